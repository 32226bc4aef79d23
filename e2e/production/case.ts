import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { mossdale } from './supplier.ts';

/** Opens the page of a case from the list of cases, and checks what was handed over to the supplier. */
export async function openCase(page: Page, reference: string): Promise<void> {
  await page.goto(`/console/cases?q=${reference}`);
  await page
    .getByRole('link', { name: /Aire Yard Bakery Limited/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aire Yard Bakery Limited' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hand-over to the supplier' })).toBeVisible();
  await expect(supply(page)).toBeVisible();
  await inspect(page);
}

/** Records the document that the supplier requires and the contract was waiting for. */
export async function notePaper(page: Page): Promise<void> {
  const papers = page.getByRole('region', { name: `Papers that ${mossdale.name} asks for` });
  await expect(papers).toContainText('Missing');
  await inspect(page);
  await papers.getByRole('button', { name: 'Note it A recent bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'A recent bill' });
  await dialog.getByLabel('How it came, or why it is not needed').fill('Emailed to the supplier on Friday');
  await inspect(page);
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await expect(dialog).toBeHidden();
  await expect(papers).toContainText('noted by');
}

/** The supply of the case with its state. */
const supply = (page: Page) =>
  page.getByRole('article', { name: new RegExp(`^Electricity from ${mossdale.name}`) });

/** Reloads the case until it shows the given state. */
export async function expectState(page: Page, state: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(supply(page).getByRole('heading', { level: 3 })).toContainText(state, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Reads the advice on an objection, and has the switch retried once the objection is settled. */
export async function settleObjection(page: Page): Promise<void> {
  await expectState(page, 'Objected');
  const stop = page.getByRole('region', { name: 'What is stopping it' });
  await expect(stop.getByRole('heading', { level: 3 })).toContainText('a bill is not paid');
  await inspect(page);
  await stop.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog');
  await inspect(page);
  await dialog.getByLabel('How the objection was settled').fill('Invoice 4411 was paid');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeHidden();
  await expectState(page, /clear/i);
}

/** Checks that the case says its price is from a book that was rolled back, and why. */
export async function expectRolledBack(page: Page, reason: string): Promise<void> {
  await page.reload();
  const receipt = page.getByRole('region', { name: 'Price receipt' });
  await expect(receipt).toContainText('This price is from a book that was rolled back');
  await expect(receipt).toContainText(`after this was sent: ${reason}.`);
  await inspect(page);
}
