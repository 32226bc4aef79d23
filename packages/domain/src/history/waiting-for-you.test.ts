import { expect, test } from 'vitest';
import { dayText, nextDayText, waitingItems } from './waiting-for-you.ts';

const gas = {
  fuel: 'gas',
  state: 'objected',
  now: { words: 'Pay it.', turn: 'you', day: { kind: 'expected-on', date: '2026-12-07' } },
} as const;
const electricity = { ...gas, fuel: 'electricity' } as const;
const elsewhere = { ...gas, now: { ...gas.now, turn: 'us' } } as const;
const nothing = { ...electricity, state: 'registering' } as const;

test('meters waiting for the owner in the same way are one item, the earliest date first', () => {
  const undated = { ...electricity, now: { ...gas.now, day: null } } as const;
  const both = { requests: [], supplies: [electricity, gas] };
  expect(waitingItems([both])).toEqual([
    { application: both, supplies: [electricity, gas], supply: electricity },
  ]);
  expect(
    waitingItems([{ requests: [], supplies: [undated, gas, elsewhere, nothing] }]).map(
      ({ supply }) => supply,
    ),
  ).toEqual([gas, undated]);
});

test('a date says what it means; that of an objection is the next try', () => {
  expect(dayText(null)).toBe('');
  expect(dayText({ kind: 'last-day', date: '2026-12-07' })).toBe('Last day: 7 December 2026');
  expect(nextDayText(gas)).toBe('Next try expected on 7 December 2026');
  expect(nextDayText({ state: 'objected', now: { day: null } })).toBe('');
  expect(nextDayText({ ...gas, state: 'live' })).toBe('Expected on 7 December 2026');
});
