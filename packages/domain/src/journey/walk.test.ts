import { expect, test } from 'vitest';
import type { Answers } from './journey.ts';
import type { StepId } from './step-list.ts';
import {
  bothBeforePrices,
  chosenOffer,
  completeBoth,
  completeElectricity,
  electricityBeforePrices,
  gasBeforePrices,
} from './testing/sample-answers.ts';
import { placeFor, progressOf, stepAfter, stepBefore, walk, type WalkFacts } from './walk.ts';

const facts: WalkFacts = {
  isSignedIn: true,
  isPaymentSaved: true,
  isSigned: true,
  isSubmitted: false,
  now: '2026-09-14T09:00:00.000Z',
};
const ids = (answers: Answers, known: WalkFacts = facts) =>
  walk(answers, known).steps.map(({ step }) => step.id);
const next = (answers: Answers, known: WalkFacts = facts) => {
  const { firstIncomplete } = walk(answers, known);
  return firstIncomplete && [firstIncomplete.step.id, ...firstIncomplete.missing];
};
const progressLine = (answers: Answers, stepId: StepId): string => {
  const progress = progressOf(walk(answers, facts), stepId);
  return progress ? `Step ${progress.number} of ${progress.of}: ${progress.title}` : 'none';
};

test('one fuel has eleven steps, both fuels twelve [S2-02]', () => {
  expect(ids(electricityBeforePrices)).not.toContain('gas-supply-address');
  expect(ids(gasBeforePrices)).not.toContain('electricity-supply-address');
  expect(
    [electricityBeforePrices, gasBeforePrices, bothBeforePrices].map((each) => ids(each).length),
  ).toEqual([11, 11, 12]);
});

test.each([
  ['contract-end-date', 'Step 4 of 11: contract end date'],
  ['energy', 'Step 1 of 11: what to compare'],
  ['details', 'Step 11 of 11: check and send'],
] as const)('the progress line at %s is %s', (stepId, line) => {
  expect(progressLine(electricityBeforePrices, stepId)).toBe(line);
});

test('without answers, only the first question can be opened', () => {
  const { steps, firstIncomplete } = walk({}, facts);
  expect(firstIncomplete?.step.id).toBe('energy');
  expect(steps.filter(({ isReachable }) => isReachable).map(({ step }) => step.id)).toEqual(['energy']);
});

test.each([
  ['a card', { ...electricityBeforePrices, 'contract-end-date': {} }, 'contract-end-date', 'electricity-end'],
  ['a choice of offer', electricityBeforePrices, 'prices', 'electricity'],
])('%s that is missing is where the journey continues', (_, answers, stepId, cardId) => {
  expect(next(answers)).toEqual([stepId, { kind: 'card', cardId, reason: 'unanswered' }]);
});

test.each([
  ['signed out', { isSignedIn: false }, 'personal-details', 'signed-in'],
  ['without bank details', { isPaymentSaved: false }, 'payment-details', 'payment'],
  ['unsigned', { isSigned: false }, 'authorised-person', 'signature'],
  ['not sent', {}, 'details', 'submitted'],
] as const)('a complete draft, %s, continues at the step that waits for it', (_, known, stepId, fact) => {
  expect(next(completeElectricity, { ...facts, ...known })).toEqual([stepId, { kind: 'fact', fact }]);
});

test('a sent draft has nothing left', () => {
  expect(next(completeBoth, { ...facts, isSubmitted: true })).toBeUndefined();
});

test.each([
  ['stale', { isStale: true }],
  ['expired', { expiresAt: '2026-09-14T09:00:00.000Z' }],
] as const)('a price that is %s leads back to the prices', (reason, change) => {
  const answers: Answers = { ...completeElectricity, prices: { electricity: { ...chosenOffer, ...change } } };
  expect(next(answers)).toEqual(['prices', { kind: 'card', cardId: 'electricity', reason }]);
});

test('a price that expires a moment later is still valid', () => {
  const electricity = { ...chosenOffer, expiresAt: '2026-09-14T09:00:00.001Z' };
  expect(next({ ...completeElectricity, prices: { electricity } })?.[0]).toBe('details');
});

test('with payment by bank transfer, the step for bank details waits for nothing', () => {
  const electricity = { ...chosenOffer, paymentMethod: 'bank-transfer' } as const;
  const answers: Answers = { ...completeElectricity, prices: { electricity } };
  expect(next(answers, { ...facts, isPaymentSaved: false })?.[0]).toBe('details');
});

test('the owner’s cards are for a sole trader, not for a company', () => {
  const page = completeElectricity['mbc-page'];
  const organisation = { kind: 'sole-trader', qualifyingUsePercent: 0 } as const;
  const trader: Answers = { ...completeElectricity, 'mbc-page': { ...page, organisation } };
  expect(next(trader)).toEqual([
    'personal-details',
    { kind: 'card', cardId: 'proprietor', reason: 'unanswered' },
  ]);
});

test('the walk ends at the prices if every supply has a custom quote, but not if one of two has', () => {
  const custom = { kind: 'custom-quote', reference: 'LEAD-1' } as const;
  const alone: Answers = { ...electricityBeforePrices, prices: { electricity: custom } };
  expect(ids(alone).at(-1)).toBe('prices');
  expect(next(alone)).toBeUndefined();
  expect(placeFor(walk(alone, facts), 'personal-details')).toBe('prices');
  const mixed: Answers = { ...completeBoth, prices: { electricity: custom, gas: chosenOffer } };
  expect(ids(mixed).at(-1)).toBe('details');
});

test.each([
  ['a reachable step', 'contract-end-date', 'contract-end-date'],
  ['a step too far ahead', 'details', 'prices'],
  ['a step of the other fuel', 'gas-supply-address', 'prices'],
] as const)('opening %s leads to the right step', (_, wanted, place) => {
  expect(placeFor(walk(electricityBeforePrices, facts), wanted)).toBe(place);
});

test('the previous and next steps leave out the fuel that is not compared', () => {
  const walked = walk(gasBeforePrices, facts);
  expect(stepAfter(walked, 'energy')).toBe('gas-supply-address');
  expect(stepBefore(walked, 'gas-supply-address')).toBe('energy');
  expect(stepAfter(walked, 'details')).toBeUndefined();
  expect(stepBefore(walked, 'energy')).toBeUndefined();
  expect(stepAfter(walked, 'electricity-supply-address')).toBeUndefined();
  expect(stepBefore(walked, 'electricity-supply-address')).toBeUndefined();
});

test('the summary opens if only the signature is missing, and no earlier', () => {
  const unsigned = walk(completeElectricity, { ...facts, isSigned: false });
  expect(placeFor(unsigned, 'details')).toBe('details');
  expect(unsigned.firstIncomplete?.step.id).toBe('authorised-person');
  const unpaid = walk(completeElectricity, { ...facts, isSigned: false, isPaymentSaved: false });
  expect(placeFor(unpaid, 'details')).toBe('payment-details');
  const late = walk(completeElectricity, { ...facts, isSigned: false, now: '2036-01-01T00:00:00.000Z' });
  expect(placeFor(late, 'details')).toBe('prices');
});

/** Electricity in the at-once journey: only the signature needs the size and the statement. */
const foundAtOnce: Answers = {
  ...electricityBeforePrices,
  energy: { choice: { switchType: 'electricity', sites: 'one', way: 'at-once' } },
  'mbc-page': { organisation: { kind: 'limited-company', qualifyingUsePercent: 0 } },
};

test('at once: prices open without the size and statement, and the signature only with them', () => {
  const unpriced = walk(foundAtOnce, facts);
  expect(unpriced.firstIncomplete?.step.id).toBe('prices');
  expect(placeFor(unpriced, 'prices')).toBe('prices');
  const complete = { ...completeElectricity, ...foundAtOnce };
  const walked = walk(complete, facts);
  expect(walked.firstIncomplete?.step.id).toBe('mbc-page');
  expect(placeFor(walked, 'payment-details')).toBe('payment-details');
  expect([placeFor(walked, 'authorised-person'), placeFor(walked, 'details')]).toEqual([
    'mbc-page',
    'mbc-page',
  ]);
  expect(walked.steps.find(({ step }) => step.id === 'mbc-page')?.missing).toEqual([
    { kind: 'card', cardId: 'size', reason: 'unanswered', canWait: true },
    { kind: 'card', cardId: 'statement', reason: 'unanswered', canWait: true },
  ]);
});

test('steps that are confirmed at once do not count as steps', () => {
  const walked = walk(foundAtOnce, facts);
  expect(progressLine(foundAtOnce, 'prices')).toBe('Step 3 of 8: prices');
  expect(progressLine(foundAtOnce, 'mbc-page')).toBe('none');
  expect(stepAfter(walked, 'electricity-supply-address')).toBe('prices');
  expect(stepBefore(walked, 'prices')).toBe('electricity-supply-address');
  expect(stepAfter(walked, 'current-supplier')).toBe('prices');
});

test.each([
  [
    'the use of gas',
    { 'current-supplier': { 'electricity-usage': { method: 'kwh', kwh: 9, low: 9, high: 9 } } },
    'gas-supply-address',
  ],
  ['the kind of organisation', { 'mbc-page': {} }, 'electricity-supply-address'],
] as const)('%s is answered where the supply is confirmed', (_, change, stepId) => {
  const both: Answers = {
    ...bothBeforePrices,
    energy: { choice: { switchType: 'both', sites: 'one', way: 'at-once' } },
    'current-supplier': {
      ...bothBeforePrices['current-supplier'],
      'electricity-supplier': { choice: 'not-sure' },
      'gas-supplier': { choice: 'not-sure' },
    },
  };
  const supplier = {
    'electricity-supplier': { choice: 'not-sure' },
    'gas-supplier': { choice: 'not-sure' },
  } as const;
  const asked =
    'current-supplier' in change
      ? { ...both, 'current-supplier': { ...supplier, ...change['current-supplier'] } }
      : { ...both, ...change };
  expect(walk(asked, facts).firstIncomplete?.step.id).toBe(stepId);
});

test('one by one: the size and statement come before prices', () => {
  const { way: _way, ...choice } = foundAtOnce.energy?.choice ?? { switchType: 'electricity', sites: 'one' };
  expect(next({ ...foundAtOnce, energy: { choice } })?.[0]).toBe('mbc-page');
});
