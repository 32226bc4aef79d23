import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import type { Answers } from './journey.ts';
import { signingBlockers, outdatedStatements } from './signing-blockers.ts';
import { chosenOffer, completeBoth, completeElectricity } from './testing/sample-answers.ts';

const on = isoDate('2026-09-14');
const codes = (answers: Answers) =>
  signingBlockers(answers, on).map(({ code, fuel }) => (fuel ? `${code} ${fuel}` : code));
const gas = completeBoth['gas-supply-address'];
const withEnd = (end: object, lookUp?: object): Answers => ({
  ...completeElectricity,
  'electricity-supply-address': {
    ...completeElectricity['electricity-supply-address'],
    meter: { mpanCore: '1200000000002', isConfirmed: true, ...(lookUp && { lookUp }) },
  },
  'contract-end-date': {
    'electricity-end': { knows: 'date', contractEndDate: '2026-11-30', notice: 'not-given', ...end },
  },
});

test('a complete draft has no blockers', () => {
  expect(signingBlockers(completeBoth, on)).toEqual([]);
});

test('an unconfirmed number and an unknown kind of meter block signing, and name their fuel', () => {
  const answers: Answers = {
    ...completeBoth,
    'gas-supply-address': { ...gas, meter: { isConfirmed: false }, kind: { meterKind: 'unknown' } },
  };
  expect(codes(answers)).toEqual(['meter-not-confirmed gas', 'meter-kind-unknown gas']);
});

test.each([
  ['not known', { knows: 'not-sure' }, undefined, ['end-date-unknown electricity']],
  ['known by month', { knows: 'month' }, undefined, ['end-date-unknown electricity']],
  ['over already', { knows: 'ended' }, undefined, []],
  ['a day off the record', {}, { recordedEndDate: '2026-12-01' }, []],
  ['two days off the record', {}, { recordedEndDate: '2026-12-02' }, ['end-dates-differ electricity']],
  ['off the record and settled', { kept: 'own-date' }, { recordedEndDate: '2026-12-02' }, []],
])('an end date that is %s', (_, end, lookUp, expected) => {
  expect(codes(withEnd(end, lookUp))).toEqual(expected);
});

const withKind = (kind: { meterKind: 'half-hourly'; capacityCharge: 'not-sure' | 'no' }): Answers => ({
  ...completeElectricity,
  'electricity-supply-address': { ...completeElectricity['electricity-supply-address'], kind },
});

test.each([
  ['not-sure', ['capacity-unknown electricity']],
  ['no', []],
] as const)('a capacity charge answered as %s', (capacityCharge, expected) => {
  expect(codes(withKind({ meterKind: 'half-hourly', capacityCharge }))).toEqual(expected);
});

test('a start for which nobody prices firmly yet blocks signing, and says when to come back', () => {
  const answers = withEnd({ contractEndDate: '2027-12-31' });
  expect(codes(answers)).toEqual(['start-too-far electricity']);
  expect(signingBlockers(answers, on)[0]?.text).toBe(
    'Come back on 1 January 2027: your new electricity contract starts on 1 January 2028, and until a year before that the price is an indication.',
  );
  expect(signingBlockers(answers, isoDate('2027-01-01'))).toEqual([]);
});

test.each(['someone-else', 'two-people'] as const)('%s signing blocks nobody', (who) => {
  expect(codes({ ...completeElectricity, 'authorised-person': { authority: { who } } })).toEqual([]);
});

test('a supply with a custom quote has nothing to sign, so nothing about it blocks signing', () => {
  const answers: Answers = {
    ...completeBoth,
    'gas-supply-address': { ...gas, meter: { isConfirmed: false } },
    prices: { electricity: chosenOffer, gas: { kind: 'custom-quote', reference: 'LEAD-1' } },
  };
  expect(codes(answers)).toEqual([]);
});

const stated = (
  size: 'micro' | 'small' | 'larger',
  employees: '50-or-more' | 'not-sure',
  electricityTotal: 'this-meter' | 'not-sure',
  probably?: { readonly electricity: 'small' },
): Answers => ({
  ...completeElectricity,
  'current-supplier': {
    'electricity-usage': { method: 'kwh', kwh: 150_000, low: 150_000, high: 150_000 },
  },
  'mbc-page': {
    ...completeElectricity['mbc-page'],
    size: { employees, electricityTotal },
    statement: { statementId: 's', electricity: size, probably, statedAt: '2026-09-14T09:00:00.000Z' },
  },
});

test.each([
  ['micro', '50-or-more', 'this-meter', undefined, 1],
  ['small', '50-or-more', 'this-meter', undefined, 0],
  ['larger', '50-or-more', 'this-meter', undefined, 1],
  ['micro', 'not-sure', 'this-meter', undefined, 1],
  ['small', 'not-sure', 'this-meter', undefined, 0],
  ['small', '50-or-more', 'not-sure', undefined, 1],
  ['larger', '50-or-more', 'not-sure', undefined, 1],
  ['larger', '50-or-more', 'not-sure', { electricity: 'small' }, 0],
  ['small', '50-or-more', 'this-meter', { electricity: 'small' }, 1],
] as const)(
  'stated %s with %s people and 150,000 kWh of one meter, all together %s and probably %j, is outdated %i times',
  (size, employees, total, probably, count) => {
    expect(outdatedStatements(stated(size, employees, total, probably), on)).toHaveLength(count);
  },
);

test('a class that an earlier version derived from one meter has to be stated again', () => {
  const answers: Answers = {
    ...completeElectricity,
    'mbc-page': { ...completeElectricity['mbc-page'], size: { employees: '10-to-49' } },
  };
  expect(outdatedStatements(answers, on).map(({ fuel }) => fuel)).toEqual(['electricity']);
});

test('a fuel added after the statement has to be stated', () => {
  const statement = completeElectricity['mbc-page']?.statement;
  const answers: Answers = { ...completeBoth, 'mbc-page': { ...completeBoth['mbc-page'], statement } };
  expect(outdatedStatements(answers, on).map(({ fuel }) => fuel)).toEqual(['gas']);
});
