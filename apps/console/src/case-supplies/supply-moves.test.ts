import type { SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { caseStates, caseStateTexts, isEndState, staffMoves } from '@switch/domain/journey/case-state.ts';
import { expect, test } from 'vitest';
import { moveChoices, OTHER_REASON, reasonChoices, reasonField, warningOf } from './supply-moves.ts';

const supply = (state: SupplyCase['state'], from: SupplyCase['state']): SupplyCase => ({
  supplyId: 'one',
  fuel: 'gas',
  meterNumber: '1234',
  supplierName: 'Sample Supplier',
  startDate: '2026-12-01',
  currentStart: '2026-12-01',
  canMoveStart: true,
  state,
  stateWords: caseStateTexts[state].staff,
  since: '2026-09-14T09:00:00Z',
  moves: [...staffMoves(state)],
  history: [{ from, to: state, toWords: '', at: '2026-09-14T09:00:00Z', who: 'System', reason: '' }],
});

test('the first move offered for a supply on hold is back to where it was held', () => {
  const [first, ...others] = moveChoices(supply('on_hold', 'registering'));
  expect(first).toEqual({ value: 'registering', label: 'Registering, where it was held' });
  expect(others.map(({ label }) => label).filter((label) => label.includes('held'))).toEqual([]);
  expect(moveChoices(supply('registering', 'waiting_registration')).map(({ value }) => value)).toEqual([
    ...staffMoves('registering'),
  ]);
});

test('a reason is chosen if the state has named ones, otherwise typed', () => {
  expect(reasonChoices('rejected').map(({ value }) => value)).not.toContain(OTHER_REASON);
  expect(reasonChoices('objected').at(-1)?.value).toBe(OTHER_REASON);
  expect(reasonChoices('cancelled')).toEqual([]);
  expect(reasonField('rejected', '')).toBe('reason');
  expect(reasonChoices('on_hold').map(({ value }) => value)).toEqual(['meter', 'supplier', OTHER_REASON]);
  expect(reasonField('on_hold', 'meter')).toBe('reason');
  expect(reasonField('on_hold', OTHER_REASON)).toBe('ownText');
  expect(reasonField('accepted', '')).toBe('ownText');
});

test('moving to an end state warns first, and moving to on hold says how to ask the customer', () => {
  for (const state of caseStates)
    expect(warningOf(state) !== '').toBe(isEndState(state) || state === 'on_hold');
  expect(warningOf('rejected')).toContain('mandate');
  expect(warningOf('renewed')).not.toContain('mandate');
});
