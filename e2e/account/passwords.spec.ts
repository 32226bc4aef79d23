import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { field } from '../pages/parts.ts';
import { enterAsNew, openAccount, type Member } from '../visitor/account.ts';

const NEW_PASSWORD = 'seven geese over wet slate';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openLogIn(page: Page, email: string, password: string) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const form = dialog(page, 'Log in');
  await field(form, 'Email address').fill(email);
  await field(form, 'Password').fill(password);
  return { form, send: () => form.getByRole('button', { name: 'Log in', exact: true }).click() };
}

async function enter(page: Page, { emailAddress }: Member, password: string): Promise<void> {
  const { send } = await openLogIn(page, emailAddress, password);
  await send();
  await expect(page).toHaveURL('/profile');
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello Maya' });

const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Warning' });

test('log-in: a wrong password and an unknown address get the same message, then the right password opens the profile', async ({
  page,
  mailbox,
}) => {
  const member = await openAccount(page.request, mailbox);
  await page.context().clearCookies();
  const { form, send } = await openLogIn(page, member.emailAddress, 'not this one at all');
  await inspect(page);
  await send();
  const problem = form.getByText(/^Error: /);
  await expect(problem).toBeVisible();
  await expect(field(form, 'Password')).toBeFocused();
  const text = await problem.innerText();
  await inspect(page);
  await field(form, 'Email address').fill(`nobody-${member.emailAddress}`);
  await field(form, 'Password').fill('not this one at all');
  // The message is the same as before, so only the response shows that this is a new one.
  const answered = page.waitForResponse('**/api/login');
  await send();
  await (await answered).finished();
  await expect(form.getByRole('button', { name: 'Log in', exact: true })).not.toHaveAttribute('aria-busy');
  await expect(problem).toHaveText(text);
  await field(form, 'Email address').fill(member.emailAddress);
  await field(form, 'Password').fill(member.password);
  await send();
  await expect(greeting(page)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Maya' }).click();
  await inspect(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
});

test('a forgotten password is reset by the link in the mail, and every session ends', async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  const member = await enterAsNew(page, mailbox);
  await page.goto('/profile');
  await expect(greeting(page)).toBeVisible();

  const phone = await (await anotherBrowser()).newPage();
  await phone.goto('/');
  await phone.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await field(dialog(phone, 'Log in'), 'Email address').fill(member.emailAddress);
  await phone.getByRole('button', { name: 'I have forgotten my password' }).click();
  const asked = dialog(phone, 'Forgotten your password?');
  await expect(field(asked, 'Email address')).toHaveValue(member.emailAddress);
  await asked.getByRole('button', { name: 'Send me a link' }).click();
  await expect(phone.locator(':focus'), 'who reads on is not back at the top').toContainText(
    'Check your email',
  );
  await inspect(phone);

  const { text } = await mailbox.newest(member.emailAddress, 'Set a new password');
  const link = /https?:\S+#reset=\S+/.exec(text)?.[0] ?? '';
  await phone.goto('/terms');
  await phone.goto(link);
  await expect(phone, 'the secret leaves the address').toHaveURL('/');
  const form = dialog(phone, 'Choose a new password');
  await field(form, 'New password').fill('too short');
  await form.getByRole('button', { name: 'Set the password' }).click();
  await expect(form.getByText(/^Error: .*12/)).toBeVisible();
  await inspect(phone);
  await expect(form.getByText('Strength: too short')).toBeVisible();
  await field(form, 'New password').fill('Utility Aid 2026');
  await expect(form.getByText('Strength: fair')).toBeVisible();
  await form.getByRole('button', { name: 'Set the password' }).click();
  await expect(form.getByText(/^Error: Choose a password without/)).toBeVisible();
  await expect(form.getByText(/^Strength: /), 'a refused password is not praised').toBeHidden();
  await field(form, 'New password').fill(NEW_PASSWORD);
  await expect(form.getByRole('meter', { name: 'Strength of the password' })).toHaveAttribute('value', '3');
  await expect(form.getByText('Strength: good')).toBeVisible();
  await inspect(phone);
  await form.getByRole('button', { name: 'Set the password' }).click();
  await expect(dialog(phone, 'Log in').getByText('Your new password is set')).toBeVisible();

  await page.goto('/terms');
  await expect(expired(page)).toBeVisible();
  await enter(phone, member, NEW_PASSWORD);
  await phone.goto('/terms');
  await phone.goto(link);
  await field(form, 'New password').fill(`${NEW_PASSWORD} again`);
  await form.getByRole('button', { name: 'Set the password' }).click();
  await expect(phone.locator(':focus')).toContainText('This link no longer works');
});

test('changing the password keeps this session and ends all others', async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  const member = await enterAsNew(page, mailbox);
  const other = await (await anotherBrowser()).newPage();
  await enter(other, member, member.password);

  await page.goto('/profile?tab=security');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await inspect(page);
  await field(page, 'Current password').fill(member.password);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.locator(':focus')).toContainText('One other device was logged out.');
  await inspect(page);
  await other.goto('/terms');
  await expect(expired(other)).toBeVisible();
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test('a device logs out another one from its list of devices', async ({ page, mailbox, anotherBrowser }) => {
  const member = await enterAsNew(page, mailbox);
  const other = await (await anotherBrowser()).newPage();
  await enter(other, member, member.password);
  await page.goto('/profile?tab=security');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(page.getByRole('listitem').getByRole('button', { name: /^Log out/ })).toHaveCount(0);
  await expect(page.locator(':focus'), 'reading goes on in the list').toContainText('This device');
  await other.goto('/terms');
  await expect(expired(other)).toBeVisible();
});

test('a new email address needs the code that was mailed to it, and proof of identity', async ({
  page,
  mailbox,
}) => {
  const member = await enterAsNew(page, mailbox);
  await page.goto('/profile?tab=details');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(field(page, 'New email address')).toBeFocused();
  await inspect(page);
  const next = `next-${member.emailAddress}`;
  await field(page, 'New email address').fill(next);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = await mailbox.code(next);
  await field(page, 'Code from our email').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByText(/^Error: /)).toBeVisible();
  await inspect(page);
  // The server would answer this fifteen minutes after registration; its own tests cover that by moving the
  // clock.
  let saves = 0;
  await page.route('**/api/users/*', async (route) => {
    const isFirstSave = route.request().method() === 'PUT' && (saves += 1) === 1;
    const json = { result: false, outcome: { code: 'identity-needed' } };
    await (isFirstSave ? route.fulfill({ json }) : route.fallback());
  });
  await field(page, 'Code from our email').fill(code);
  await page.getByRole('button', { name: 'Change the address' }).click();
  const proof = dialog(page, 'Confirm that it is you');
  await inspect(page);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(proof.getByText('Enter the password')).toBeVisible();
  await expect(field(proof, 'Your password')).toBeFocused();
  await field(proof, 'Your password').fill(member.password);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('From now on, log in with this address.')).toBeVisible();
  await expect(page.getByText(next)).toBeVisible();
  await page.reload();
  await expect(page.getByText(next)).toBeVisible();
});
