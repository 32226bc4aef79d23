import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import type { ContractEnd } from '../journey/steps/contract-end-date/end.ts';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
import { isoDate } from '../units/period.ts';
import { answersWithEnd, readSupplierAnswer, type SupplierAnswer } from './supplier-answer.ts';

const today = isoDate('2026-09-14');
const full: SupplierAnswer = { endDate: isoDate('2027-03-31'), noticeDays: 30, opensDays: null, notes: '' };

const withEnd = (end: ContractEnd | undefined): Answers => {
  const { 'contract-end-date': _, ...others } = completeElectricity;
  return end ? { ...others, 'contract-end-date': { 'electricity-end': end } } : others;
};
const endAfter = (
  stored: ContractEnd | undefined,
  given: Partial<SupplierAnswer> = {},
  earlier: ContractEnd | null = null,
) => answersWithEnd(withEnd(stored), 'electricity', { ...full, ...given }, { today, earlier })?.end;

const unsure: ContractEnd = { knows: 'not-sure', notice: 'not-sure' };
const named = { knows: 'date', contractEndDate: '2027-03-31' } as const;

test.each<[string, ContractEnd | undefined, Partial<SupplierAnswer>, object | undefined]>([
  ['takes the place of not sure', unsure, {}, { ...named, notice: 'not-sure' }],
  ['answers a question that was left open', undefined, {}, { ...named, notice: 'not-sure' }],
  [
    'leaves what was said of notice',
    { knows: 'not-sure', notice: 'given', noticeGivenOn: '2026-09-01' },
    {},
    { ...named, notice: 'given', noticeGivenOn: '2026-09-01' },
  ],
  ['of no notice says that none is needed', unsure, { noticeDays: 0 }, { ...named, notice: 'not-needed' }],
  [
    'in the past means that the contract has ended',
    unsure,
    { endDate: isoDate('2024-01-31') },
    { knows: 'ended', notice: 'not-needed' },
  ],
  ['of today still runs', unsure, { endDate: today }, { knows: 'date', contractEndDate: today }],
  ['without a date changes nothing', unsure, { endDate: null }, undefined],
  [
    'never overwrites the customer’s own date',
    { knows: 'date', contractEndDate: '2027-01-31', notice: 'not-sure' },
    {},
    undefined,
  ],
  ['never overwrites “already ended”', { knows: 'ended', notice: 'not-needed' }, {}, undefined],
])('an end date %s', (_, stored, given, expected) => {
  const end = endAfter(stored, given);
  if (expected) expect(end).toMatchObject(expected);
  else expect(end).toBeUndefined();
});

test('a correction replaces only what the supplier said before', () => {
  const earlier: ContractEnd = { ...named, notice: 'not-sure' };
  const later = { endDate: isoDate('2027-04-30') };
  expect(endAfter(earlier, later, earlier)).toMatchObject({ contractEndDate: '2027-04-30' });
  expect(endAfter({ ...earlier, notice: 'not-given' }, later, earlier)).toBeUndefined();
});

test('a fuel that is no longer compared is left alone', () => {
  expect(answersWithEnd(withEnd(unsure), 'gas', full, { today, earlier: null })).toBeUndefined();
});

test('a date that differs from the register’s is stored with the reason', () => {
  const supply = completeElectricity['electricity-supply-address'];
  const meter = supply?.meter;
  if (!meter) throw new Error('the sample has a meter');
  const lookUp = { ...meter.lookUp, recordedEndDate: '2026-12-31' };
  const answers = {
    ...withEnd(unsure),
    'electricity-supply-address': { ...supply, meter: { ...meter, lookUp } },
  };
  const next = answersWithEnd(answers, 'electricity', full, { today, earlier: null });
  expect(next?.end).toMatchObject({ kept: 'own-date', reasonForDate: 'The present supplier gave this date' });
  expect(next?.answers['contract-end-date']?.['electricity-end']).toEqual(next?.end);
});

test.each([
  [{ endDate: '2027-02-30', notes: '' }, ['endDate']],
  [{ endDate: '2040-01-01', notes: '' }, ['endDate']],
  [{ noticeDays: 1.5, notes: '' }, ['noticeDays']],
  [{ noticeDays: 366, notes: '' }, ['noticeDays']],
  [{ noticeDays: -1, notes: 'x' }, ['noticeDays']],
  [{ opensDays: 366, notes: '' }, ['opensDays']],
  [{ noticeDays: 60, opensDays: 30, notes: '' }, ['opensDays']],
  [{ notes: ' ' }, ['endDate']],
])('the answer %j is refused at its fields', (typed, fields) => {
  const read = readSupplierAnswer(typed, today);
  expect(read.ok ? [] : read.problem.map(({ field }) => field)).toEqual(fields);
});

test('an answer may be a date, a notice period or only a note', () => {
  expect(readSupplierAnswer({ endDate: '2024-01-31', notes: '' }, today)).toMatchObject({ ok: true });
  expect(readSupplierAnswer({ noticeDays: 0, notes: '' }, today)).toMatchObject({
    value: { endDate: null, noticeDays: 0, opensDays: null },
  });
  expect(readSupplierAnswer({ notes: ' Ask again\r\nin May ' }, today)).toMatchObject({
    value: { notes: 'Ask again\nin May' },
  });
});
