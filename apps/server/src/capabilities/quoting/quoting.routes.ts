import { getPrices, getReceipt } from '@switch/contract/http/quoting.ts';
import { anyone, route, type Route } from '../../http/route.ts';
import { priceAnswers } from './get-prices.ts';
import { readReceipt } from './get-receipt.ts';
import { priceCalendar } from './price-calendar.ts';
import type { QuotingContext } from './quote-prices.ts';

/** The calls of quoting. A list of prices is one read and one stored receipt, so it runs outside a transaction. */
export function quotingRoutes(context: QuotingContext): Route[] {
  const calendarAt = priceCalendar();
  return [
    route(getPrices, {
      policy: anyone,
      work: 'none',
      handle: (request) => priceAnswers(request, context, calendarAt(request.now)),
    }),
    route(getReceipt, {
      policy: anyone,
      work: 'none',
      handle: (request) => readReceipt(request, context),
    }),
  ];
}
