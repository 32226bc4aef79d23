import { expect, test } from 'vitest';
import contract from '../facts/contract.json' with { type: 'json' };
import { factText, factValue } from '../facts/fact.ts';
import { addDays, isoDate } from '../units/period.ts';
import { pricingWindow } from './pricing-window.ts';

const today = isoDate('2026-11-21');

test('firm prices exist for a year ahead, as in the register; for later starts it says from which day', () => {
  const ahead = factValue(contract['price-ahead'], today);
  expect(ahead).toBe(365);
  expect(pricingWindow(addDays(today, ahead), today)).toEqual({ kind: 'open' });
  expect(pricingWindow(addDays(today, ahead + 1), today)).toEqual({
    kind: 'not-yet',
    opensOn: addDays(today, 1),
    message: `${factText(contract['price-ahead'], today)} Prices for a start so far off are an indication: look again on 22 November 2026.`,
  });
});
