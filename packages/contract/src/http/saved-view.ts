import * as z from 'zod/mini';
import { typedText } from './fields.ts';

/** Filters of a list saved under a name: the caller's own, and those that others share. */
export const SavedView = z.object({
  viewId: z.string(),
  name: z.string(),
  /** The filters, as in the query string of the list's address. */
  search: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The name of its owner. */
  ownerName: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

/** The fields of a view that is being saved. */
export const viewFields = { name: typedText(40), search: typedText(500), isShared: z.boolean() };
