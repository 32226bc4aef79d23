import { expect, test } from 'vitest';
import { bacsCodes, bacsReason, bacsReports } from './bacs-reason.ts';
import { mandateRoute } from './mandate-route.ts';
import {
  firstMandateState,
  isToSignOnline,
  mandateMoves,
  mandateStateAfter,
  mandateStates,
  mandateStateTexts,
  canMoveMandate,
  collectingMandateStates,
  type MandateState,
} from './mandate-state.ts';

const legal: Readonly<Record<MandateState, string>> = {
  draft: 'awaiting_signature awaiting_second_signatory paper_route signed cancelled',
  awaiting_signature: 'awaiting_second_signatory paper_route signed cancelled',
  awaiting_second_signatory: 'paper_route signed cancelled',
  paper_route: 'awaiting_signature awaiting_second_signatory signed cancelled',
  signed: 'sent_to_supplier cancelled',
  sent_to_supplier: 'active failed cancelled',
  active: 'failed cancelled',
  failed: 'sent_to_supplier cancelled',
  cancelled: '',
};

test.each(mandateStates.flatMap((from) => mandateStates.map((to) => [from, to] as const)))(
  'from %s to %s',
  (from, to) => {
    const isLegal = legal[from].split(' ').includes(to);
    expect(canMoveMandate(from, to)).toBe(isLegal);
  },
);

test('every state can be reached from the first one, and all but the last can be cancelled', () => {
  const reached = new Set<MandateState>(['draft']);
  for (const state of reached) for (const next of mandateMoves[state]) reached.add(next);
  expect([...reached].toSorted()).toEqual([...mandateStates].toSorted());
  for (const state of mandateStates)
    expect(mandateMoves[state].includes('cancelled')).toBe(state !== 'cancelled');
});

test('new bank details end existing mandates, but not cancelled ones or drafts', () => {
  expect(collectingMandateStates).not.toContain('cancelled');
  expect(collectingMandateStates).not.toContain('draft');
  expect(collectingMandateStates).toContain('active');
  expect(collectingMandateStates).toContain('failed');
});

test('every state has texts for customer and staff, and says what happens next', () => {
  for (const state of mandateStates) {
    const { customer, next, staff } = mandateStateTexts[state];
    expect(customer).toMatch(/^[A-Z]/);
    expect(next).toMatch(/\.$/);
    expect(staff).not.toMatch(/_/);
  }
});

test.each([
  ['yes', 'yes', false, true, 'signed'],
  ['yes', 'yes', true, false, 'awaiting_signature'],
  ['yes', 'no', true, true, 'awaiting_signature'],
  ['no', 'yes', true, true, 'awaiting_signature'],
  ['no', 'no', true, false, 'awaiting_signature'],
  ['yes', 'no', false, true, 'paper_route'],
  ['no', 'yes', false, true, 'paper_route'],
  ['no', 'no', false, false, 'paper_route'],
] as const)(
  'account holder %s, only signature %s, consent to links %s, signed %s: it starts as %s',
  (isAccountHolder, isOnlySignature, hasLinkConsent, isSigned, state) => {
    const route = mandateRoute({ isAccountHolder, isOnlySignature }, hasLinkConsent);
    expect(firstMandateState(route, isSigned)).toBe(state);
  },
);

test.each([
  [0, 1, 'awaiting_signature'],
  [1, 1, 'signed'],
  [0, 2, 'awaiting_signature'],
  [1, 2, 'awaiting_second_signatory'],
  [2, 2, 'signed'],
] as const)('with %i of %i signatures it is %s', (signed, needed, state) => {
  expect(mandateStateAfter(signed, needed)).toBe(state);
});

test('it can be signed on a screen only in the states that wait for that', () => {
  expect(mandateStates.filter(isToSignOnline)).toEqual(['awaiting_signature', 'awaiting_second_signatory']);
});

test.each([
  ['AUDDIS', '1235 6BCFGHIKLMNOPQ'.replaceAll(' ', ''), '2356BFGL', 'C'],
  ['ADDACS', '0123BCDER', '23B', 'CE'],
  ['ARUDD', '0123456789AB', '2356B', ''],
] as const)('%s has its codes, each with a text and a consequence', (report, codes, failing, silent) => {
  expect(bacsCodes(report).toSorted()).toEqual([...codes].toSorted());
  for (const code of codes) {
    const reason = bacsReason(report, code);
    expect(reason?.text, code).toMatch(/\.$/);
    const consequence = failing.includes(code) ? 'failed' : silent.includes(code) ? 'updated' : 'review';
    expect(reason?.consequence, `${report} ${code}`).toBe(consequence);
  }
});

test('a code that a report does not have has no meaning', () => {
  for (const report of bacsReports)
    for (const code of ['', 'Z', 'b', 'toString', '10']) expect(bacsReason(report, code)).toBeUndefined();
});
