import type { Page } from '@playwright/test';
import { expect, test } from '../chat/fixtures.ts';
import { codeOf } from '../console/authenticator.ts';
import { inspect } from '../inspect.ts';
import { field } from '../pages/parts.ts';
import { enterAsNew } from '../visitor/account.ts';

test.use({ serverHost: 'localhost' });

/** Adds a virtual security key to Chromium, whose button is pressed automatically. */
async function plugInKey(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a customer turns on an authenticator app and a passkey, and either completes a log-in that began with the password', async ({
  page,
  mailbox,
}) => {
  const member = await enterAsNew(page, mailbox);
  await plugInKey(page);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await page.getByText('I cannot scan it').click();
  const secret = await page.getByText(/^(?:[A-Z2-7]{1,4} ?){5,}$/).innerText();
  await inspect(page);
  await field(page, 'Enter the code the app shows now').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await inspect(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(field(page, 'A name for it')).toBeFocused();
  await field(page, 'A name for it').fill('Blue key');
  await page.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue key' })).toBeVisible();
  await inspect(page);

  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  async function enterPassword(): Promise<void> {
    await page.context().clearCookies();
    await page.evaluate(() => window.localStorage.clear());
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const form = page.getByRole('dialog', { name: 'Log in' });
    await field(form, 'Email address').fill(member.emailAddress);
    await field(form, 'Password').fill(member.password);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(field(dialog, 'Code from your authenticator app')).toBeFocused();
  }
  await enterPassword();
  await inspect(page);
  await dialog.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL('/profile');
  await enterPassword();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await field(dialog, 'Recovery code').fill(recovery);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/profile');
});
