import { expect, test } from 'vitest';
import { caseStates, type CaseState } from '../journey/case-state.ts';
import { caseStages, caseToneOf, leadingSupply, stageOf, worstLabel, worstSupply } from './worst-supply.ts';

const supplies = (electricity: CaseState, gas?: CaseState) => [
  { fuel: 'electricity' as const, state: electricity },
  ...(gas ? [{ fuel: 'gas' as const, state: gas }] : []),
];

test.each([
  ['live', 'objected', 'Gas: objected', 'stopped', 'stopped'],
  ['objected', 'on_hold', 'Electricity: objected', 'stopped', 'stopped'],
  ['rejected', 'supplier_checking', 'Electricity: rejected', 'stopped', 'checking'],
  ['live', 'registering', 'Gas: registering', 'waiting', 'registering'],
  ['supplier_checking', 'submitted', 'Gas: submitted', 'waiting', 'to-send'],
  ['live', 'in_term', 'Electricity: live', 'done', 'live'],
  ['live', 'cancelled', 'Electricity: live', 'done', 'live'],
  ['registering', 'withdrawn', 'Electricity: registering', 'waiting', 'registering'],
  ['live', 'live', 'Live', 'done', 'live'],
  ['first_bill_query', 'in_term', 'Electricity: first bill queried', 'stopped', 'live'],
  ['withdrawn', 'withdrawn', 'Withdrawn', 'ended', 'ended'],
  ['rejected', 'cancelled', 'Electricity: rejected', 'stopped', 'ended'],
  ['expired_price', undefined, 'Price expired', 'stopped', 'stopped'],
] as const)('%s and %s are shown as “%s”, %s, in the column %s', (electricity, gas, label, tone, stage) => {
  const both = supplies(electricity, gas);
  expect(worstLabel(both)).toBe(label);
  expect(caseToneOf(worstSupply(both).state)).toBe(tone);
  expect(stageOf(both)).toBe(stage);
});

test('every state has a tone and a column, and is consistently worse or better in every pair', () => {
  for (const state of caseStates) {
    expect(caseStages).toContain(stageOf(supplies(state)));
    for (const other of caseStates) {
      const pair = supplies(state, other);
      expect([state, other]).toContain(worstSupply(pair).state);
      // The order of the supplies has no effect.
      expect(worstSupply(pair.toReversed()).state).toBe(worstSupply(pair).state);
    }
  }
});

test('the column comes from a supply that has not ended', () => {
  expect(leadingSupply(supplies('rejected', 'live')).fuel).toBe('gas');
  expect(leadingSupply(supplies('rejected', 'cancelled')).fuel).toBe('electricity');
  expect(() => worstSupply([])).toThrow(RangeError);
});
