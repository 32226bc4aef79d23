import type { PriceCalendar } from '@switch/domain/journey/price-question.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';

/** The day in the United Kingdom at an instant, with the bank holidays around it; a day's holidays are worked out once. */
export function priceCalendar(): (now: Date) => PriceCalendar {
  let known: PriceCalendar | undefined;
  return (now) => {
    const today = ukDateAt(now);
    if (known?.today !== today) known = { today, holidays: bankHolidaysAround(today) };
    return known;
  };
}
