import { type IsoDate, addDays } from '../units/period.ts';
import { ukDayStart } from '../units/uk-time.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { SortRule } from './rank.ts';

/**
 * The version of the pricing and ranking formula. It changes whenever the same inputs and book would give different prices.
 */
export const FORMULA_VERSION = '2026-11.1';

/** The maximum validity of an offer, in days after the day it was priced. */
export const MAX_OFFER_DAYS = 21;

/** The proof of a list of prices: anyone who has it can run the calculation again and get the same list. */
export interface Receipt {
  readonly id: string;
  readonly inputs: QuoteInputs;
  readonly bookVersion: string;
  readonly formulaVersion: string;
  readonly sortRule: SortRule;
  /** When the list was made, ISO 8601 in UTC. */
  readonly pricedAt: string;
  /** The last day on which every offer of the list can be accepted. */
  readonly expiresOn: IsoDate;
}

const earliest = (days: readonly [IsoDate, ...IsoDate[]]): IsoDate =>
  days.reduce((first, day) => (day < first ? day : first));

/**
 * The facts about a list of prices that its validity depends on: the day it was made, and the day the supply would start.
 */
interface PricedFor {
  readonly today: IsoDate;
  readonly startDate: IsoDate;
}

/**
 * Returns the last day on which an offer can be accepted: the end of its quote window, at most 21 days after it was priced,
 * and before the supply would start, because nobody can sign for one that has started. Screens, documents and emails all
 * show this day.
 */
export const offerExpiresOn = (quoteTo: IsoDate, { today, startDate }: PricedFor): IsoDate =>
  earliest([quoteTo, addDays(today, MAX_OFFER_DAYS), addDays(startDate, -1)]);

/** Returns the last day on which every offer of a list can be accepted; for an empty list, the day it was made. */
export const receiptExpiresOn = (offersExpireOn: readonly IsoDate[], today: IsoDate): IsoDate => {
  const [first, ...others] = offersExpireOn;
  return first === undefined ? today : earliest([first, ...others]);
};

/**
 * Returns the instant (ISO 8601, UTC) at which an offer valid until `lastDay` expires: the end of that day in the United
 * Kingdom.
 */
export const expiryInstant = (lastDay: IsoDate): string => ukDayStart(addDays(lastDay, 1));

/** Returns whether something valid until `lastDay` can no longer be accepted on `today`. */
export const isExpired = (lastDay: IsoDate, today: IsoDate): boolean => today > lastDay;
