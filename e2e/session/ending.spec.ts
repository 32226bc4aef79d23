import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { enterAsNew } from '../visitor/account.ts';

const MINUTES = 60_000;

test('two minutes before a session ends its owner is asked, and staying keeps it', async ({
  page,
  mailbox,
}) => {
  await enterAsNew(page, mailbox);
  await page.clock.install();
  await page.goto('/profile?tab=drafts');
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.fastForward(27 * MINUTES);
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(2 * MINUTES);
  await expect(dialog).toBeVisible();
  await page.clock.resume();
  await inspect(page);
  // The page's clock is half an hour ahead of the server's by now: what counts is the remaining time, not the
  // time of expiry.
  const checked = page.waitForResponse('**/api/checkToken');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await (await checked).json()).toMatchObject({ code: 200 });
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(27 * MINUTES);
  await expect(dialog).toBeHidden();
});
