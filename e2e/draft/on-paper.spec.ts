import { expect, test } from '../fixtures.ts';
import { SUMMARY } from '../pages/details.ts';
import { arriveAt, goOn, radio } from '../pages/parts.ts';
import { printedPages } from '../pages/printed.ts';
import { answersFor, prepare } from '../visitor/prepared.ts';

test('the key facts of both supplies fill their sheets of paper', async ({ page, mailbox }) => {
  await prepare(page, mailbox, 'authorised-person', answersFor.both);
  await page.goto('/authorised-person');
  await radio(page, 'Yes, I am authorised to sign').check();
  await goOn(page);
  await arriveAt(page, 'Read the key facts and sign');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Using more or less than agreed')).toHaveCount(2);
  expect(await printedPages(page)).toBeLessThanOrEqual(6);
});

test('on paper, what has not come yet is said in words', async ({ page, mailbox }) => {
  await prepare(page, mailbox, 'details');
  let answer = (): void => undefined;
  const isWanted = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/readiness/*', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/details');
  await arriveAt(page, SUMMARY);
  await page.emulateMedia({ media: 'print' });
  const words = page.getByRole('status').getByText('Looking at your answers');
  await expect.poll(async () => (await words.boundingBox())?.width, 'not hidden').toBeGreaterThan(50);
  answer();
  await expect(words).toHaveCount(0);
});
