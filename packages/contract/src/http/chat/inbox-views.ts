import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { requiredId } from '../fields.ts';
import { SavedView, viewFields } from '../saved-view.ts';

/** The kinds of list that a view can be for: their filters differ. */
export const inboxListKinds = ['open', 'ended'] as const;

const InboxView = z.extend(SavedView, { list: z.enum(inboxListKinds) });
const response = z.object({ views: z.array(InboxView) });

/** Lists the caller's own inbox views and those that colleagues share, by name. */
export const listInboxViews = staffCall.get('inbox-view.list', '/api/console/inbox-views', 'chat.read', {
  response,
});

/**
 * Saves a view of the inbox, replacing the caller's own view of the same name. Outcome: bad-fields (no name).
 */
export const saveInboxView = staffCall.post('inbox-view.save', '/api/console/inbox-views', 'chat.read', {
  body: z.object({ ...viewFields, list: z.enum(inboxListKinds) }),
  response: answered(response.shape),
});

/** Deletes one of the caller's own inbox views; someone else's is left alone. */
export const deleteInboxView = staffCall.delete(
  'inbox-view.delete',
  '/api/console/inbox-views/:viewId',
  'chat.read',
  { params: z.object({ viewId: requiredId }), response },
);
