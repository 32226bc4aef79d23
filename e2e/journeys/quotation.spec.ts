import type { Locator, Page } from '@playwright/test';
import { stopMails } from '@switch/contract/http/mail.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../inspect.ts';
import { field } from '../pages/parts.ts';
import { printedPages } from '../pages/printed.ts';
import { offers, openDetails } from '../pages/prices.ts';
import { freshEmail } from '../scenarios/scenario.ts';
import { anonymousDraft, answersFor, prepare } from '../visitor/prepared.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Send the quotation from / });

const { electricity } = answersFor;
const paying: typeof electricity = {
  ...electricity,
  'current-supplier': {
    ...electricity['current-supplier'],
    'electricity-prices': { unitRate: 285_000, standingCharge: 600_000 },
  },
};

/** Opens the prices as a visitor without an account who has entered what they pay today. */
async function openPrices(page: Page): Promise<void> {
  await anonymousDraft(page, paying);
  await page.goto('/prices');
  await expect(offers(page).first()).toContainText(
    /£[\d,.]+ less than staying on the prices you pay now, over the same \d+ months/,
  );
}

/** Saves the first offer, and opens the ways to send it. */
async function keepAndOpen(page: Page): Promise<void> {
  const first = offers(page).first();
  await openDetails(first);
  await first.getByRole('button', { name: 'Keep this quote' }).press('Enter');
  await expect(first.getByRole('button', { name: 'Kept' }), 'the button that was pressed').toBeFocused();
  await first.getByRole('button', { name: /^Email or share it/ }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Presses the control, and checks that it saves a PDF whose file name matches `name`. */
async function expectSaved(page: Page, control: Locator, name: RegExp): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  expect(download.suggestedFilename()).toMatch(name);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
}

const linkIn = (text: string): string => /\/quote#[\w-]{43}/.exec(text)?.[0] ?? '';

/** Checks the page with axe at the widths of a phone and of a desktop. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
}

test('a quotation is mailed without an account and opened from the mail, on a phone and on a wide screen', async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPrices(page);
  await keepAndOpen(page);
  const details = await offers(page).first().innerText();
  const [, total = ''] = /Whole contract\s+(£[\d,]+\.\d\d)/.exec(details) ?? [];
  await dialog(page).getByRole('button', { name: 'Send by email' }).click();
  await expect(field(page, 'Email address')).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  const address = freshEmail('quotation');
  await field(page, 'Email address').fill(address);
  await dialog(page).getByRole('button', { name: 'Send by email' }).click();
  await expect(dialog(page).getByText(`The quotation is on its way to ${address}`)).toBeVisible();
  const mail = await mailbox.newest(address, total);
  expect(mail.text).toContain('Our fee, included in the price');
  const theirs = await (await anotherBrowser()).newPage();
  await theirs.setViewportSize({ width: 360, height: 800 });
  await theirs.goto(linkIn(mail.text));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Quotation' })).toBeVisible();
  await expect(theirs.getByText(total, { exact: true }).first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Compare prices yourself' })).toBeVisible();
  await expectAccessibleAtBothWidths(theirs);
  await page.goto(linkIn(mail.text));
  await page.getByRole('button', { name: 'Continue with this price' }).click();
  await expect(page).toHaveURL('/prices');
});

test('a link for approvers is created and revoked by keyboard alone', async ({ page, anotherBrowser }) => {
  await openPrices(page);
  expect(await printedPages(page), 'a list beside today’s prices on paper').toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 768, height: 1024 });
  const card = await offers(page).first().locator('section').first().boundingBox();
  expect(card?.height, 'no name is cut into pieces on a tablet').toBeLessThanOrEqual(260);
  await page.setViewportSize({ width: 1280, height: 800 });
  await keepAndOpen(page);
  const make = dialog(page).getByRole('button', { name: 'Make a link' });
  await page.keyboard.press('Escape');
  const share = offers(page)
    .first()
    .getByRole('button', { name: /^Email or share it/ });
  await expect(share, 'where the dialog was opened').toBeFocused();
  await page.keyboard.press('Enter');
  await expectSaved(page, dialog(page).getByRole('link', { name: /^Board paper/ }), /^Board paper, /);
  await make.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/^This link works until the end of /)).toBeVisible();
  await expectAccessible(page);
  const link = linkIn(await dialog(page).getByRole('code').innerText());
  const theirs = await (await anotherBrowser()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'The sum' })).toBeVisible();
  await expectSaved(
    theirs,
    theirs.getByRole('button', { name: 'Download as PDF' }),
    /^Quotation, .+, electricity, \d+ months\.pdf$/,
  );
  await theirs.emulateMedia({ media: 'print' });
  await expect(theirs.getByRole('button', { name: 'Print' })).toBeHidden();
  await theirs.emulateMedia({ media: 'screen' });
  await dialog(page).getByRole('button', { name: 'End the link' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Every link to this quotation has ended.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(theirs);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('a saved quotation is mailed, shared and printed from the profile', async ({ page, mailbox }) => {
  await prepare(page, mailbox, 'prices');
  await page.goto('/prices');
  await openDetails(offers(page).first());
  await offers(page).first().getByRole('button', { name: 'Keep this quote' }).click();
  await expect(offers(page).first().getByRole('button', { name: 'Kept' })).toBeVisible();
  await page.reload();
  await openDetails(offers(page).first());
  await expect(offers(page).first().getByRole('button', { name: 'Kept' }), 'after a refresh').toBeVisible();
  await openDetails(offers(page).nth(1));
  await expect(offers(page).nth(1).getByRole('button', { name: 'Keep this quote' })).toBeVisible();
  await page.goto('/profile?tab=quotations');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.locator('tfoot'), 'no total at the foot of each page').toHaveCSS(
    'display',
    'table-row-group',
  );
  await page.emulateMedia({ media: null });
  await expectSaved(page, main.getByRole('link', { name: 'Download as PDF' }), /^Quotation, .+ months\.pdf$/);
  await expectSaved(page, main.getByRole('link', { name: /^Board paper/ }), /^Board paper, .+ months\.pdf$/);
  await main.getByRole('button', { name: 'Email or share' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  const address = freshEmail('quotation');
  await field(page, 'Email address').fill(address);
  await dialog(page).getByRole('button', { name: 'Send by email' }).click();
  await expect(dialog(page).getByText(`The quotation is on its way to ${address}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Make a link' }).click();
  await expect(dialog(page).getByText(/^This link works until the end of /)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'End both links, emailed ones too' }).click();
  await expect(dialog(page).getByText('Every link to this quotation has ended.')).toBeVisible();
});

test('one press on the unsubscribe page stops mails, and the page says which ones still come', async ({
  page,
}) => {
  await page.goto('/stop');
  await expect(page.getByText(/The address of this page is incomplete/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/stop#not-a-link-of-ours');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText(/This link no longer works/)).toBeVisible();
  await expectAccessible(page);
  await page.route(`**${stopMails.path}`, (route) =>
    route.fulfill({ json: { result: true, topic: 'drafts' } }),
  );
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('No more reminders of a comparison that you started')).toBeVisible();
  await expectAccessible(page);
});
