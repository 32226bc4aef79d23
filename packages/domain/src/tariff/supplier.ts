import { type IsoDate, addMonths } from '../units/period.ts';

/** A published rating of a supplier's service: never shown without its source, date and sample size. */
export interface ServiceRating {
  /** Who published it. */
  readonly source: string;
  readonly date: IsoDate;
  /** Tenths of a star, 0 to 50 (43 is shown as 4.3 out of 5). */
  readonly score: number;
  /** The number of customers surveyed. */
  readonly sampleSize: number;
}

/** A company that sells energy through us. The supplier, not we, collects the Direct Debit. */
export interface Supplier {
  readonly id: string;
  readonly name: string;
  /** The file name of the logo among the product's images. */
  readonly logo: string;
  /** The postal address, one element per line. */
  readonly address: readonly string[];
  /** The Direct Debit originator number: exactly six digits. */
  readonly serviceUserNumber: string;
  /** The working days of advance notice that the supplier gives before it collects. */
  readonly advanceNoticeDays: number;
  /** How many days before the supply starts this supplier offers firm prices. */
  readonly pricesAheadDays: number;
  readonly rating?: ServiceRating;
}

const RATING_LIFE_MONTHS = 12;

/** Returns whether a rating with this date may still be shown on `today`: for 12 months. */
export const ratingIsFresh = (date: IsoDate, today: IsoDate): boolean =>
  addMonths(date, RATING_LIFE_MONTHS) >= today;

/** Returns the supplier's rating if it is at most 12 months old on `today`; older ones are not shown at all. */
export const freshRating = ({ rating }: Supplier, today: IsoDate): ServiceRating | undefined =>
  rating && ratingIsFresh(rating.date, today) ? rating : undefined;
