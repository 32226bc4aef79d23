import { expect, test } from 'vitest';
import {
  caseStates,
  caseStateTexts,
  isEndState,
  moveCase,
  rejectionReasons,
  staffMoves,
  stateOfWhole,
  type CaseState,
} from './case-state.ts';

/** The agreed path of a switch, written out move by move. */
const allowed = `
  draft > priced withdrawn
  priced > chosen withdrawn expired_price
  chosen > details_complete withdrawn expired_price
  details_complete > awaiting_approval awaiting_signature withdrawn expired_price
  awaiting_approval > awaiting_signature withdrawn expired_price
  awaiting_signature > signed withdrawn expired_price
  signed > submitted withdrawn expired_price
  submitted > supplier_checking cancelled on_hold
  supplier_checking > accepted rejected cancelled on_hold
  accepted > waiting_registration cancelled on_hold
  waiting_registration > registering cancelled on_hold
  registering > objected live cancelled on_hold
  objected > clear_again cancelled on_hold
  clear_again > live cancelled on_hold
  live > first_bill_ok first_bill_query left
  first_bill_query > first_bill_ok
  first_bill_ok > in_term left
  in_term > renewal_window left
  renewal_window > renewed left lapsed
  expired_price > priced withdrawn
  on_hold > submitted supplier_checking accepted waiting_registration registering objected clear_again cancelled`;

const table = new Map(
  allowed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' > '))
    .map(([from = '', to = '']) => [from, to.split(' ')]),
);

const reasonFor = (to: CaseState): string => (to === 'rejected' ? 'credit' : 'as the supplier told us');
const pairs = caseStates.flatMap((from) => caseStates.map((to) => [from, to] as const));

test.each(pairs)('a case may move from %s to %s only if the table allows it', (from, to) => {
  const moved = moveCase(from, { to, reason: reasonFor(to) });
  const expected = table.get(from)?.includes(to)
    ? { ok: true, value: to }
    : { ok: false, problem: { code: 'illegal_move', from, to } };
  expect(moved).toEqual(expected);
});

test.each(rejectionReasons)('a supplier may reject an application because of %s', (reason) => {
  expect(moveCase('supplier_checking', { to: 'rejected', reason }).ok).toBe(true);
});

test.each(caseStates)(
  'staff can move a case that is %s along its allowed moves, once everyone has signed',
  (state) => {
    const isCustomers = /^(draft|priced|chosen|details|awaiting|signed|withdrawn|expired)/.test(state);
    expect(staffMoves(state)).toEqual(isCustomers ? [] : (table.get(state) ?? []));
  },
);

test.each([
  ['supplier_checking', 'rejected', 'they did not say'],
  ['registering', 'objected', ''],
  ['accepted', 'on_hold', ' '],
  ['submitted', 'cancelled', ''],
] as const)('from %s to %s needs a reason', (from, to, reason) => {
  expect(moveCase(from, { to, reason })).toEqual({ ok: false, problem: { code: 'reason_missing', to } });
});

test('every state can be reached from a draft and has texts for customer and staff', () => {
  const reached = new Set(['draft']);
  for (const state of reached) for (const next of table.get(state) ?? []) reached.add(next);
  expect([...reached].toSorted()).toEqual([...caseStates].toSorted());
  for (const state of caseStates) {
    expect(caseStateTexts[state].customer).not.toBe('');
    expect(caseStateTexts[state].staff).not.toBe('');
  }
});

test('an ended case cannot be moved', () => {
  expect(caseStates.filter(isEndState)).toEqual([
    'rejected',
    'renewed',
    'left',
    'lapsed',
    'withdrawn',
    'cancelled',
  ]);
});

test.each([
  [['submitted', 'live'], 'submitted'],
  [['rejected', 'registering'], 'registering'],
  [['live', 'on_hold'], 'on_hold'],
  [['rejected', 'cancelled'], 'rejected'],
] as const)('supplies in %j have the overall state %s', (states, whole) => {
  expect(stateOfWhole(states)).toBe(whole);
});

test('an application has at least one supply', () => {
  expect(() => stateOfWhole([])).toThrow(RangeError);
});
