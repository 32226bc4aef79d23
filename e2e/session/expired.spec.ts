import type { Page } from '@playwright/test';
import { logout } from '@switch/contract/http/identity/account.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { supportEmail } from '../settings.ts';
import type { Member } from '../visitor/account.ts';
import { ask } from '../visitor/ask.ts';
import { prepare } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Warning' });

const TEXT = `Your session has been expired or account has been closed by our team. Please contact ${supportEmail} for any queries.`;

/** Ends the session on the server without notifying the page. */
const endSession = (page: Page, { token, userId }: Member) =>
  ask(page.request, logout, { body: { token, userId } });

/**
 * Opens a page and waits for its own requests, such as the session check, so that none of them happens to
 * discover that the session has ended.
 */
async function openChecked(page: Page, path: string): Promise<void> {
  const checked = page.waitForResponse('**/api/checkToken');
  await page.goto(path);
  await checked;
  await page.waitForLoadState('networkidle');
}

const storageSize = (page: Page) =>
  page.evaluate(() => window.localStorage.length + window.sessionStorage.length);

test('an expired session clears both storages and shows a dialog that only OK closes', async ({
  page,
  mailbox,
}) => {
  const { member } = await prepare(page, mailbox, 'payment-details');
  await openChecked(page, '/terms');
  await endSession(page, member);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('paragraph')).toHaveText(TEXT);
  expect(await storageSize(page)).toBe(0);
  await inspect(page);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveCount(1);

  const loaded = page.waitForEvent('load');
  await dialog(page).getByRole('button', { name: 'OK', exact: true }).click();
  await loaded;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a session that ends while a customer looks at their profile is noticed at the next view', async ({
  page,
  mailbox,
  loud,
}) => {
  const { member } = await prepare(page, mailbox, 'payment-details');
  await openChecked(page, '/profile');
  await expect(page.getByRole('heading', { name: 'No switches yet' })).toBeVisible();
  await endSession(page, member);
  loud.expectError('401');
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Quotations' })
    .click();
  await expect(dialog(page)).toBeVisible();
  expect(await storageSize(page)).toBe(0);
});

test('a session that ends between two cards is noticed, and logging in brings the draft back', async ({
  page,
  mailbox,
  loud,
}) => {
  const { member, draft } = await prepare(page, mailbox, 'payment-details');
  await openChecked(page, '/address-details');
  await arriveAt(page, questionOf('address-details', 'billing'));
  await endSession(page, member);
  loud.expectError('401');
  await radio(page, 'By post').check();
  await goOn(page);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByText('Your session had ended, so this browser has forgotten your answers'),
  ).toBeAttached();
  expect(await page.evaluate(() => JSON.stringify(window.localStorage)), 'nobody’s answers').not.toContain(
    draft.stepsId,
  );
  await inspect(page);
  const form = page.getByRole('dialog', { name: 'Log in' });
  await expect(form.getByText('We will then take you to Addresses')).toBeVisible();
  await field(form, 'Email address').fill(member.emailAddress);
  await field(form, 'Password').fill(member.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await arriveAt(page, questionOf('address-details', 'billing'));
  expect(await page.evaluate(() => window.localStorage.getItem('stepsId'))).toBe(draft.stepsId);
  await expect(radio(page, 'By email'), 'what was saved before the session ended').toBeChecked();
});

test('on a page that only its owner may see, the dialog of an ended session covers everything else', async ({
  page,
  mailbox,
  loud,
}) => {
  const { member } = await prepare(page, mailbox, 'payment-details');
  await openChecked(page, '/payment-details');
  await endSession(page, member);
  loud.expectError('401');
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await expect(page, 'the guard has led away from it').not.toHaveURL('/payment-details');
  await expect(page.getByRole('dialog', { name: 'Log in', includeHidden: true })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  const form = page.getByRole('dialog', { name: 'Log in' });
  await field(form, 'Email address').fill(member.emailAddress);
  await field(form, 'Password').fill(member.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/payment-details');
});
