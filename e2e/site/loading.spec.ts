import { expect, test } from '../fixtures.ts';
import { offers } from '../pages/prices.ts';
import { anonymousDraft } from '../visitor/prepared.ts';

test('a call that takes its time shows the loading indicator, which goes with it', async ({ page }) => {
  await anonymousDraft(page);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/prices', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/prices');
  const indicator = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await expect(indicator).toBeVisible();
  answer();
  await expect(offers(page).first()).toBeVisible();
  await expect(indicator).toBeHidden();
});

test('a call that fails takes the indicator away and says nothing; the button works again', async ({
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
