import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { priceList } from './price-list.ts';
import { mossdale } from './supplier.ts';

const fileName = 'mossdale-electricity.csv';

/** Uploads the supplier's price list, confirms what its columns mean, and reads the report of the checks. */
export async function uploadBook(page: Page): Promise<void> {
  await page.goto('/console/prices');
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
  await inspect(page);
  const buffer = Buffer.from(priceList(mossdale.product));
  await page
    .getByLabel('Price file', { exact: true })
    .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { level: 1, name: fileName })).toBeVisible();

  // No known format matches this supplier's files; the guessed columns are right, and are saved for its next
  // file.
  await expect(page.getByRole('heading', { name: 'What are these columns?' })).toBeVisible();
  await expect(page.getByLabel('What “Standard_Rate” is')).toHaveValue('single pence');
  await page.getByLabel('Fuel of every row').selectOption('Electricity');
  await page.getByLabel('Supplier', { exact: true }).selectOption(mossdale.name);
  await page.getByLabel('Name of this mapping').fill('Electricity, flat file');
  await inspect(page);
  await page.getByRole('button', { name: 'Save and read the file' }).click();

  await expect(page.getByRole('heading', { name: 'What it covers' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1,092').first()).toBeVisible();
  await expect(page.getByText('You uploaded this file: somebody else has to publish it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await inspect(page);
}

/** Publishes the book at once, as another person who has read the report. */
export async function publishBook(page: Page): Promise<void> {
  await page.goto('/console/prices');
  await page.getByRole('link', { name: fileName }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await inspect(page);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Roll back' })).toBeVisible();
}

/** Rolls the published book back from its own page. */
export async function rollBackBook(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Roll back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill(reason);
  await inspect(page);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(reason)).toBeVisible();
}
