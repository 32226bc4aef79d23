import { expect, type Page } from '@playwright/test';
import { MANDATE_QUESTIONS } from '@switch/domain/bank/mandate-questions.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { arriveAt, field, goOn, group, radio } from './parts.ts';

/** The label of the box that lets the bank be typed by hand, as specified. */
export const MANUAL_BANK = 'My current bank is not listed so I will prefer to enter it manually';

/** `/payment-details` */
export async function giveBankDetails(page: Page, { bank }: Scenario): Promise<void> {
  await arriveAt(page, 'About Your Bank and Building Society');
  await field(page, 'Name of Account Holder').fill(bank.holder);
  await field(page, 'Sort Code').fill(bank.sortCode);
  await field(page, 'Account Number').fill(bank.accountNumber);
  if ('listed' in bank.name) {
    await field(page, 'Bank or building society').selectOption(bank.name.listed);
  } else {
    await page.getByLabel(MANUAL_BANK).check();
    await field(page, 'Name of your bank or building society').fill(bank.name.typed);
  }
  const aboutHolder = group(page, /^The account is in the name of .+ Direct Debit come from it\?$/);
  if (bank.isOfSomebodyElse) await radio(aboutHolder, 'Yes').check();
  else await expect(aboutHolder).toHaveCount(0);
  for (const question of Object.values(MANDATE_QUESTIONS)) await radio(group(page, question), 'Yes').check();
  await expect(page.getByRole('button', { name: 'CONTINUE' })).toBeEnabled();
  await goOn(page, 'CONTINUE');
}
