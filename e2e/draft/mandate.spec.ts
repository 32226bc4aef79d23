import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { paperSupplier } from '../settings.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { printedPages } from '../pages/printed.ts';
import { answersFor, bankForm, prepare } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

test('the mandate prints as a single sheet: no header, no buttons, masked digits, and the Guarantee', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'details', answersFor.both);
  await page.goto('/dd-mandate');
  await arriveAt(page, 'Direct Debit mandate');
  const sheets = page.getByRole('article', { name: /^Direct Debit mandate for / });
  await expect(sheets.first()).toBeVisible();
  await expect(sheets.first()).toContainText('••••7491');
  await expect(sheets.first()).toContainText('Robin Example');
  await expect(sheets.first()).toContainText('Guarantee');
  await expect(page.locator('body')).not.toContainText(bankForm.accountNumber);
  await inspect(page);

  await page.emulateMedia({ media: 'print' });
  await expect(sheets.first()).toBeVisible();
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: 'Back' }),
  ]) {
    await expect(part).toBeHidden();
  }
  expect(await printedPages(page), 'one sheet of paper for each supplier').toBe(await sheets.count());
});

test('an account that needs two signatures gets a mandate with two lines, to be signed on paper once the application is sent', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'payment-details', answersFor.electricity, paperSupplier);
  await page.goto('/payment-details');
  await field(page, 'Name of Account Holder').fill('Two Of Us');
  await field(page, 'Sort Code').fill('107999');
  await field(page, 'Account Number').fill('88837491');
  await field(page, 'Bank or building society').selectOption('Barclays');
  await radio(
    page.getByRole('radiogroup', { name: /^The account is in the name of Two Of Us/ }),
    'Yes',
  ).check();
  await radio(page.getByRole('radiogroup', { name: /account holder, or authorised/ }), 'Yes').check();
  await radio(page.getByRole('radiogroup', { name: /only signature needed/ }), 'No').check();
  await expect(page.getByText('Others sign the Direct Debit mandate')).toBeVisible();
  await goOn(page, 'CONTINUE');
  await arriveAt(page, questionOf('authorised-person', 'authority'));
  await page.goto('/dd-mandate');
  await expect(page.getByText('Signed on paper once the application is sent')).toBeVisible();
  await expect(page.getByText('Signature 2')).toBeVisible();
  await inspect(page);
});
