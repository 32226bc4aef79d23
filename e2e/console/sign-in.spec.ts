import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../chat/fixtures.ts';
import { staff, staffEmail } from '../chat/staff.ts';
import { inspect } from '../inspect.ts';
import { demoPassword } from '../settings.ts';
import { codeOf } from './authenticator.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../apps/server/src/commands/staff.ts');

test('a wrong password is refused with a message, the right one opens the console, and logging out closes it', async ({
  visitorPage: page,
  loud,
}) => {
  // A visitor who is not logged in is asked to log in.
  loud.expectError('401');
  await page.goto('/console/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Work email address')).toBeFocused();
  await inspect(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter your work email address').first()).toBeVisible();
  await page.getByLabel('Work email address').fill(staffEmail('owner'));
  await page.getByLabel('Password', { exact: true }).fill('not the password at all');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The email address or the password is not right.').first()).toBeVisible();
  await inspect(page);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('button', { name: `Account of ${staff.owner}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.goto('/console/inbox/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a new member enrols by the link: a password, an authenticator app, recovery codes', async ({
  visitorPage: page,
  ownServer,
  loud,
}) => {
  loud.expectError('401');
  const email = 'nell.ashby@utility-aid.example';
  const env = { ...process.env, ...ownServer.environment, DATABASE_URL: ownServer.databaseUrl };
  const { stdout } = await run(process.execPath, [command, 'add', email, 'agent', 'Nell Ashby'], { env });
  const link = /^http\S+#enrol=\S+$/m.exec(stdout)?.[0] ?? 'no link';

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expect(page).not.toHaveURL(/enrol/);
  await inspect(page);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('New password again').fill('short');
  // The strength, once shown, moves what is below it.
  await expect(page.getByText(/^Strength: /)).toBeVisible();
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Use at least 12 characters.').first()).toBeVisible();
  const password = 'gravel orchard telescope nine';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();

  await expect(page.getByText('Your password is set')).toBeVisible();
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your authenticator app' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await page.getByText('I cannot scan it').click();
  const secret = await page.getByText(/^(?:[A-Z2-7]{1,4} ?){5,}$/).innerText();
  await inspect(page);
  await page.getByLabel(/^Enter the code the app shows now/).fill('000000');
  await expect(page.getByText(/code is not right|wrong/i).first()).toBeVisible();
  await page.getByLabel(/^Enter the code the app shows now/).fill(codeOf(secret));

  await expect(page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' })).toBeFocused();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await inspect(page);
  await page.getByLabel('I have kept the codes').check();
  await page.getByRole('button', { name: 'Go to the console' }).click();
  await expect(page.getByRole('button', { name: 'Account of Nell Ashby' })).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
  await page.getByRole('button', { name: 'Account of Nell Ashby' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible();
  await expect(page.getByLabel(/^Code from your authenticator app/)).toBeFocused();
  await inspect(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Account of Nell Ashby' })).toBeVisible();
});
