import type { Page } from '@playwright/test';
import { listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { offers, openDetails } from '../pages/prices.ts';
import { arriveAt, field } from '../pages/parts.ts';
import { enterAsNew } from '../visitor/account.ts';
import { ask } from '../visitor/ask.ts';
import { anonymousDraft, answersFor, prepare } from '../visitor/prepared.ts';

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name, exact: true });

test('quotations are listed newest first, with the saved one and the chosen one', async ({
  page,
  mailbox,
}) => {
  const { member } = await prepare(page, mailbox, 'prices');
  await page.goto('/prices');
  await expect(offers(page).first()).toBeVisible();
  const suppliers: string[] = [];
  for (const index of [4, 2, 0]) {
    const offer = offers(page).nth(index);
    suppliers.unshift(await offer.getByRole('heading', { level: 3 }).innerText());
    await openDetails(offer);
    await offer.getByRole('button', { name: 'Keep this quote' }).click();
    await expect(offer.getByRole('button', { name: 'Kept' })).toBeVisible();
  }
  await page.goto('/profile?tab=quotations');
  const headings = page.getByRole('heading', { name: /^Electricity from / });
  await expect(headings).toHaveText(suppliers.map((supplier) => `Electricity from ${supplier}`));
  await page.getByText('Show the sum').first().click();
  await inspect(page);
  const query = { sort: '-created_at', userId: member.userId };
  const { quotations } = await ask(page.request, listQuotations, { query, token: member.token });
  const times = quotations.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('drafts are listed with their next step, and open at that step', async ({ page, mailbox }) => {
  const { member } = await prepare(page, mailbox, 'payment-details');
  await page.evaluate(() => {
    window.localStorage.removeItem('stepsId');
    window.sessionStorage.clear();
  });
  await page.goto('/profile?tab=drafts');
  await expect(page.getByText(/^Step \d+ of \d+: bank details$/)).toBeVisible();
  await expect(page.getByText(/^Saved today/)).toBeVisible();
  await inspect(page);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/payment-details');
  await arriveAt(page, 'About Your Bank and Building Society');
  expect(member.stepsId).toBe(await page.evaluate(() => window.localStorage.getItem('stepsId')));
});

test('an empty profile says so on every tab, and its details can be changed', async ({ page, mailbox }) => {
  await enterAsNew(page, mailbox);
  await page.goto('/profile');
  for (const [tab, text] of [
    ['Switches', 'No switches yet'],
    ['Drafts', 'Nothing is waiting'],
    ['Quotations', 'No quotations yet'],
    ['Sites & meters', 'No meters yet'],
    ['Reminders', 'No dates yet'],
    ['People & approvals', 'No one has been asked to sign'],
  ] as const) {
    await view(page, tab).click();
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await inspect(page);
  }
  await view(page, 'Your details').click();
  await field(page, 'First name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await inspect(page);
  await field(page, 'First name').fill('Zoë');
  await field(page, /^Phone number/).fill('020 7946 0018');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Zoë' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Zoë');
});

test('a list that fails to load offers to try again', async ({ page, mailbox, loud }) => {
  await enterAsNew(page, mailbox);
  loud.expectError('503');
  loud.expectError('record.read answered 503');
  await page.route('**/api/record*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No switches yet' })).toBeVisible();
});

test('prices that fail to load offer to try again, and nothing is lost', async ({ page, loud }) => {
  await anonymousDraft(page, answersFor.both);
  loud.expectError('500');
  loud.expectError('price.quote answered 500');
  await page.route('**/api/prices', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.goto('/prices');
  await expect(page.getByText('Your answers are safe.')).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(offers(page).first()).toBeVisible();
});
