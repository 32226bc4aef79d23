import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { DOUBT, openSummary, SUMMARY } from '../pages/details.ts';
import { arriveAt, goOn, radio } from '../pages/parts.ts';
import { prepare } from '../visitor/prepared.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send the application' });
const debt = (page: Page) => page.getByRole('checkbox', { name: /^I have read this.*Debt/ });
const fine = (page: Page) => page.getByText(/points? (is|are) fine$/);

test('a doubt without its tick keeps the application back; the tick by keyboard lets it go, and it outlives a reload; what is mended on its own screen is fine afterwards, and what is fine is folded away', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'details');
  await openSummary(page);
  await expect(debt(page)).toBeChecked();
  await debt(page).focus();
  await page.keyboard.press('Space');
  await expect(debt(page)).not.toBeChecked();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await arriveAt(page, SUMMARY);
  await expect(fine(page)).toBeVisible();
  await expect(debt(page)).not.toBeChecked();
  const reason = page.getByRole('link', { name: /^Read and tick the doubtful point/ });
  await reason.click();
  await expect(page.locator('#checks')).toBeFocused();
  await inspect(page);
  await debt(page).focus();
  await page.keyboard.press('Space');
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');

  const before = await page.getByRole('checkbox', { name: DOUBT }).count();
  await page.getByRole('link', { name: /^Put it right.*Debt/ }).click();
  await expect(page).toHaveURL(/current-supplier\?card=electricity-prices&edit=details/);
  await radio(page, 'No').click();
  await goOn(page, 'Update');
  await arriveAt(page, SUMMARY);
  await expect(page.getByRole('checkbox', { name: DOUBT })).toHaveCount(before - 1);
  const owed = page.getByText('You owe nothing to your present electricity supplier.');
  await expect(owed).toBeHidden();
  await fine(page).click();
  await expect(owed).toBeVisible();
});
