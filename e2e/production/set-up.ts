import { firmFieldLabels } from '@switch/domain/firm/firm-settings.ts';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Colleague } from './people.ts';

/** The firm behind the brand. */
const firm = [
  ['firmName', 'Bright Switch Brokers Limited'],
  ['firmAddress', '4 Weir Lane, Exampleton, ZZ1 4ZZ'],
  ['firmNumber', '01234567'],
  ['icoNumber', 'ZA123456'],
  ['disputeScheme', 'We belong to the Invented Ombudsman, which settles complaints that we cannot.'],
] as const;

/** Checks which steps of the set-up page are done, by their headings. */
export async function expectSetUp(page: Page, steps: Readonly<Record<string, 'done' | 'to do'>>) {
  await page.goto('/console/settings/set-up');
  for (const [title, state] of Object.entries(steps))
    await expect(
      page.getByRole('heading', { level: 2, name: new RegExp(`^${title} ?: ${state}$`) }),
    ).toBeVisible();
  await inspect(page);
}

/** Enters the firm behind the brand. Customers see prices and can sign only once it is known. */
export async function nameFirm(page: Page): Promise<void> {
  await page.goto('/console/settings/set-up');
  await page.getByRole('link', { name: 'Give the details' }).click();
  for (const [field, value] of firm)
    await page.getByLabel(firmFieldLabels[field], { exact: true }).fill(value);
  await page.getByRole('radio', { name: 'Those of another scheme' }).check();
  await inspect(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Pages, emails and documents follow within seconds.')).toBeVisible();
}

/** Has a test mail sent and enters the code from it. */
export async function testMail(page: Page, mailbox: Mailbox, { email }: Colleague): Promise<void> {
  await page.goto('/console/settings/set-up');
  await page.getByRole('button', { name: `Send a test email to ${email}` }).click();
  await page.getByLabel('Code from the email').fill(await mailbox.code(email, 1, ''));
  await inspect(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/confirmed that mail from .* arrives/)).toBeVisible();
}

/** Saves the chat's opening hours as suggested. */
export async function setHours(page: Page): Promise<void> {
  await page.goto('/console/settings/hours');
  await page.getByRole('button', { name: 'Save hours' }).click();
}
