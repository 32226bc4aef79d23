import type { Page } from '@playwright/test';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { getPrices } from '@switch/contract/http/pricing/quotes.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import type { Mailbox, ReadMail } from '../mailbox.ts';
import { atEachQuestion } from '../pages/parts.ts';
import { walk, walkerOf, type Walker } from '../pages/walk.ts';
import { operationsEmail } from '../settings.ts';
import * as scenarios from '../scenarios/scenarios.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { openAccount } from '../visitor/account.ts';
import { ask, done } from '../visitor/ask.ts';
import { pressEmptyFirst } from './empty-cards.ts';
import { expectNothingPersonalAsked, watchFields } from './asked-fields.ts';
import { expectNobodyIdentified, expectNoSecretsStored } from './storage.ts';

/**
 * Walks from `/` to the first screen that asks for personal details, by which time the offers have been
 * chosen.
 */
async function comparePrices(page: Page, scenario: Scenario, mailbox: Mailbox): Promise<Walker> {
  const walker = walkerOf(page, scenario, mailbox);
  await watchFields(page);
  await walk(walker, 'prices');
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
  await expectNothingPersonalAsked(page);
  await expectNobodyIdentified(page);
  await walk(walker, 'personal-details');
  return walker;
}

/**
 * Checks that the application is signed and sent, in the customer's mail and in ours, with the figures of the
 * price card. Returns the mail to us.
 */
async function expectReceipt({ scenario, mailbox, notes }: Walker): Promise<ReadMail> {
  const confirmation = await mailbox.newest(
    scenario.account.email,
    `Application ${notes.reference} has been sent`,
  );
  const note = await mailbox.newest(operationsEmail, `Application ${notes.reference}`);
  for (const { supplier, total, fee } of notes.offers.values()) {
    expect(confirmation.text).toContain(supplier);
    expect(confirmation.text).toContain(total);
    expect(note.text).toContain(`total ${total}, our fee ${fee}`);
  }
  expect(note.text).not.toContain(scenario.bank.accountNumber.replaceAll(/\D/g, ''));
  return note;
}

/** Checks that /profile shows the application's progress and the quotation with the same total and fee. */
async function expectProfile({ page, notes }: Walker): Promise<void> {
  await page.getByRole('link', { name: 'Follow your switch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello / })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(notes.reference);
  for (const { supplier, total, fee } of notes.offers.values()) {
    await expect(main).toContainText(supplier);
    await expect(main.getByText(total, { exact: true }).first()).toBeVisible();
    await expect(main.getByText(fee, { exact: true }).first()).toBeVisible();
  }
  await inspect(page);
  const menu = page.getByRole('navigation', { name: 'Your account' });
  const unfold = menu.getByRole('button', { name: /^Everything in your account/ });
  if (await unfold.isVisible()) await unfold.click();
  await menu.getByRole('link', { name: 'Quotations' }).click();
  for (const { total, fee, feePerKwh } of notes.offers.values()) {
    await expect(main.getByText(total, { exact: true }).first()).toBeVisible();
    await expect(main).toContainText(`${fee}, ${feePerKwh} per kWh`);
  }
  await inspect(page);
}

/**
 * Takes the whole journey: prices before personal details, the same figures everywhere, a reference, a
 * receipt, the profile, and nothing secret stored.
 */
async function takeJourney(page: Page, scenario: Scenario, mailbox: Mailbox): Promise<Walker> {
  const walker = await comparePrices(page, scenario, mailbox);
  await walk(walker);
  await expectNoSecretsStored(page, scenario);
  await expectReceipt(walker);
  await expectProfile(walker);
  return walker;
}

const charity = scenarios.scottishCharity();

test(`from the home page to the signed reference: ${charity.title} [S2-01..S2-13]`, async ({
  page,
  mailbox,
}) => {
  const { notes } = await takeJourney(page, charity, mailbox);
  expect([...notes.offers.keys()]).toEqual(['electricity', 'gas']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const club = scenarios.enteredManually();

  test(`from the home page to the signed reference: ${club.title}; each question begins in the upper part of the screen, and every card submitted empty lists what is missing in one place, with a link to each field`, async ({
    page,
    mailbox,
  }) => {
    test.slow();
    atEachQuestion(page, async (question) => {
      const box = await page.getByRole('heading', { level: 1 }).boundingBox();
      const isBelowWayBack = new URL(page.url()).pathname !== '/';
      if (isBelowWayBack) expect(box?.y, question).toBeLessThanOrEqual(170);
    });
    const messages = pressEmptyFirst(page);
    await takeJourney(page, club, mailbox);
    expect([...messages].filter(([, texts]) => texts.length === 0)).toEqual([]);
    expect(messages.size).toBeGreaterThan(20);
  });
});

/** The content of a price list, without the numbers of its receipt. */
const offersIn = (answer: ResponseOf<typeof getPrices>) =>
  done(answer).prices.flatMap((list) =>
    list.kind === 'priced'
      ? list.offers.map(({ supplierName, productName, termMonths, totals, fee }) => ({
          supplierName,
          productName,
          termMonths,
          totals,
          fee,
        }))
      : [],
  );

test(`from the home page to the binding contract, referred by a partner: ${scenarios.partnersReferral().title}; the partner’s card is shown, prices are the same for everyone; a known address opens the log-in dialog midway and the draft is kept [S2-08, S7-19]`, async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  const scenario = scenarios.partnersReferral();
  const elsewhere = await anotherBrowser();
  await openAccount(elsewhere.request, mailbox, { email: scenario.account.email });
  const answered = page.waitForResponse((response) => response.url().endsWith(getPrices.path), {
    timeout: 60_000,
  });
  const walker = await takeJourney(page, scenario, mailbox);
  const priced = await answered;
  const body: unknown = priced.request().postDataJSON();
  const theirs = offersIn(await ask(elsewhere.request, getPrices, { body }));
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs).toEqual(offersIn(getPrices.response.parse(await priced.json())));
  const note = await expectReceipt(walker);
  expect(note.text).toContain('partner-hall-alliance');
});

test('a half-hourly site ends in an enquiry that a person answers', async ({ page, mailbox }) => {
  const scenario = scenarios.halfHourlyLead();
  const walker = walkerOf(page, scenario, mailbox);
  await watchFields(page);
  await walk(walker, 'mbc-page');
  await expectNothingPersonalAsked(page);
  await walk(walker);
  const { reference } = walker.notes;
  expect((await mailbox.newest(operationsEmail, `Lead ${reference} from`)).text).toContain('120');
  expect((await mailbox.newest(scenario.account.email, `We have your enquiry ${reference}`)).text).toContain(
    reference,
  );
  await page.reload();
  await expect(page.getByText(`Your reference is ${reference}`)).toBeVisible();
});
