import { expect, test } from 'vitest';
import type { Answers } from '../journey.ts';
import { bothBeforePrices, electricityBeforePrices } from '../testing/sample-answers.ts';
import { beforeSigning } from './before-signing.ts';

const listed = (answers: Answers) =>
  beforeSigning(answers).map(({ text, cardId, isDone }) => `${isDone ? 'done' : 'open'} ${cardId}: ${text}`);

test('nothing is asked before a fuel is chosen', () => {
  expect(listed({})).toEqual([]);
});

test('answering one by one leaves only the question about debts open', () => {
  expect(listed(electricityBeforePrices)).toEqual([
    'done meter: Compare the electricity meter number with your bill',
    'done electricity-end: Say whether you gave your supplier notice',
    'open electricity-prices: Say whether you owe your supplier anything, and what you pay today',
    'done statement: Say how big you are: it decides your protections',
  ]);
});

test('confirming at once leaves everything open that prices do not need', () => {
  const answers: Answers = {
    ...electricityBeforePrices,
    'electricity-supply-address': {
      ...electricityBeforePrices['electricity-supply-address'],
      meter: { isConfirmed: false },
      kind: { meterKind: 'unknown' },
    },
    'contract-end-date': { 'electricity-end': { knows: 'not-sure', notice: 'not-sure' } },
    'mbc-page': {},
  };
  expect(listed(answers)).toEqual([
    'open meter: Compare the electricity meter number with your bill',
    'open kind: Say what kind of electricity meter it is',
    'open electricity-end: Find the day on which the electricity contract ends',
    'open electricity-end: Say whether you gave your supplier notice',
    'open electricity-prices: Say whether you owe your supplier anything, and what you pay today',
    'open size: Say how big you are: it decides your protections',
  ]);
});

test.each(['ended', 'moved-in'] as const)('no notice is asked for without a contract (%s)', (knows) => {
  const answers: Answers = {
    ...electricityBeforePrices,
    'current-supplier': { 'electricity-supplier': { choice: 'none' } },
    'contract-end-date': { 'electricity-end': { knows, notice: 'not-needed' } },
    'mbc-page': { size: { employees: 'under-10' } },
  };
  expect(listed(answers)).toEqual([
    'done meter: Compare the electricity meter number with your bill',
    'open statement: Say how big you are: it decides your protections',
  ]);
});

test('the texts tell both fuels apart, and a supply with a custom quote needs nothing yet', () => {
  const texts = beforeSigning(bothBeforePrices).map(({ text }) => text);
  expect(texts).toContain('Say whether you gave your supplier notice (gas)');
  const priced: Answers = {
    ...bothBeforePrices,
    prices: { gas: { kind: 'custom-quote', reference: 'Q-1' } },
  };
  expect(beforeSigning(priced).some(({ stepId }) => stepId === 'gas-supply-address')).toBe(false);
});
