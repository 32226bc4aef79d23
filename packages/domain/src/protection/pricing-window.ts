import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { longDate } from '../units/date-text.ts';
import type { IsoDate } from '../units/period.ts';
import { firmPricesFrom } from './price-ahead.ts';

/** Whether firm prices already exist for a start. */
export type PricingWindow =
  | { readonly kind: 'open' }
  | { readonly kind: 'not-yet'; readonly opensOn: IsoDate; readonly message: string };

/**
 * Returns whether a supply that starts on `start` can be priced firmly on `today`: suppliers usually do so for about a year
 * ahead.
 */
export function pricingWindow(start: IsoDate, today: IsoDate): PricingWindow {
  const opensOn = firmPricesFrom(start);
  if (today >= opensOn) return { kind: 'open' };
  return {
    kind: 'not-yet',
    opensOn,
    message: `${factText(contract['price-ahead'], today)} Prices for a start so far off are an indication: look again on ${longDate(opensOn)}.`,
  };
}
