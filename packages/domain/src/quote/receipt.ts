import { type IsoDate, addDays } from '../units/period.ts';
import { ukDayStart } from '../units/uk-time.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { SortRule } from './rank.ts';

/** The version of the pricing and ranking formula. It changes whenever the same inputs and book would price otherwise. */
export const FORMULA_VERSION = '2026-11.1';

/** The longest an offer is held, in days after the day it was priced. */
export const MAX_OFFER_DAYS = 21;

/** What proves a list of prices: anyone holding it can run it again and get the same list. */
export interface Receipt {
  readonly id: string;
  readonly inputs: QuoteInputs;
  readonly bookVersion: string;
  readonly formulaVersion: string;
  readonly sortRule: SortRule;
  /** When the list was made, ISO 8601 in UTC. */
  readonly pricedAt: string;
  /** The last day on which every offer of the list can be taken. */
  readonly expiresOn: IsoDate;
}

const earliest = (days: readonly [IsoDate, ...IsoDate[]]): IsoDate =>
  days.reduce((first, day) => (day < first ? day : first));

/** A list of prices as far as it says how long they can be taken: the day it was made, and the day the supply would begin. */
interface PricedFor {
  readonly today: IsoDate;
  readonly startDate: IsoDate;
}

/**
 * The last day an offer can be taken: the end of its quote window, at most 21 days after it was priced, and before the supply
 * would begin, as nobody can sign for one that has begun. Screens, papers and mails all name this day.
 */
export const offerExpiresOn = (quoteTo: IsoDate, { today, startDate }: PricedFor): IsoDate =>
  earliest([quoteTo, addDays(today, MAX_OFFER_DAYS), addDays(startDate, -1)]);

/** The last day on which every offer of a list can still be taken; an empty list stands for the day it was made. */
export const receiptExpiresOn = (offersExpireOn: readonly IsoDate[], today: IsoDate): IsoDate => {
  const [first, ...others] = offersExpireOn;
  return first === undefined ? today : earliest([first, ...others]);
};

/** The instant (ISO 8601, UTC) an offer good until `lastDay` expires: the end of that day in the United Kingdom. */
export const expiryInstant = (lastDay: IsoDate): string => ukDayStart(addDays(lastDay, 1));

/** Whether something good until `lastDay` can no longer be taken on `today`. */
export const isExpired = (lastDay: IsoDate, today: IsoDate): boolean => today > lastDay;
