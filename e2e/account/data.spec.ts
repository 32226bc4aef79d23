import { checkToken } from '@switch/contract/http/identity/account.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { field } from '../pages/parts.ts';
import { enterAsNew } from '../visitor/account.ts';
import { ask } from '../visitor/ask.ts';

test('a customer chooses how to be contacted, downloads a copy of all their data, and deletes the account', async ({
  page,
  mailbox,
}) => {
  const member = await enterAsNew(page, mailbox);

  await page.goto('/profile?tab=documents');
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await inspect(page);

  await page.goto('/profile?tab=contact');
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('radio', { name: 'By email', exact: true }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.getByRole('button', { name: 'Stop news of prices' }).click();
  await expect(page.getByRole('button', { name: 'Restart news of prices' })).toBeVisible();
  await inspect(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'By email', exact: true })).toBeChecked();

  await page.goto('/profile?tab=data');
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  await expect(page.getByText('Your copy is ready')).toBeVisible();
  await inspect(page);
  const begins = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download/ }).click();
  const copy = await begins;
  expect(copy.suggestedFilename()).toMatch(/^Everything we hold about you, .+\.zip$/);
  const bytes = await readFile(await copy.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('read/account.html')).toBe(true);

  await page.getByRole('button', { name: 'See what would be deleted' }).click();
  await expect(page.getByText('Devices that are logged in')).toBeVisible();
  await expect(page.locator(':focus'), 'reading goes on where the button was').toContainText(
    'Deleted at once',
  );
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(field(page, /^Type/)).toBeFocused();
  await inspect(page);
  await field(page, /^Type/).fill('delete my account');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  const farewell = page.getByRole('alertdialog', { name: 'Your account is deleted' });
  await expect(farewell).toContainText(member.emailAddress);
  await inspect(page);
  await farewell.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  const { token, userId } = member;
  expect(await ask(page.request, checkToken, { body: { token, userId } })).toMatchObject({ code: 400 });
});
