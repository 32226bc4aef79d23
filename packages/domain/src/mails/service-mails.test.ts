import { expect, test } from 'vitest';
import type { CaseFacts } from '../history/case-facts.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { addDays, isoDate } from '../units/period.ts';
import { afterDelayText, dueServiceMails, isAuthorityEnding, lateText } from './service-mails.ts';

const facts: CaseFacts = {
  fuel: 'gas',
  state: 'accepted',
  since: isoDate('2026-09-14'),
  reason: '',
  before: 'supplier_checking',
  objections: 0,
  supplierName: 'Larkfield $& Energy',
  startDate: isoDate('2026-12-01'),
  endDate: isoDate('2028-11-30'),
  noticeDays: 30,
  businessClass: 'larger',
  contractEnd: isoDate('2026-11-30'),
  signing: 'finishing',
  waitsForOwner: false,
  waitsFor: [],
  signUntil: null,
  today: isoDate('2026-09-14'),
  holidays: bankHolidaysAround(isoDate('2026-09-14')),
};

/** Returns the first and last day on which each email is due. */
function daysOf(change: Partial<CaseFacts>, from: string, days: number): Record<string, readonly string[]> {
  const seen: Record<string, string[]> = {};
  for (let day = 0; day < days; day += 1) {
    const today = addDays(isoDate(from), day);
    for (const { id } of dueServiceMails({ ...facts, ...change, today })) (seen[id] ??= []).push(today);
  }
  return Object.fromEntries(Object.entries(seen).map(([id, all]) => [id, [all[0] ?? '', all.at(-1) ?? '']]));
}

test('the opening of registration is announced to customers who waited for it, and so is its delay', () => {
  expect(daysOf({}, '2026-09-14', 100)).toEqual({
    'registration-opens': ['2026-11-03', '2026-11-06'],
    late: ['2026-11-06', '2026-11-20'],
  });
  expect(dueServiceMails({ ...facts, since: isoDate('2026-11-03'), today: isoDate('2026-11-03') })).toEqual(
    [],
  );
});

test('the meter reading is requested around a start that is on schedule, followed by the bills', () => {
  const live = { state: 'live', since: isoDate('2026-11-25') } as const;
  expect(daysOf(live, '2026-11-20', 100)).toEqual({
    'reading-soon': ['2026-11-29', '2026-11-30'],
    'reading-today': ['2026-12-01', '2026-12-01'],
    'first-bill': ['2027-01-05', '2027-01-11'],
    'final-bill': ['2027-01-12', '2027-01-26'],
  });
  expect(daysOf({ ...live, hasReading: true, hasBill: true }, '2026-11-20', 100), 'given already').toEqual({
    'final-bill': ['2027-01-12', '2027-01-26'],
  });
  expect(daysOf({ state: 'on_hold', since: isoDate('2026-11-30') }, '2026-11-28', 5)).toEqual({});
});

test('a stopped switch is announced on the day of its retry, and no longer once all tries are used', () => {
  const objected = { state: 'objected', reason: 'debt', objections: 1 } as const;
  expect(daysOf(objected, '2026-09-14', 30)).toEqual({
    late: ['2026-10-01', '2026-10-13'],
    retry: ['2026-09-28', '2026-09-30'],
  });
  expect(daysOf({ ...objected, objections: 2 }, '2026-09-14', 30)).toEqual({
    late: ['2026-09-22', '2026-10-06'],
  });
});

test('a settled objection counts as late only some days after the start', () => {
  expect(daysOf({ state: 'clear_again' }, '2026-11-01', 40)['late']).toEqual(['2026-12-09', '2026-12-10']);
});

test('the end of a contract is announced before and after it, unless it was renewed or reapplied for', () => {
  expect(daysOf({ state: 'in_term' }, '2028-10-01', 100)).toEqual({
    'contract-ends': ['2028-10-31', '2028-11-10'],
    'contract-ended': ['2028-12-01', '2028-12-11'],
  });
  expect(daysOf({ state: 'renewed' }, '2028-10-01', 100)).toEqual({});
  expect(daysOf({ state: 'in_term', laterReference: 'BS-1234-5678' }, '2028-10-01', 100)).toEqual({});
});

test.each([
  [
    'submitted',
    {},
    'has been with us since 14 September 2026, and we have not been able to pass it on to Larkfield $& Energy',
  ],
  ['supplier_checking', {}, 'Larkfield $& Energy has had your gas application since 14 September 2026'],
  ['accepted', {}, 'could register the gas switch from 3 November 2026'],
  ['registering', {}, 'was due to start on 1 December 2026'],
  [
    'objected',
    { reason: 'debt' },
    'stopped by your current supplier since 14 September 2026. It says that a bill is not paid. Pay it',
  ],
  [
    'on_hold',
    { asked: { questions: ['Your newest bill'], answerBy: isoDate('2026-09-21') } },
    'We have asked you for this: your newest bill.',
  ],
  ['first_bill_query', {}, 'have no answer yet'],
  ['live', {}, ''],
] as const)('the delay of %s has a known reason', (state, change, reason) => {
  const text = lateText({ ...facts, ...change, state });
  expect(text).toContain(reason);
  expect(text === '').toBe(reason === '');
});

test('a customer who has to answer is told that the switch is waiting for them', () => {
  const asked = { ...facts, asked: { questions: ['Your newest bill'], answerBy: isoDate('2026-09-21') } };
  expect(afterDelayText([asked])).toContain('once you have answered');
  expect(afterDelayText([asked, facts])).toContain('We will write to you as soon as there is an answer.');
});

test('the end of an authority is announced from thirty days before it, for some days', () => {
  const until = isoDate('2027-09-14');
  const days = ['2027-08-14', '2027-08-15', '2027-08-25', '2027-08-26'].map((day) =>
    isAuthorityEnding(until, isoDate(day)),
  );
  expect(days).toEqual([false, true, true, false]);
});
