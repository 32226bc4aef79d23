import type { Page } from '@playwright/test';
import { MANDATE_QUESTIONS } from '@switch/domain/bank/mandate-questions.ts';
import { adviseOnBank, savePayment } from '@switch/contract/http/switching/payment.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import type { Mailbox } from '../mailbox.ts';
import { arriveAt, field, group, radio } from '../pages/parts.ts';
import { openSummary, SUMMARY, unfold } from '../pages/details.ts';
import { MANUAL_BANK } from '../pages/payment.ts';
import { prepare } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

const TITLE = 'About Your Bank and Building Society';

const holder = (page: Page) => field(page, 'Name of Account Holder');
const sortCode = (page: Page) => field(page, 'Sort Code');
const accountNumber = (page: Page) => field(page, 'Account Number');
const listed = (page: Page) => field(page, 'Bank or building society');
const typed = (page: Page) => field(page, 'Name of your bank or building society');
const manual = (page: Page) => page.getByLabel(MANUAL_BANK);
const continueButton = (page: Page) => page.getByRole('button', { name: 'CONTINUE' });

/** Opens the form, still empty, as a visitor who has just reached it. */
async function openForm(page: Page, mailbox: Mailbox): Promise<void> {
  await prepare(page, mailbox, 'payment-details');
  await page.goto('/payment-details');
  await arriveAt(page, TITLE);
  await expect(holder(page)).toBeVisible();
}

/** Fills in everything correctly without submitting. */
async function fillIn(page: Page): Promise<void> {
  await holder(page).fill('Invented Bakery Limited');
  await sortCode(page).fill('107999');
  await accountNumber(page).fill('88837491');
  await listed(page).selectOption('Barclays');
  for (const question of Object.values(MANDATE_QUESTIONS)) await radio(group(page, question), 'Yes').check();
}

/** Checks that a field shows exactly this error message, and that CONTINUE is disabled. */
async function expectMessage(page: Page, label: string, message: string): Promise<void> {
  const target = field(page, label);
  await expect(target).toHaveAttribute('aria-invalid', 'true');
  await expect(target).toHaveAccessibleDescription(new RegExp(`(^| )Error: ${message}( |$)`));
  await expect(page.getByText(`Error: ${message}`, { exact: true })).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await inspect(page);
}

/** The texts that each field refuses, with the exact message. */
const refused = [
  { message: 'Name is required', label: 'Name of Account Holder', texts: ['', '   '] },
  {
    message: 'Name must be at least 3 characters long',
    label: 'Name of Account Holder',
    texts: ['Jo', ' Jo '],
  },
  { message: 'sort code is required', label: 'Sort Code', texts: [''] },
  { message: 'Invalid sort code', label: 'Sort Code', texts: ['12345', '00-00-00', '000000'] },
  { message: 'Account number is required', label: 'Account Number', texts: [''] },
  { message: 'Invalid account number', label: 'Account Number', texts: ['123456', '1234567890', '1234567x'] },
] as const;

test('the messages of the bank form: “Name is required”, “Name must be at least 3 characters long”, “sort code is required”, “Invalid sort code”, “Account number is required”, “Invalid account number”, “Company type is required” for a bank that is neither chosen nor typed', async ({
  page,
  mailbox,
}) => {
  await openForm(page, mailbox);
  await fillIn(page);
  await expect(continueButton(page)).toBeEnabled();
  for (const { message, label, texts } of refused) {
    for (const text of texts) {
      await field(page, label).fill(text);
      await expectMessage(page, label, message);
    }
    await fillIn(page);
    await expect(continueButton(page)).toBeEnabled();
  }
  await listed(page).selectOption('--Select--');
  await expectMessage(page, 'Bank or building society', 'Company type is required');
  await fillIn(page);
  await manual(page).check();
  await typed(page).fill('x');
  await typed(page).fill('');
  await expectMessage(page, 'Name of your bank or building society', 'Company type is required');
});

test('7 and 9 digits, spaces and long dashes are accepted; the manual box empties the other bank field and clears its error', async ({
  page,
  mailbox,
}) => {
  await openForm(page, mailbox);
  await fillIn(page);
  await expect(continueButton(page)).toBeEnabled();
  for (const digits of ['1234567', '123456789', ' 1234 5678 ']) {
    await accountNumber(page).fill(digits);
    await expect(continueButton(page)).toBeEnabled();
  }
  await sortCode(page).fill('10–79–99');
  await expect(sortCode(page)).toHaveValue('10-79-99');
  await expect(continueButton(page)).toBeEnabled();

  await listed(page).selectOption('--Select--');
  await expect(page.getByText('Company type is required')).toBeVisible();
  await manual(page).check();
  await expect(page.getByText('Company type is required')).toBeHidden();
  await expect(typed(page)).toHaveValue('');
  await typed(page).fill('Society of Invented Savers');
  await expect(continueButton(page)).toBeEnabled();
  await manual(page).uncheck();
  await expect(listed(page)).toHaveValue('');
  await expect(page.getByText('Company type is required')).toBeHidden();
  await expect(continueButton(page)).toBeDisabled();
  await manual(page).check();
  await expect(typed(page), 'what was typed before is gone').toHaveValue('');
});

/** Types the sort code, and returns how the field looks after each digit. */
async function typeSortCode(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const digit of '107999') {
    await sortCode(page).press(digit);
    seen.push(await sortCode(page).inputValue());
  }
  return seen.map((text) => text.replace(/-$/, ''));
}

test('the form starts empty, with its sections, its list and CONTINUE disabled with a reason; the sort code’s dashes appear while typing and go away on deleting', async ({
  page,
  mailbox,
}) => {
  await openForm(page, mailbox);
  await expect(page.getByRole('group', { name: 'Your Account', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your Bank or Building Society', exact: true })).toBeVisible();
  await expect(listed(page).locator('option').first()).toHaveText('--Select--');
  await expect(listed(page).locator('option')).toHaveCount(39);
  await expect(continueButton(page)).toBeDisabled();
  await expect(page.getByText(/^CONTINUE works once these are right: /)).toBeVisible();
  for (const box of await page.getByRole('textbox').all()) await expect(box).toHaveValue('');

  expect(await typeSortCode(page)).toEqual(['1', '10', '10-7', '10-79', '10-79-9', '10-79-99']);
  await sortCode(page).fill('107999');
  await sortCode(page).press('Home');
  await sortCode(page).press('ArrowRight');
  await sortCode(page).press('Delete');
  await expect(sortCode(page), 'the caret stays where it was').toHaveValue('17-99-9');
  await sortCode(page).press('0');
  await expect(sortCode(page)).toHaveValue('10-79-99');
  for (let presses = 0; presses < 8; presses += 1) await sortCode(page).press('Backspace');
  await sortCode(page).press('End');
  for (let presses = 0; presses < 8; presses += 1) await sortCode(page).press('Backspace');
  await expect(sortCode(page)).toHaveValue('');
});

test('the account number is masked on leaving the field, and shown again on request; one that is not 8 digits long gets advice but is not refused', async ({
  page,
  mailbox,
}) => {
  await openForm(page, mailbox);
  const isHidden = () =>
    accountNumber(page).evaluate((input) =>
      getComputedStyle(input).getPropertyValue('-webkit-text-security'),
    );
  await accountNumber(page).fill('88837491');
  expect(await isHidden(), 'readable while it is typed').toBe('none');
  await holder(page).focus();
  expect(await isHidden()).toBe('disc');
  await page.getByRole('button', { name: /Show .*Account Number/ }).click();
  await holder(page).focus();
  expect(await isHidden()).toBe('none');

  await fillIn(page);
  await accountNumber(page).fill('1234567');
  await holder(page).focus();
  await expect(page.getByRole('status').filter({ hasText: /digits/ })).toBeVisible();
  await expect(continueButton(page)).toBeEnabled();
  await inspect(page);
});

test('advice that appears while the box below is being pressed waits until the press ends', async ({
  page,
  mailbox,
}) => {
  await openForm(page, mailbox);
  await sortCode(page).fill('202030');
  await accountNumber(page).fill('12345678');
  await manual(page).scrollIntoViewIfNeeded();
  const box = await manual(page).boundingBox();
  if (!box) throw new Error('the box is nowhere');
  const answered = page.waitForResponse((response) => response.url().endsWith(adviseOnBank.path));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await (await answered).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByText('do not seem to fit together')).toBeHidden();
  await page.mouse.up();
  await expect(manual(page)).toBeChecked();
  await expect(page.getByText('do not seem to fit together')).toBeVisible();
  await inspect(page);
});

test('the page scrolls to the top, and nothing typed is stored before CONTINUE', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 600, height: 400 });
  await prepare(page, mailbox, 'payment-details');
  await page.goto('/address-details?card=access');
  await arriveAt(page, questionOf('address-details', 'access'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Skip this' }).evaluate((link: HTMLElement) => link.click());
  await arriveAt(page, TITLE);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await fillIn(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]),
  );
  expect(kept).not.toMatch(/88837491|10-?79-?99/);
  await page.reload();
  await expect(accountNumber(page)).toHaveValue('');
});

test('CONTINUE leads to the signature; UPDATE leads to the summary, out of edit mode, and only changed digits are sent', async ({
  page,
  mailbox,
}) => {
  await openForm(page, mailbox);
  await fillIn(page);
  await continueButton(page).click();
  await expect(page).toHaveURL('/authorised-person?card=authority');
  await arriveAt(page, questionOf('authorised-person', 'authority'));

  await page.goto('/payment-details?edit=details');
  await arriveAt(page, TITLE);
  await expect(page.getByText('**-**-99')).toBeVisible();
  await expect(page.getByText('••••7491')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('88837491');
  await expect(page.getByRole('button', { name: 'UPDATE' })).toBeEnabled();
  await page.getByRole('button', { name: 'Change Account Number' }).click();
  await expect(accountNumber(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'UPDATE' })).toBeDisabled();
  await accountNumber(page).fill('12345674');
  await inspect(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/api/payments/'),
  );
  await page.getByRole('button', { name: 'UPDATE' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    paymentObj: { sortCode: '**-**-99', accountNumber: '12345674' },
  });
});

test('UPDATE returns to the summary of a signed application and says what the change of account voided', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'details');
  await openSummary(page);
  await unfold(page, 'Payment');
  await page
    .getByRole('link', { name: /Change.*Account number/i })
    .first()
    .click();
  await expect(page).toHaveURL('/payment-details?edit=details');
  await page.getByRole('button', { name: 'Change Account Number' }).click();
  await accountNumber(page).fill('12345674');
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await expect(page).toHaveURL('/details');
  await arriveAt(page, SUMMARY);
  await expect(page.getByRole('main')).toContainText('••••5674');
  await expect(page.getByRole('main')).toContainText('a new signature is needed');
  await expect(page.getByRole('button', { name: 'Send the application' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('saved details can be changed only after proof of identity, by password or by code', async ({
  page,
  mailbox,
}) => {
  const { member } = await prepare(page, mailbox, 'authorised-person');
  await page.goto('/payment-details?edit=authorised-person');
  await arriveAt(page, TITLE);
  await page.getByRole('button', { name: 'Change Account Number' }).click();
  await accountNumber(page).fill('12345674');
  // The server would answer this fifteen minutes after registration; its own tests cover that by moving the
  // clock.
  await page.route(
    '**/api/payments/*',
    (route) => route.fulfill({ json: { result: false, outcome: { code: 'identity-needed' } } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'UPDATE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await field(dialog, 'Your password').fill('not the password');
  await inspect(page);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText(/not the password of this account|wrong|not right/i)).toBeVisible();
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(field(dialog, 'Code from our email')).toBeVisible();
  await field(dialog, 'Code from our email').fill(await mailbox.code(member.emailAddress, 2));
  const saved = page.waitForResponse((response) =>
    response.url().includes(savePayment.path.split(':')[0] ?? ''),
  );
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  expect(await (await saved).json()).toMatchObject({ result: true });
  await expect(page).toHaveURL(/\/authorised-person/);
});
