import * as z from 'zod/mini';
import { calendarDay, typedText } from './fields.ts';

/** Where a list goes on: as the page before gave it, and nothing to read meaning into. */
export const listCursor = z.string().check(z.minLength(1), z.maxLength(300));

/** Rows of a page of a list: 25. */
export const LIST_PAGE_SIZE = 25;

/** Counts stop here: this number means as many or more. */
export const MOST_COUNTED = 1_000;

/** Every list pages alike: `next` is the cursor of the page after this one, null on the last page. */
export const listPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    /** How many there are under these filters, counted up to `MOST_COUNTED`. */
    total: z.number(),
  });

export const listFilters = {
  source: z.optional(typedText(120)),
  /** First and last day in the United Kingdom. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /** Part of a name, address or organisation, or a reference. */
  q: z.optional(typedText(100)),
  cursor: z.optional(listCursor),
};
