import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { isoDate } from '../units/period.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import { keyFacts, NO_FEE_PROMISE } from '../signing/key-facts.ts';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
import type { Outcome } from '../outcome.ts';
import type { SupplyFacts } from '../quote/pricing-context.ts';
import { doingNothing, renewalCost } from '../quote/stay.ts';
import { termPeriod } from '../quote/supply-period.ts';
import { rate } from '../units/money.ts';
import { cheapestOther, boardPaper, type BoardPaperInput } from './board-paper.ts';
import { documentText } from './testing/document-text.ts';
import { blocksOf, factOf, firm, offer, receipt, signer, stamp } from './testing/sample-paper.ts';

const today = isoDate('2026-11-23');

const other = {
  ...offer,
  supplierName: 'Other Supplier',
  productName: 'Fixed 12',
  termMonths: 12,
  totals: { ...offer.totals, grossPence: 720_001, grossPerYearPence: 720_001 },
  fee: { pence: 16_000, ratePerKwh: 8_000 },
};
const current = { unitRate: rate(305_000), standingCharge: rate(525_000), endsOn: isoDate('2026-11-30') };
const supply: SupplyFacts = {
  fuel: 'electricity',
  rateStructure: 'single',
  kwhByRegister: { single: 20_000 },
  tax: { qualifyingUsePercent: 0, otherMetersKwh: 0 },
};
const months = termPeriod(isoDate(offer.startDate), offer.termMonths);
const priced = <Value>(cost: Outcome<Value, { readonly code: string }>): Value => {
  if (!cost.ok) throw new Error(cost.problem.code);
  return cost.value;
};
const renewal = priced(renewalCost(supply, months, current));
const idle = priced(doingNothing(supply, months, current));
const input: BoardPaperInput = {
  ...stamp,
  answers: completeElectricity,
  offer,
  yearlyKwh: 20_000,
  supplierAddress: ['1 High Street'],
  other,
  renewal,
  doingNothing: idle,
  receipt,
  indicativeReasons: [],
  firm,
  signers: [signer],
};
const made = (change: Partial<BoardPaperInput> = {}) => boardPaper({ ...input, ...change });
const textOf = (change: Partial<BoardPaperInput> = {}) => documentText(made(change));
const rowsOf = (change: Partial<BoardPaperInput> = {}) =>
  blocksOf(made(change), 'table').find(({ caption }) => caption.startsWith('What each option costs'))?.rows;

test('the options are listed side by side with total cost, yearly cost and our fee', () => {
  expect(rowsOf()).toEqual([
    ['Proposal: Sample Supplier, Fixed 24', '24', '£14,045.02', '£7,022.51', '£320.00'],
    ['Cheapest other offer: Other Supplier, Fixed 12', '12', '£7,200.01', '£7,200.01', '£160.00'],
    ['Renew with your supplier', '24', '£15,495.43', '£7,747.72', '£0.00'],
    ['Do nothing, at least', '24', '£15,495.43', '£7,747.72', '£0.00'],
    ['Do nothing, at most', '24', '£24,555.74', '£12,277.87', '£0.00'],
  ]);
});

test('unknown options are reported as missing', () => {
  const none = { other: null, renewal: null, doingNothing: null };
  expect(rowsOf(none)).toHaveLength(1);
  const text = textOf(none);
  expect(text).toContain('The list had no other offer.');
  expect(text).toContain('No saving is claimed');
  expect(text).not.toContain('Doing nothing is worked out');
  expect(textOf()).not.toContain('No other offer');
});

test('the saving names the renewal that it is compared with, and doing nothing is a range without one', () => {
  const text = textOf();
  expect(text).toContain(
    'The proposal, with tax: £1,450.41 less than renewing at the prices you pay now, over the same 24 months.',
  );
  expect(text).toContain(`How “Renew with your supplier” is worked out: ${renewal.sentence}`);
  expect(text).toContain(`How doing nothing is worked out: ${idle.sentence}`);
});

const ending = (knows: 'date' | 'ended' | 'moved-in' | 'rolled-over' | 'not-sure'): Answers => ({
  ...completeElectricity,
  'contract-end-date': {
    'electricity-end': {
      knows,
      notice: 'not-sure',
      ...(knows === 'date' && { contractEndDate: '2026-11-30' }),
    },
  },
});

test.each([
  ['date', 'The present electricity contract ends on 30 November 2026.'],
  [
    'ended',
    'There is no fixed electricity contract at present. Without one the supply continues at out-of-contract prices',
  ],
  [
    'moved-in',
    'There is no fixed electricity contract at present. Without one the supply continues at deemed prices',
  ],
  ['rolled-over', 'has rolled over or runs on without an end date. A contract that has rolled over'],
  ['not-sure', 'It is not yet certain when the present electricity contract ends.'],
] as const)('a contract end of kind %s gives the need: %s', (knows, text) => {
  expect(textOf({ answers: ending(knows) })).toContain(text);
});

test('the proposal is given in full, with its sum and its risks', () => {
  for (const { label, value } of keyFacts(input).rows) expect(factOf(made(), label)).toBe(value);
  const text = textOf();
  expect(text).toContain('Total with VAT and Climate Change Levy; Amount: £14,045.02');
  for (const phrase of [
    factText(contract['no-cooling-off'], today),
    NO_FEE_PROMISE,
    'Leaving early: Leaving early costs 5p',
    'At the end: The supply moves',
  ])
    expect(text).toContain(phrase);
  expect(text).toContain('Government levies; How this contract treats it: Passed on at cost');
  expect(text).toContain('not of the whole market');
});

test('our own interest comes before those to declare', () => {
  expect(textOf()).toContain(
    'Sample Brand made this paper and is paid £320.00 by Sample Supplier when the contract goes live.\n\nAnyone at the meeting',
  );
});

test('the resolution can be adopted as worded', () => {
  const text = textOf();
  expect(text).toContain(
    '- that Invented Bakery Limited enters into a contract with Sample Supplier for the supply of electricity to 14 Sample Row, London, SW1A 1AA (Fixed 24, 24 months from 1 December 2026 to 30 November 2028), at an estimated total cost of £14,045.02 with VAT and Climate Change Levy, as set out in quotation UA-1001;',
  );
  expect(text).toContain('- that Robin Example (Director) may sign it');
  expect(text).toContain('accepted by the end of 5 October 2026.');
  expect(text).toContain('To be signed by ........, Chair of the meeting.');
  expect(textOf({ signers: [] })).toContain('- that ........................ may sign it');
  const nameless = textOf({ answers: {} });
  expect(nameless).toContain('for the supply of electricity (Fixed 24');
  // The name is to be filled in by hand.
  expect(nameless).toContain(
    '- that ................................................ enters into a contract',
  );
});

test('an indicative price says so before everything else, and next to our fee', () => {
  const indicative = { indicativeReasons: ['The meter is not known.'] };
  expect(textOf(indicative)).toContain(
    'This price is only an indication so far:\n\n- The meter is not known.',
  );
  expect(
    rowsOf(indicative)
      ?.map((row) => row.at(-1))
      .slice(0, 2),
  ).toEqual(['about\u00a0£320.00', 'about\u00a0£160.00']);
  expect(factOf(made(indicative), 'What we earn')).toMatch(/^about £320\.00 over the contract/);
  expect(textOf(indicative)).toContain('is paid about £320.00 by Sample Supplier');
  expect(textOf()).not.toContain('only an indication');
});

test('it names its receipt, and says if its prices are samples', () => {
  expect(factOf(made(), 'Receipt')).toBe('R-5E0C-7D12');
  expect(made().across).toBeNull();
  const sample = { receipt: { ...receipt, isSample: true } };
  expect(made(sample).across).toBe('SAMPLE');
  expect(textOf(sample)).toContain('Sample prices of invented suppliers');
});

const listed = (id: string, termMonths: number, perYear: number) => ({
  id,
  termMonths,
  totals: { ...offer.totals, grossPerYearPence: perYear },
});

test.each([
  ['none', [listed('chosen', 24, 1)], undefined],
  [
    'the cheapest of the same length',
    [listed('chosen', 24, 1), listed('a', 24, 9), listed('b', 24, 8), listed('c', 12, 2)],
    'b',
  ],
  ['the cheapest by the year', [listed('chosen', 24, 1), listed('a', 12, 9), listed('b', 36, 8)], 'b'],
])('the other offer next to the chosen one: %s', (_, offers, id) => {
  expect(cheapestOther(offers, (each) => each.id === 'chosen', 24)?.id).toBe(id);
});

test('our fee never decides which offers are in the paper', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat())), (pairs) => {
      const offers = pairs.map(([perYear, fee], index) => ({ ...listed(String(index), 24, perYear), fee }));
      const dearer = offers.map((each) => ({ ...each, fee: each.fee + 1 }));
      const chosen = (list: typeof offers) => cheapestOther(list, () => false, 24)?.id;
      expect(chosen(dearer)).toBe(chosen(offers));
    }),
  );
});

test('if nothing has to be estimated, doing nothing has one figure', () => {
  const rows = rowsOf({ doingNothing: { ...idle, most: idle.least } });
  expect(rows).toHaveLength(4);
  expect(rows?.at(-1)).toEqual(['Do nothing', ...(rows?.at(-2)?.slice(1) ?? [])]);
});
