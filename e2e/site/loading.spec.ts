import { expect, test } from '../fixtures.ts';
import { arriveAt } from '../pages/parts.ts';
import { offers } from '../pages/prices.ts';
import { questionOf } from '../pages/questions.ts';
import { anonymousDraft } from '../visitor/prepared.ts';

test('a slow call shows the loading indicator, which goes away with it; a skeleton in place of the content is enough', async ({
  page,
}) => {
  await anonymousDraft(page);
  const hold = async (address: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(
      address,
      async (route) => {
        await promise;
        await route.continue();
      },
      { times: 1 },
    );
    return resolve;
  };
  const indicator = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await page.goto('/current-supplier?card=electricity-supplier');
  await expect(page.getByRole('radio', { name: 'Not sure' })).toBeChecked();
  const save = await hold('**/api/steps/*');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(indicator).toBeVisible();
  save();
  await expect(page).toHaveURL('/current-supplier?card=electricity-usage');
  await expect(indicator).toBeHidden();
  const answer = await hold('**/api/prices');
  await page.goto('/prices');
  await expect(page.locator('main [aria-hidden=true]').first()).toBeAttached();
  await expect(indicator).toBeHidden();
  answer();
  await expect(offers(page).first()).toBeVisible();
});

test('a call that fails removes the indicator and shows no message; the button works again', async ({
  page,
  loud,
}) => {
  await anonymousDraft(page);
  await page.goto('/current-supplier?card=electricity-supplier');
  await expect(page.getByRole('radio', { name: 'Not sure' })).toBeChecked();
  loud.expectError('502');
  loud.expectError('draft.save answered 502');
  await page.route('**/api/steps/*', (route) => route.fulfill({ status: 502, json: {} }), { times: 1 });
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await goOn.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(goOn).not.toHaveAttribute('aria-busy', 'true');
  await goOn.click();
  await expect(page).toHaveURL('/current-supplier?card=electricity-usage');
});

test('a step that is opened at the address of a card fetches its code while the app itself still loads', async ({
  page,
}) => {
  await anonymousDraft(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/index-[^/]*\.js$/, (route) => held.then(() => route.continue()));
  const codeOf = async (card: string): Promise<string> => {
    const files = await page.locator('meta[name=card-files]').getAttribute('content');
    const listed: Readonly<Record<string, readonly string[]>> = JSON.parse(files ?? '{}');
    return listed[card]?.at(-1) ?? '';
  };
  await page.goto('/current-supplier?card=electricity-usage', { waitUntil: 'commit' });
  const code = await codeOf('electricity-usage');
  const other = await codeOf('electricity-supplier');
  await expect(page.locator(`link[rel=modulepreload][href="/${code}"]`)).toBeAttached();
  await expect(page.locator(`link[rel=modulepreload][href="/${other}"]`)).toHaveCount(0);
  release();
  await arriveAt(page, questionOf('current-supplier', 'electricity-usage'));
});
