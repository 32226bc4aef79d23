import { expect, test } from 'vitest';
import {
  calendarDays,
  clockDays,
  hasClock,
  hasCurrentContract,
  hasNewContract,
  type DatedSupply,
} from './clock-days.ts';

const present = {
  supplierName: 'Old Energy',
  contractEnd: '2027-03-31',
  isOver: false,
  hand: { kind: 'serve-by', deadline: '2026-12-31', opensOn: null },
} as const;

const supply: DatedSupply = {
  supplyId: 'supply-1',
  fuel: 'electricity',
  supplierName: 'Sample Supplier',
  startDate: '2027-04-01',
  state: 'supplier_checking',
  now: { turn: 'new-supplier', day: { kind: 'expected-by', date: '2026-11-30' } },
  ahead: [
    { id: 'start', day: { kind: 'expected-on', date: '2027-04-01' } },
    { id: 'reading', day: { kind: 'last-day', date: '2027-04-06' } },
    { id: 'final-bill', day: null },
  ],
  clock: {
    present,
    new: {
      ...present,
      supplierName: 'Sample Supplier',
      contractEnd: '2029-03-31',
      hand: { kind: 'none-needed' },
    },
    authority: { until: '2027-11-21' },
    renewalOpens: '2028-10-02',
  },
};

const withClock = (change: Partial<DatedSupply['clock']>): DatedSupply => ({
  ...supply,
  clock: { ...supply.clock, ...change },
});
const daysOf = (at: DatedSupply, from = '') => clockDays(at, from).map(({ date, what }) => `${date} ${what}`);

test('the days from a given one on are in order', () => {
  expect(daysOf(supply, '2027-01-01')).toEqual([
    '2027-03-31 Contract with Old Energy ends',
    '2027-04-01 Sample Supplier supplies you. Read the meter today',
    '2027-04-06 Last day to read the meter',
    '2027-11-21 Our letter of authority ends',
    '2028-10-02 A good time to compare your next contract',
    '2029-03-31 Contract with Sample Supplier ends',
  ]);
});

test('a notice has its first and last day, and once it is sent the day for its answer', () => {
  const windowed = { ...present, hand: { ...present.hand, opensOn: '2026-12-15' } };
  expect(daysOf(withClock({ present: windowed })).slice(0, 2)).toEqual([
    '2026-12-15 First day for notice to Old Energy',
    '2026-12-31 Last day for notice to Old Energy',
  ]);
  const sent = { ...present, supplierName: '', hand: { kind: 'sent', answerBy: '2027-01-14' } } as const;
  expect(daysOf(withClock({ present: sent }))[0]).toBe(
    '2027-01-14 Notice to be confirmed by your present supplier',
  );
});

test('an unknown date gives no entry', () => {
  const unknown = { ...present, contractEnd: null, hand: { kind: 'unknown-end' } } as const;
  expect(daysOf({ ...withClock({ present: unknown, authority: null }), ahead: [] })).toEqual([
    '2028-10-02 A good time to compare your next contract',
    '2029-03-31 Contract with Sample Supplier ends',
  ]);
});

test('once the supply has started its start stays, and the reading for as long as it is awaited', () => {
  const live = { ...supply, state: 'live', ahead: [] } as const;
  const day = { kind: 'last-day', date: '2027-04-05' } as const;
  expect(daysOf({ ...live, now: { turn: 'you', day } })).toEqual(
    expect.arrayContaining([
      '2027-04-01 Sample Supplier supplies you. Read the meter today',
      '2027-04-05 Last day to read the meter',
    ]),
  );
  expect(daysOf({ ...live, now: { turn: 'you', day: null } }).join('\n')).not.toContain('read the meter');
});

test('every calendar entry has its own id that stays the same when the day moves', () => {
  const days = (at: DatedSupply) => calendarDays(at, clockDays(at, ''), 'Application BS-2345-6789');
  const ids = (at: DatedSupply) => days(at).map(({ id }) => id);
  expect(days(supply)[0]).toEqual({
    id: 'supply-1-present-notice@business-switch',
    date: '2026-12-31',
    title: 'Electricity: Last day for notice to Old Energy',
    description: 'Application BS-2345-6789',
    remindDays: 30,
  });
  const moved = withClock({ present: { ...present, contractEnd: '2027-04-30' } });
  expect(new Set(ids(supply)).size).toBe(ids(supply).length);
  expect(ids(moved).toSorted()).toEqual(ids(supply).toSorted());
  expect(ids(supply)).not.toEqual(ids({ ...supply, supplyId: 'other' }));
});

test.each([
  ['supplier_checking', true, true, true],
  ['live', false, true, true],
  ['rejected', true, false, true],
  ['left', false, false, false],
] as const)(
  'in state %s: the current contract counts %s, the new one %s, and there is a clock: %s',
  (state, old, made, clock) => {
    const at = { ...supply, state };
    expect([hasCurrentContract(at), hasNewContract(at), hasClock(at)]).toEqual([old, made, clock]);
    const days = daysOf(at).join('\n');
    expect([days.includes('Contract with Old'), days.includes('Contract with Sample')]).toEqual([old, made]);
    expect(hasCurrentContract({ ...at, clock: { present: { isOver: true } } })).toBe(false);
  },
);
