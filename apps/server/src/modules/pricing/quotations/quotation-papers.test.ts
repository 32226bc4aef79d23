import { paperCode } from '@switch/domain/documents/paper.ts';
import {
  revokeQuotationLinks,
  shareQuotation,
  listQuotations,
  quotationPapers,
  readQuotationPaper,
  readSharedQuotationPaper,
  type QuotationPaper,
} from '@switch/contract/http/pricing/quotations.ts';
import { keepQuotation, type Quotation, getPrices } from '@switch/contract/http/pricing/quotes.ts';
import {
  electricityBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import { pence, rate } from '@switch/domain/units/money.ts';
import { expect, test } from 'vitest';
import { refreshSampleBook } from '../testing/refresh-sample-book.ts';
import { accessibilityProblems } from '../../../platform/pdf/testing/check-accessibility.ts';
import { readPdf, type ReadPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import type { Browser } from '../../../seed/browser.ts';
import { done } from '../../../seed/scenario.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { answeredDraft } from '../../switching/applications/testing/journey.ts';
import { draftAnswers, type DraftFacts } from '../testing/draft-answers.ts';

const app = await startTestApp();
await refreshSampleBook(app);
const money = (amount: number): string => formatPounds(pence(amount));
/** The list has no confirmed meter, so its prices are only indicative. */
const about = (amount: number): string => `about ${money(amount)}`;

/** Saves the second offer of a list, for this browser only. */
async function keep(browser: Browser, facts: DraftFacts = {}) {
  const { prices } = done((await browser.call(getPrices, { body: { answers: draftAnswers(facts) } })).body);
  const [list] = prices;
  const chosen = list?.kind === 'priced' ? list.offers[1] : undefined;
  if (list?.kind !== 'priced' || !chosen) throw new Error('not priced');
  const { receiptId } = list.receipt;
  const body = { receiptId, offerId: chosen.offerId, siteAddress: '1 Secret Street', isChosen: false };
  return { list, quotation: done((await browser.call(keepQuotation, { body })).body).quotation };
}

const ask = (browser: Browser, quotationId: string, paper: QuotationPaper) =>
  browser.call(readQuotationPaper, { params: { quotationId, paper } });

/** Parses a document with a reader from another maker, after it has passed the accessibility check. */
async function paperOf(browser: Browser, quotationId: string, paper: QuotationPaper): Promise<ReadPdf> {
  const { bytes, fileName } = (await ask(browser, quotationId, paper)).body;
  expect(fileName).toMatch(/^(?:Quotation|Board paper), .+, \d+ months\.pdf$/);
  expect(await accessibilityProblems(bytes)).toEqual([]);
  return readPdf(bytes);
}

const rowsOf = ({ all }: ReadPdf) => all('TR').map(({ children }) => children.map(({ text }) => text));

/** Checks that every figure the screens show of a quotation appears unchanged in its PDF. */
function expectItsFigures(paper: ReadPdf, { offer }: Quotation): void {
  const rows = rowsOf(paper);
  for (const { label, quantity, rateText, amountPence } of offer.lines)
    expect(rows).toContainEqual([label, quantity, rateText, money(amountPence)]);
  const { netPence, cclPence, vatPence, grossPence } = offer.totals;
  const sums = [netPence, cclPence, vatPence, grossPence].map(money);
  for (const sum of sums) expect(rows.map((row) => row.at(-1))).toContain(sum);
  for (const { rate: each } of offer.unitRates) expect(paper.text).toContain(formatRate(rate(each)));
  expect(paper.text).toContain(formatRate(rate(offer.standingChargeRate)));
  expect(paper.text).toContain(`${money(offer.fee.pence)} over the contract`);
}

test('a quotation comes as a PDF with every figure from the screen, its site and its receipt', async () => {
  const browser = app.browser();
  const { quotation } = await keep(browser);
  const paper = await paperOf(browser, quotation.quotationId, 'quotation');
  expectItsFigures(paper, quotation);
  for (const text of [paperCode('R', quotation.receiptId), '1 Secret Street', quotation.offer.supplierName])
    expect(paper.text).toContain(text);
});

test('a board paper compares the price with the cheapest alternative, renewing and doing nothing', async () => {
  const browser = app.browser();
  const prices = { unitRate: 320_000, standingCharge: 600_000 };
  const { list, quotation } = await keep(browser, { knows: 'date', contractEndDate: '2026-12-31', prices });
  const paper = await paperOf(browser, quotation.quotationId, 'board-paper');
  expectItsFigures(paper, quotation);
  const options = rowsOf(paper)
    .filter((row) => row.length === 5)
    .slice(1);
  expect(options.map(([name]) => name?.split(':')[0])).toEqual([
    'Proposal',
    'Cheapest other offer',
    'Renew with your supplier',
    'Do nothing, at least',
    'Do nothing, at most',
  ]);
  const { offer } = quotation;
  const cheapest = list.offers
    .filter(({ offerId, termMonths }) => offerId !== offer.offerId && termMonths === offer.termMonths)
    .toSorted((one, other) => one.totals.grossPerYearPence - other.totals.grossPerYearPence)[0];
  expect(options[0]?.slice(2)).toEqual(
    [offer.totals.grossPence, offer.totals.grossPerYearPence, offer.fee.pence].map(about),
  );
  expect(options[1]?.slice(2)).toEqual(
    [cheapest?.totals.grossPence, cheapest?.totals.grossPerYearPence, cheapest?.fee.pence].map((each) =>
      about(each ?? -1),
    ),
  );
  const renewing = offer.renewing;
  expect(options[2]?.[2]).toBe(money(renewing?.grossPence ?? -1));
  expect(options[3]?.[2]).toBe(options[2]?.[2]);
  expect(paper.text).toContain(renewing?.grossComparison);
  for (const text of ['Draft resolution', 'Conflicts of interest', paperCode('R', quotation.receiptId)])
    expect(paper.text).toContain(text);
});

test('both documents show the owner what the draft knows about the organisation', async () => {
  const { browser, userId } = await answeredDraft(app, electricityBeforePrices);
  const name = peopleAndAddresses['personal-details']?.organisation?.companyName ?? '?';
  const { quotations } = (await browser.call(listQuotations, { query: { userId } })).body;
  const id = quotations[0]?.quotationId ?? '';
  for (const paper of quotationPapers) expect((await paperOf(browser, id, paper)).text).toContain(name);
});

test('someone else’s quotation gets the same response as one that doesn’t exist', async () => {
  const { quotation } = await keep(app.browser());
  const stranger = app.browser();
  await keep(stranger);
  const ids = [quotation.quotationId, '00000000-0000-4000-8000-000000000000', 'nonsense', '../../etc/passwd'];
  for (const paper of quotationPapers)
    for (const id of ids) {
      const { status, raw } = await ask(stranger, id, paper);
      expect({ status, raw }).toMatchObject({ status: 404, raw: { code: 'not-found' } });
    }
});

test('a link shows the price and nothing of the site, until it is revoked', async () => {
  const owner = app.browser();
  const { quotation } = await keep(owner);
  const params = { quotationId: quotation.quotationId };
  const { token } = done((await owner.call(shareQuotation, { params, body: {} })).body);
  const reader = app.browser();
  const paper = await readPdf((await reader.call(readSharedQuotationPaper, { body: { token } })).body.bytes);
  expectItsFigures(paper, quotation);
  expect(paper.text).not.toContain('Secret Street');
  await owner.call(revokeQuotationLinks, { params });
  for (const each of [token, 'nonsense', ''])
    expect((await reader.call(readSharedQuotationPaper, { body: { token: each } })).status).toBe(404);
});

test('documents of an expired price are still available to the person who saved it', async () => {
  const browser = app.browser();
  const { quotation } = await keep(browser);
  app.clock.moveMinutes(60 * 24 * 60);
  expect((await ask(browser, quotation.quotationId, 'quotation')).status).toBe(200);
});
