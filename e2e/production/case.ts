import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { mossdale } from './supplier.ts';

/** Opens the page of a case from the list of cases, and sees what the supplier was handed. */
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

/** Notes a paper that the supplier asks for, for which the contract waited. */
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

/** Waits until the case says so, looked at anew each time as somebody does who waits for a reply. */
export async function expectState(page: Page, state: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(supply(page).getByRole('heading', { level: 3 })).toContainText(state, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Reads what to do about an objection, and has the switch tried again once it is settled. */
export async function settleObjection(page: Page): Promise<void> {
  await expectState(page, 'Objected');
  const stop = page.getByRole('region', { name: 'What stops it' });
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

/** Sees that the price of the case is from a book that was rolled back, and why. */
export async function expectRolledBack(page: Page, reason: string): Promise<void> {
  await page.reload();
  const receipt = page.getByRole('region', { name: 'Price receipt' });
  await expect(receipt).toContainText('This price is from a book that was rolled back');
  await expect(receipt).toContainText(`after this was sent: ${reason}.`);
  await inspect(page);
}
