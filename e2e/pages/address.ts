import { expect, type Locator, type Page } from '@playwright/test';
import type { TypedAddress } from '../scenarios/scenario.ts';
import { field } from './parts.ts';

/** Picks an address from the look-up's list. */
export async function pickAddress(
  page: Page,
  { postCode, found }: { postCode: string; found: string },
): Promise<void> {
  await field(page, 'Postcode').fill(postCode);
  await page.getByRole('button', { name: 'Find address' }).click();
  await page.getByRole('radio', { name: found }).check();
}

/** Types an address by hand, as for a postcode unknown to the look-up, or where there is no look-up. */
export async function typeAddress(within: Page | Locator, address: TypedAddress): Promise<void> {
  const manualEntry = within.getByRole('button', { name: 'Enter the address by hand' });
  await expect(manualEntry.or(field(within, 'Address line 1')).first()).toBeVisible();
  if (await manualEntry.isVisible()) await manualEntry.click();
  await expect(manualEntry).toBeHidden();
  await field(within, 'Address line 1').fill(address.line1);
  await field(within, 'Town or city').fill(address.city);
  await field(within, 'Town or city').press('Escape');
  await field(within, 'Postcode').last().fill(address.postCode);
}
