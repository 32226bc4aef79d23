import type { Page } from '@playwright/test';
import { expect, test } from '../chat/fixtures.ts';
import { inspect } from '../inspect.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

/** Continues to the list of what a change affects, and saves it. */
async function save(page: Page): Promise<void> {
  await press(page, 'Continue');
  await expect(dialog(page).getByRole('heading', { name: 'What will change' })).toBeFocused();
  await press(page, /^Save, from/);
  await expect(dialog(page)).toHaveCount(0);
}

test('an owner adds a supplier, fills in what is missing, schedules its end and cancels that', async ({
  inboxOf,
}) => {
  const { page } = await inboxOf('owner', '/console/suppliers');
  const name = `Mossdale ${process.pid} ${Date.now()}`;
  await page.getByRole('button', { name: 'Add a supplier' }).click();
  await press(page, 'Add the supplier');
  await expect(dialog(page)).toContainText('Enter the name that customers know the supplier by');
  await dialog(page).getByLabel('Trading name').fill(name);
  await dialog(page).getByLabel('Legal name').fill(`${name} Supply Limited`);
  await dialog(page).getByLabel('Gas').uncheck();
  await press(page, 'Add the supplier');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Customers see no prices from this supplier yet')).toBeVisible();

  await page.getByRole('button', { name: 'edit “Who they are”' }).first().click();
  await dialog(page).getByLabel('Electricity licence').fill('Invented licence');
  await dialog(page).getByLabel('Postal address').fill('1 Weir Lane');
  await press(page, 'Continue');
  await expect(dialog(page)).toContainText('Enter the street, and the town with its postcode');
  await inspect(page);
  await dialog(page).getByLabel('Postal address').fill('1 Weir Lane\nExampleton ZZ1 4ZZ');
  await save(page);
  await page.getByRole('button', { name: 'edit “Payment and mandate”' }).click();
  await dialog(page).getByLabel('Service user number').fill('914299');
  await save(page);
  await page.getByRole('button', { name: 'edit “Commission”' }).click();
  await press(page, 'Most when live, the rest at the end');
  await inspect(page);
  await save(page);
  await page.getByRole('button', { name: 'add a product' }).click();
  await dialog(page).getByRole('radio', { name: 'Use of the networks: Passed on' }).check();
  await expect(dialog(page)).toContainText('No “fully fixed” badge');
  await dialog(page)
    .getByRole('textbox', { name: 'Leaving early' })
    .fill('Leaving early costs 5p for each kWh not used.');
  await dialog(page)
    .getByRole('textbox', { name: 'At the end' })
    .fill('The supply moves to variable prices.');
  await inspect(page);
  await save(page);
  await expect(page.getByText('Sells', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Stop selling Sale' }).click();
  await dialog(page).getByLabel('Takes effect from').fill('2027-12-31');
  await save(page);
  await expect(page.getByText('Sells until 31 December 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(page.getByText('Sells', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('region', { name: 'Fixed, Electricity' })).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(/^Cancelled by/)).toBeVisible();
  await inspect(page);
});

test('a fee shows its effect on ten bills, and waits for approval by someone other than the proposer', async ({
  inboxOf,
}) => {
  const { page } = await inboxOf('owner', '/console/suppliers/fees');
  const gas = page.getByRole('region', { name: 'Gas' });
  await gas.getByRole('button', { name: /^Propose a change/ }).click();
  await dialog(page).getByLabel('Added to each kWh').fill('0.45');
  await press(page, 'Show ten bills');
  await expect(dialog(page).getByRole('row', { name: /^All ten/ })).toBeVisible();
  await inspect(page);
  await press(page, 'Propose it for approval');
  await expect(gas).toContainText('Someone else has to approve it, because you proposed it.');
  await expect(gas.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await gas.getByRole('button', { name: 'Withdraw the proposal' }).click();
  await expect(gas.getByRole('button', { name: /^Propose a change/ })).toBeVisible();
});
