import * as z from 'zod/mini';
import { calendarDay, typedText } from './fields.ts';

/** Where a list continues: an opaque cursor, as returned by the previous page. */
export const listCursor = z.string().check(z.minLength(1), z.maxLength(300));

/** Rows per page of a list. */
export const LIST_PAGE_SIZE = 25;

/** Counts stop here: this number means this many or more. */
export const MOST_COUNTED = 1_000;

/**
 * Builds the response schema of a list page. All lists page alike: `next` is the cursor of the following
 * page, null on the last one.
 */
export const listPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    /** The number of rows matching these filters, counted up to `MOST_COUNTED`. */
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
