import { type IsoDate, addMonths } from '../units/period.ts';

/** A published opinion on a supplier's service: never shown without its source, date and sample. */
export interface ServiceRating {
  /** Who published it. */
  readonly source: string;
  readonly date: IsoDate;
  /** Tenths of a star, 0 to 50 (43 is shown as 4.3 out of 5). */
  readonly score: number;
  /** How many customers were asked. */
  readonly sampleSize: number;
}

/** A company that sells energy through us. It, not we, collects the Direct Debit. */
export interface Supplier {
  readonly id: string;
  readonly name: string;
  /** File name of the logo among the product's pictures. */
  readonly logo: string;
  /** Postal address, one element a line. */
  readonly address: readonly string[];
  /** The Direct Debit originator number: exactly six digits. */
  readonly serviceUserNumber: string;
  /** Working days of advance notice the supplier gives before it collects. */
  readonly advanceNoticeDays: number;
  /** How many days before the supply starts this supplier gives firm prices. */
  readonly pricesAheadDays: number;
  readonly rating?: ServiceRating;
}

const RATING_LIFE_MONTHS = 12;

/** Whether a rating of this day may still be shown on `today`: for 12 months. */
export const ratingIsFresh = (date: IsoDate, today: IsoDate): boolean =>
  addMonths(date, RATING_LIFE_MONTHS) >= today;

/** The supplier's rating while it is at most 12 months old on `today`; an older one is not shown at all. */
export const freshRating = ({ rating }: Supplier, today: IsoDate): ServiceRating | undefined =>
  rating && ratingIsFresh(rating.date, today) ? rating : undefined;
