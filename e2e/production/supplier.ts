import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { inspect } from '../inspect.ts';

/** An electricity supplier that the brokerage sells for. */
export const mossdale = {
  name: 'Mossdale Energy',
  legalName: 'Mossdale Energy Supply Limited',
  id: 'mossdale-energy',
  product: 'Moss Fixed',
} as const;

/** Reviews what the editor's change affects, and saves it. */
export async function save(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'What will change' })).toBeFocused();
  await inspect(page);
  await dialog.getByRole('button', { name: 'Save, from today' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the editor linked from a missing fact. */
async function edit(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `edit “${name}”` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  return dialog;
}

/** Adds a supplier and everything that it needs before it can be quoted. */
export async function addSupplier(page: Page): Promise<void> {
  await page.goto('/console/suppliers');
  await page.getByRole('button', { name: 'Add a supplier' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add a supplier' });
  await adding.getByLabel('Trading name').fill(mossdale.name);
  await adding.getByLabel('Legal name').fill(mossdale.legalName);
  await adding.getByRole('checkbox', { name: 'Gas' }).uncheck();
  await inspect(page);
  await adding.getByRole('button', { name: 'Add the supplier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: mossdale.name })).toBeVisible();
  await inspect(page);

  const identity = await edit(page, 'Who they are');
  await identity.getByLabel(/^Electricity licence/).fill('Electricity supply licence');
  await identity.getByLabel('Postal address').fill('Mossdale House\n4 Weir Lane\nExampleton\nZZ1 4ZZ');
  await save(page, identity);

  const payment = await edit(page, 'Payment and mandate');
  await payment.getByLabel('Service user number').fill('914299');
  await save(page, payment);

  const commission = await edit(page, 'Commission');
  await commission.getByRole('button', { name: 'All when it goes live' }).click();
  await save(page, commission);

  await page.getByRole('button', { name: 'Edit Papers' }).click();
  const papers = page.getByRole('dialog');
  await papers.getByRole('checkbox', { name: 'A recent bill' }).check();
  await save(page, papers);

  await page.getByRole('button', { name: 'add a product' }).click();
  const product = page.getByRole('dialog');
  await product.getByLabel('Name', { exact: true }).fill(mossdale.product);
  await product.getByLabel('Leaving early').fill('Leaving early costs 5p for each kWh not yet used.');
  await product.getByLabel('At the end').fill('The supply moves to variable prices.');
  await save(page, product);
  await expect(page.getByText('Customers see no prices from this supplier yet')).toBeHidden();
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: `${mossdale.product} Electricity` })).toBeVisible();
  await inspect(page);
}

const electricity = (page: Page): Locator => page.getByRole('region', { name: 'Electricity' });

/** Proposes our fee per kWh of electricity, after reviewing its effect on ten bills. */
export async function proposeFee(page: Page): Promise<void> {
  await page.goto('/console/suppliers/fees');
  await electricity(page)
    .getByRole('button', { name: /^Propose a fee/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Added to each kWh').fill('0.8');
  await dialog.getByLabel('Never more than').fill('1.5');
  await inspect(page);
  await dialog.getByRole('button', { name: 'Show ten bills' }).click();
  await expect(dialog.getByText(/A year’s bill at typical prices/)).toBeVisible();
  await inspect(page);
  await dialog.getByRole('button', { name: 'Propose it for approval' }).click();
  await expect(electricity(page).getByText('Awaiting approval')).toBeVisible();
  await expect(electricity(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
}

/** Approves the fee as another person. */
export async function approveFee(page: Page): Promise<void> {
  await page.goto('/console/suppliers/fees');
  await expect(electricity(page).getByText('Awaiting approval')).toBeVisible();
  await inspect(page);
  await electricity(page).getByRole('button', { name: 'Approve' }).click();
  await expect(electricity(page).getByText(/^0\.80p per kWh, at most 1\.50p/)).toBeVisible();
}
