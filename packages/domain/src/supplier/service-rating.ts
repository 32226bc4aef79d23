import * as z from 'zod/mini';
import { day, optionalLine, requiredLine, wholeNumber } from './fields.ts';

const rating = z.object({
  /** Who published it. */
  source: requiredLine('Enter who published the rating'),
  /** The day of publication. The rating is shown for 12 months. */
  date: day('Enter the day on which the rating was published'),
  /** Tenths of a star, 0 to 50. */
  score: wholeNumber('The score in tenths of a star', 0, 50),
  /** The number of customers surveyed. */
  sampleSize: wholeNumber('How many customers were asked', 1, 10_000_000),
  /** The link to it; may be empty. */
  link: optionalLine(200),
});

/** The published rating of a supplier's service: never shown without its source, date and sample size. */
export const SupplierService = z.object({ rating: z.nullable(rating) });
export type SupplierService = z.output<typeof SupplierService>;
