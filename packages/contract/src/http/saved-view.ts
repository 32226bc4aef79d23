import * as z from 'zod/mini';
import { typedText } from './fields.ts';

/** Filters of a list under a name: one's own, and those that others share. */
export const SavedView = z.object({
  viewId: z.string(),
  name: z.string(),
  /** The filters as the address of the list has them. */
  search: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Whose it is. */
  ownerName: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

/** What a view is saved with. */
export const viewFields = { name: typedText(40), search: typedText(500), isShared: z.boolean() };
