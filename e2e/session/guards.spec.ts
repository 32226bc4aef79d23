import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { field } from '../pages/parts.ts';
import { anonymousDraft, prepare } from '../visitor/prepared.ts';

/** The pages that need userId and token, and the heading that a visitor with both sees. */
const guarded = [
  { path: '/payment-details', heading: 'About Your Bank and Building Society' },
  { path: '/authorised-person', heading: 'Read the key facts and sign' },
  { path: '/details', heading: 'Check everything, then send it' },
  { path: '/dd-mandate', heading: 'Direct Debit mandate' },
  { path: '/profile', heading: 'Hello Maya' },
] as const;

const kept = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);

const logInDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });

/** Checks that the visitor was sent home with the reason, both keys removed and the log-in dialog open. */
async function expectSentHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(logInDialog(page)).toBeVisible();
  await expect(page.getByText(/only open it to the person who owns it/)).toBeAttached();
  expect([await kept(page, 'userId'), await kept(page, 'token')]).toEqual([null, null]);
}

test(`without userId or token ${guarded.map(({ path }) => path).join(', ')} redirect home with the reason, and back after log-in`, async ({
  page,
  mailbox,
}) => {
  const { member, draft } = await prepare(page, mailbox, 'details');
  for (const { path, heading } of guarded)
    await test.step(path, async () => {
      await page.evaluate(() => window.localStorage.removeItem('token'));
      await page.goto(path);
      await expectSentHome(page);
      expect(await kept(page, 'stepsId'), 'the draft stays').toBe(draft.stepsId);
      await inspect(page);
      await field(logInDialog(page), 'Email address').fill(member.emailAddress);
      await field(logInDialog(page), 'Password').fill(member.password);
      await logInDialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(path);
      expect(await kept(page, 'stepsId')).toBe(draft.stepsId);
    });
});

test('a made-up userId opens nothing, and a closed dialog can be opened again', async ({ page }) => {
  await anonymousDraft(page);
  await page.evaluate(() => window.localStorage.setItem('userId', '00000000-0000-4000-8000-000000000000'));
  await page.goto('/payment-details');
  await expectSentHome(page);
  await page.keyboard.press('Escape');
  await expect(logInDialog(page)).toBeHidden();
  for (const part of ['main', 'banner'] as const) {
    await page.getByRole(part).getByRole('button', { name: 'Log in' }).click();
    await expect(logInDialog(page).getByText('We will then take you to Bank details')).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('/login opens the dialog, then leads to the page that it names, or to the account', async ({
  page,
  mailbox,
}) => {
  const { member } = await prepare(page, mailbox, 'prices');
  for (const [address, end] of [
    ['/login?returnTo=%2Fprofile%3Ftab%3Dsecurity', '/profile?tab=security'],
    ['/login?returnTo=https%3A%2F%2Fevil.example%2F', '/profile'],
  ] as const) {
    await page.evaluate(() => window.localStorage.removeItem('token'));
    await page.goto(address);
    await field(logInDialog(page), 'Email address').fill(member.emailAddress);
    await field(logInDialog(page), 'Password').fill(member.password);
    await inspect(page);
    await logInDialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(end);
  }
});

test('opening a screen that is not reachable yet leads to the first open question', async ({
  page,
  mailbox,
}) => {
  await page.goto('/prices');
  await expect(page).toHaveURL('/energy');
  await prepare(page, mailbox, 'payment-details');
  await page.goto('/details');
  await expect(page).toHaveURL('/payment-details');
});
