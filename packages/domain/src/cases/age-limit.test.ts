import { expect, test } from 'vitest';
import { caseStates, isEndState, staffMoves } from '../journey/case-state.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import { daysInState, lateFrom, limitText, type AgedSupply } from './age-limit.ts';

const holidays = bankHolidaysAround(isoDate('2026-09-14'));
const supply = (change: Partial<AgedSupply>): AgedSupply => ({
  state: 'submitted',
  since: isoDate('2026-09-14'),
  startDate: isoDate('2026-11-01'),
  endDate: isoDate('2027-10-31'),
  ...change,
});

test.each([
  ['the next working day', { state: 'submitted' }, '2026-09-16'],
  ['a weekend is not counted', { state: 'submitted', since: '2026-09-18' }, '2026-09-22'],
  ['nor is a bank holiday', { state: 'supplier_checking', since: '2026-12-23' }, '2027-01-05'],
  ['calendar days for signing', { state: 'awaiting_signature' }, '2026-09-22'],
  ['registration is waited for', { state: 'waiting_registration' }, '2026-10-07'],
  ['a late registration counts at once', { state: 'accepted', since: '2026-10-28' }, '2026-10-31'],
  ['registering may last to the start', { state: 'registering' }, '2026-11-07'],
  ['the term runs until renewals open', { state: 'in_term' }, '2027-05-12'],
  ['a renewal is due by the end', { state: 'renewal_window', since: '2027-06-01' }, '2027-11-01'],
] as const)('a case is late: %s', (_claim, { state, ...change }, day) => {
  const since = isoDate('since' in change ? change.since : '2026-09-14');
  expect(lateFrom(supply({ state, since }), holidays)).toBe(day);
});

test('every state that staff handle has a limit as text, and no ended one has', () => {
  for (const state of caseStates) {
    const hasLimit = lateFrom(supply({ state }), holidays) !== null;
    expect([state, hasLimit]).toEqual([state, hasLimit && !isEndState(state)]);
    expect([state, limitText(state) !== '']).toEqual([state, hasLimit]);
    if (staffMoves(state).length > 0) expect([state, hasLimit]).toEqual([state, true]);
  }
  expect(limitText('submitted')).toBe('1 working day');
  expect(limitText('accepted')).toBe('2 working days from when it can be registered');
});

test('age counts whole days and is never negative', () => {
  expect(daysInState(isoDate('2026-09-14'), isoDate('2026-09-20'))).toBe(6);
  expect(daysInState(isoDate('2026-09-14'), isoDate('2026-09-13'))).toBe(0);
});
