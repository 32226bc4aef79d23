import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { isoDate } from '../units/period.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import { keyFacts, NO_FEE_PROMISE } from '../signing/key-facts.ts';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
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
const stay = { grossPence: 1_500_003, words: 'At the prices you pay now, for the whole time.' };
const input: BoardPaperInput = {
  ...stamp,
  answers: completeElectricity,
  offer,
  yearlyKwh: 20_000,
  supplierAddress: ['1 High Street'],
  other,
  stay,
  receipt,
  firm,
  signers: [signer],
};
const made = (change: Partial<BoardPaperInput> = {}) => boardPaper({ ...input, ...change });
const textOf = (change: Partial<BoardPaperInput> = {}) => documentText(made(change));
const rowsOf = (change: Partial<BoardPaperInput> = {}) =>
  blocksOf(made(change), 'table').find(({ caption }) => caption.startsWith('What each option costs'))?.rows;

test('three options stand side by side with whole cost, cost in a year and our fee', () => {
  expect(rowsOf()).toEqual([
    ['Proposal: Sample Supplier, Fixed 24', '24', '£14,045.02', '£7,022.51', '£320.00'],
    ['Cheapest other offer: Other Supplier, Fixed 12', '12', '£7,200.01', '£7,200.01', '£160.00'],
    ['Do nothing: stay as we are', '24', '£15,000.03', '£7,500.02', '£0.00'],
  ]);
});

test('options that are not known are named as missing', () => {
  expect(rowsOf({ other: null, stay: null })).toHaveLength(1);
  const text = textOf({ other: null, stay: null });
  expect(text).toContain('No other offer was in the list.');
  expect(text).toContain('Doing nothing cannot be priced');
  expect(textOf()).not.toContain('No other offer');
});

test.each([
  [1_500_003, 'costs £955.01 less than doing nothing over 24 months'],
  [1_404_502, 'costs the same as doing nothing over 24 months'],
  [1_404_501, 'costs £0.01 more than doing nothing over 24 months'],
])('against staying at %i pence the proposal %s', (grossPence, words) => {
  expect(textOf({ stay: { ...stay, grossPence } })).toContain(words);
});

const ending = (knows: 'date' | 'ended' | 'moved-in' | 'not-sure'): Answers => ({
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
  ['ended', 'There is no fixed electricity contract at present'],
  ['moved-in', 'There is no fixed electricity contract at present'],
  ['not-sure', 'When the present electricity contract ends is not certain yet.'],
] as const)('a contract end of kind %s makes the need: %s', (knows, words) => {
  expect(textOf({ answers: ending(knows) })).toContain(words);
});

test('the proposal stands in full, with its sum and its risks', () => {
  for (const { label, value } of keyFacts(input).rows) expect(factOf(made(), label)).toBe(value);
  const text = textOf();
  expect(text).toContain('Total with VAT and Climate Change Levy; Amount: £14,045.02');
  for (const words of [
    factText(contract['no-cooling-off'], today),
    NO_FEE_PROMISE,
    'Leaving early: Leaving early costs 5p',
    'At the end: The supply moves',
  ])
    expect(text).toContain(words);
  expect(text).toContain('Government levies; How this contract treats it: Passed on at cost');
  expect(text).toContain('not of the whole market');
});

test('our own interest comes before those to declare', () => {
  expect(textOf()).toContain(
    'Sample Brand made this paper and is paid £320.00 by Sample Supplier when the proposal goes live.\n\nAnybody at the meeting',
  );
});

test('the resolution can be adopted as it stands', () => {
  const text = textOf();
  expect(text).toContain(
    '- that Invented Bakery Limited enters into a contract with Sample Supplier for the supply of electricity to 14 Sample Row, London, SW1A 1AA (Fixed 24, 24 months from 1 December 2026 to 30 November 2028), at an estimated whole cost of £14,045.02 with VAT and Climate Change Levy, as set out in receipt receipt-1;',
  );
  expect(text).toContain('- that Robin Example (Director) may sign it');
  expect(text).toContain('taken by the end of 5 October 2026.');
  expect(text).toContain('To be signed by ........, Chair of the meeting.');
  expect(textOf({ signers: [] })).toContain('- that ........................ may sign it');
  expect(textOf({ answers: {} })).toContain('for the supply of electricity (Fixed 24');
});

test('it names its receipt, and says when its prices are samples', () => {
  expect(factOf(made(), 'Receipt')).toBe('receipt-1');
  expect(made().across).toBeNull();
  const sample = { receipt: { ...receipt, isSample: true } };
  expect(made(sample).across).toBe('SAMPLE');
  expect(textOf(sample)).toContain('Sample prices of invented suppliers');
});

const priced = (id: string, termMonths: number, perYear: number) => ({
  id,
  termMonths,
  totals: { ...offer.totals, grossPerYearPence: perYear },
});

test.each([
  ['none', [priced('chosen', 24, 1)], undefined],
  [
    'the cheapest of the same length',
    [priced('chosen', 24, 1), priced('a', 24, 9), priced('b', 24, 8), priced('c', 12, 2)],
    'b',
  ],
  ['the cheapest by the year', [priced('chosen', 24, 1), priced('a', 12, 9), priced('b', 36, 8)], 'b'],
])('beside the chosen offer stands %s', (_, offers, id) => {
  expect(cheapestOther(offers, (each) => each.id === 'chosen', 24)?.id).toBe(id);
});

test('our fee never decides which offers stand in the paper', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat())), (pairs) => {
      const offers = pairs.map(([perYear, fee], index) => ({ ...priced(String(index), 24, perYear), fee }));
      const dearer = offers.map((each) => ({ ...each, fee: each.fee + 1 }));
      const chosen = (list: typeof offers) => cheapestOther(list, () => false, 24)?.id;
      expect(chosen(dearer)).toBe(chosen(offers));
    }),
  );
});

test('staying costs nothing to us and is priced by the year like an offer', () => {
  expect(rowsOf({ other: null, stay: { ...stay, grossPence: 2_000 } })?.[1]).toEqual([
    'Do nothing: stay as we are',
    '24',
    '£20.00',
    '£10.00',
    '£0.00',
  ]);
});
