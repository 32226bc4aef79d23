import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import {
  answerSentences,
  lastDayOfAuthority,
  isAllowed,
  mayReachSupplier,
  reduce,
  supplierKey,
  supplierRequestStates,
  type SupplierRequestEvent,
  type SupplierRequestState,
} from './supplier-request.ts';

const events = ['left', 'sent', 'answered', 'refused', 'withdrawn'] as const;

const table: Readonly<
  Record<SupplierRequestState, Readonly<Partial<Record<SupplierRequestEvent, SupplierRequestState>>>>
> = {
  signed: { left: 'to-send', sent: 'asked', withdrawn: 'withdrawn' },
  'to-send': { sent: 'asked', answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  asked: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  answered: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  refused: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  withdrawn: {},
};

test.each(supplierRequestStates.flatMap((state) => events.map((event) => [state, event] as const)))(
  'a request that is %s and then %s moves as in the table, or not at all',
  (state, event) => {
    const to = table[state][event];
    const moved = reduce(state, event);
    expect(moved.ok ? moved.value : moved.problem.code).toBe(to ?? 'illegal_move');
    expect(isAllowed(state, event)).toBe(to !== undefined);
  },
);

test('a letter is valid for twelve months, even if it was signed on a leap day', () => {
  expect(lastDayOfAuthority(isoDate('2026-11-23'))).toBe('2027-11-22');
  expect(lastDayOfAuthority(isoDate('2028-02-29'))).toBe('2029-02-27');
});

test.each([
  ['test', false],
  ['stories.example', false],
  ['localhost', true],
  ['partner.example', true],
])('a letter from a draft with source %s may be sent to a supplier: %s', (source, may) => {
  expect(mayReachSupplier(source)).toBe(may);
});

test('a supplier is recognised however its name is typed', () => {
  expect(supplierKey('  Sample\u00a0 ENERGY ')).toBe(supplierKey('sample energy'));
});

test('a supplier’s answer is written in sentences', () => {
  expect(answerSentences({ endDate: '2027-03-31', noticeDays: 30, opensDays: 120 })).toEqual([
    'The contract ends on 31 March 2027.',
    'Notice to leave is 30 days.',
    'It takes notice from 120 days before the end, not earlier.',
  ]);
  expect(answerSentences({ endDate: null, noticeDays: null, opensDays: 0 })).toEqual([
    'It takes notice at any time.',
  ]);
  expect(answerSentences({ endDate: null, noticeDays: 0, opensDays: null })).toEqual([
    'It needs no notice to leave at the end.',
  ]);
  expect(answerSentences({ endDate: null, noticeDays: 1, opensDays: null })).toEqual([
    'Notice to leave is 1 day.',
  ]);
});
