import type { Page } from '@playwright/test';
import { codeOf } from '../console/authenticator.ts';
import { expect } from '../fixtures.ts';
import { inspect } from '../inspect.ts';

/** A person who works for the brokerage. */
export type Colleague = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
};

/** The first owner, and a colleague to approve what one person alone may not do. */
export const maud: Colleague = {
  name: 'Maud Thackeray',
  email: 'maud@brightswitch.example',
  password: 'gravel orchard telescope nine',
};
export const idris: Colleague = {
  name: 'Idris Vaughan',
  email: 'idris@brightswitch.example',
  password: 'harbour biscuit lantern four',
};

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Types a new password, and waits for its strength to appear, which moves what is below it. */
async function typeNewPassword(page: Page, { password }: Colleague): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await expect(page.getByText(/^Strength: /)).toBeVisible();
  await inspect(page);
}

/** Sets the password on the page that a link opens. */
async function choosePassword(page: Page, who: Colleague): Promise<void> {
  await typeNewPassword(page, who);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set')).toBeVisible();
}

/** Completes the first log-in: the authenticator app, then the recovery codes. */
async function logInForTheFirstTime(page: Page, { email, password, name }: Colleague): Promise<void> {
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(h1(page, 'Set up your authenticator app')).toBeVisible();
  await page.getByText('I cannot scan it').click();
  const secret = await page.getByText(/^(?:[A-Z2-7]{1,4} ?){5,}$/).innerText();
  await inspect(page);
  await page.getByLabel(/^Enter the code the app shows now/).fill(codeOf(secret));
  await expect(h1(page, 'Keep your recovery codes')).toBeVisible();
  await page.getByLabel('I have kept the codes').check();
  await page.getByRole('button', { name: 'Go to the console' }).click();
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
}

/** Opens the link of an invitation and enrols. */
export async function enrol(page: Page, link: string, who: Colleague): Promise<void> {
  await page.goto(link);
  await choosePassword(page, who);
  await logInForTheFirstTime(page, who);
}

/** Opens the link that the first start printed and enrols the owner. */
export async function enrolOwner(page: Page, link: string, who: Colleague): Promise<void> {
  await page.goto(link);
  await expect(h1(page, 'Become the owner')).toBeVisible();
  await page.getByLabel('Work email address').fill(who.email);
  await page.getByLabel('Name that visitors see').fill(who.name);
  await typeNewPassword(page, who);
  await page.getByRole('button', { name: 'Create my log-in' }).click();
  await logInForTheFirstTime(page, who);
}

/** Adds a member of staff as the owner. Returns the link to pass on to them. */
export async function invite(page: Page, { email, name }: Colleague, role: string): Promise<string> {
  await page.goto('/console/settings/staff');
  await page.getByRole('button', { name: 'Add a member of staff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Work email address').fill(email);
  await dialog.getByLabel('Name that visitors see').fill(name);
  await dialog.getByRole('radio', { name: role }).check();
  await inspect(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const link = await page.getByText(/#enrol=/).innerText();
  await inspect(page);
  return link;
}
