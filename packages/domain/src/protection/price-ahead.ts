import { addDays, type IsoDate } from '../units/period.ts';

/** How many days before a supply starts its prices become firm: the fact `price-ahead`, whose file is too large for a page. */
const PRICE_AHEAD_DAYS = 365;

/** Returns the first day on which a supply that starts on `start` can be priced firmly. */
export const firmPricesFrom = (start: IsoDate): IsoDate => addDays(start, -PRICE_AHEAD_DAYS);
