import { expect, test } from 'vitest';
import { halfHourlyQuestion } from './half-hourly.ts';

test.each([
  ['the look-up beats everything', { lookupFlag: true, saysCapacityCharge: false, kwh: 1 }, 'half-hourly'],
  [
    'a look-up that says no is believed',
    { lookupFlag: false, saysCapacityCharge: true, kwh: 900_000 },
    'not-half-hourly',
  ],
  ['then the customer is believed', { saysCapacityCharge: true, kwh: 1 }, 'half-hourly'],
  ['also when they say no', { saysCapacityCharge: false, kwh: 900_000 }, 'not-half-hourly'],
  ['a high use makes us ask', { kwh: 100_001 }, 'ask'],
  ['use at the threshold does not', { kwh: 100_000 }, 'not-half-hourly'],
  ['the threshold can be moved', { kwh: 50_001, threshold: 50_000 }, 'ask'],
  ['nothing known is not half-hourly', {}, 'not-half-hourly'],
  [
    'unanswered is the same as nothing',
    { lookupFlag: undefined, saysCapacityCharge: undefined, kwh: undefined },
    'not-half-hourly',
  ],
] as const)('%s', (_claim, evidence, expected) => {
  expect(halfHourlyQuestion(evidence)).toBe(expected);
});
