import * as z from 'zod/mini';
import { StaffFace } from '../chat/desk-model.ts';
import { Refusal } from './answer.ts';

/** An id in a path or a query. */
export const deskId = z.string().check(z.minLength(1), z.maxLength(60));
/** Text that staff type: trimmed, at most `max` UTF-16 code units. */
export const deskText = (max: number) => z.string().check(z.trim(), z.maxLength(max));
/** A calendar day in the United Kingdom, `yyyy-MM-dd`. */
export const deskDay = z.iso.date();
/** Where a list goes on: as the page before gave it, and nothing to read meaning into. */
export const deskCursor = z.string().check(z.minLength(1), z.maxLength(300));
/** An id that the console made once per form, so that a repeat is the same thing. */
export const onceKey = z.string().check(z.trim(), z.minLength(8), z.maxLength(60));

/** Rows of a page of a list: 25. */
export const DESK_PAGE = 25;
/** Counts stop here: this number means as many or more. */
export const MOST_COUNTED = 1_000;

/** Every list pages alike: `next` is the cursor of the page after this one, null on the last page. */
export const deskPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    /** How many there are under these filters, counted up to `MOST_COUNTED`. */
    total: z.number(),
  });

/** A refusal that may name the member of staff who is in the way. */
export const StaffRefusal = z.object({
  result: z.literal(false),
  outcome: z.extend(Refusal.shape.outcome, { by: z.optional(StaffFace) }),
});
export type StaffRefusal = z.output<typeof StaffRefusal>;
