import { expect, test } from 'vitest';
import type { CaseFacts } from '../history/case-facts.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import { caseNews, type SupplyNews } from './case-news.ts';

const today = isoDate('2026-09-14');
const facts: CaseFacts = {
  fuel: 'electricity',
  state: 'supplier_checking',
  since: today,
  reason: '',
  before: 'submitted',
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
  today,
  holidays: bankHolidaysAround(today),
};
const newsOf = (state: CaseFacts['state'], change: Partial<CaseFacts> = {}, goesOn = false): SupplyNews => ({
  state,
  goesOn,
  facts: { ...facts, state, ...change },
});
const subjectOf = (...all: readonly SupplyNews[]) => caseNews(all).subject;

test.each([
  ['supplier_checking', '', 'Larkfield $& Energy has your electricity application'],
  ['accepted', '', 'Larkfield $& Energy has accepted your electricity switch'],
  ['rejected', 'credit', 'Electricity switch turned down: credit check'],
  ['rejected', 'words of staff', 'Electricity switch turned down'],
  ['objected', 'debt', 'Electricity switch stopped: unpaid bill'],
  ['objected', 'secret words', 'Electricity switch stopped'],
  ['on_hold', 'papers', 'Electricity switch paused: a document is missing'],
  ['live', '', 'Larkfield $& Energy takes over your electricity on 1 December 2026'],
  ['cancelled', 'whatever', 'Electricity switch cancelled'],
] as const)('%s for the reason “%s” has its outcome as the subject', (state, reason, subject) => {
  expect(subjectOf(newsOf(state, { reason }))).toBe(subject);
});

test('a supply that has started is reported as started', () => {
  expect(subjectOf(newsOf('live', { startDate: today }))).toBe(
    'Larkfield $& Energy now supplies your electricity',
  );
});

test('a switch that leaves hold is reported as continuing, unless it moves to a stop', () => {
  expect(subjectOf(newsOf('submitted', {}, true))).toBe('Your electricity switch is back on track');
  expect(subjectOf(newsOf('objected', { reason: 'debt' }, true))).toBe(
    'Electricity switch stopped: unpaid bill',
  );
});

test('two fuels in the same situation share one part', () => {
  const { subject, parts } = caseNews([newsOf('accepted'), newsOf('accepted', { fuel: 'gas' })]);
  expect(subject).toBe('Larkfield $& Energy has accepted your electricity and gas switch');
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({ turn: '', dayLabel: 'Registration opens', day: '3 November 2026' });
});

test('two fuels in different situations have two parts, the one in trouble first', () => {
  const { subject, parts } = caseNews([
    newsOf('accepted'),
    newsOf('objected', { fuel: 'gas', reason: 'debt' }),
  ]);
  expect(subject).toBe('Gas switch stopped: unpaid bill, and news about your electricity');
  expect(parts.map(({ fuels, turn }) => [fuels, turn])).toEqual([
    ['gas', 'Your turn'],
    ['electricity', ''],
  ]);
  expect(parts[0]?.text).toContain(
    'Your current supplier has stopped the switch. It says that a bill is not paid.',
  );
});

test('two suppliers that did the same share one part, or have two if their dates differ', () => {
  const gas = { fuel: 'gas', supplierName: 'Oakwater Gas' } as const;
  const { subject, parts } = caseNews([newsOf('supplier_checking'), newsOf('supplier_checking', gas)]);
  expect(subject).toBe('Your suppliers have your electricity and gas applications');
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({ title: subject, suppliers: ['Larkfield $& Energy', 'Oakwater Gas'] });
  expect(parts[0]?.text).toMatch(/^Each supplier looks at credit, meter and dates/);
  const later = { ...gas, startDate: isoDate('2027-01-01') };
  expect(caseNews([newsOf('accepted'), newsOf('accepted', later)])).toMatchObject({
    subject: 'Your suppliers have accepted your electricity and gas switches',
    parts: [{ suppliers: ['Larkfield $& Energy'] }, { suppliers: ['Oakwater Gas'] }],
  });
  expect(subjectOf(newsOf('clear_again'), newsOf('clear_again', gas))).toBe(
    'Your electricity switch is back on track: the objection is settled, and news about your gas',
  );
});

test('there has to be some news', () => {
  expect(() => caseNews([])).toThrow(RangeError);
});
