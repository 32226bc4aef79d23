import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { requiredId } from '../fields.ts';
import { SavedView, viewFields } from '../saved-view.ts';

/** Which lists a view is for: their filters differ. */
export const inboxListKinds = ['open', 'ended'] as const;

const InboxView = z.extend(SavedView, { list: z.enum(inboxListKinds) });
const response = z.object({ views: z.array(InboxView) });

/** One's own views of the inbox and those that colleagues share, by name. */
export const listInboxViews = staffCall.get('inbox-view.list', '/api/console/inbox-views', 'chat.read', {
  response,
});

/** Saves a view of the inbox; one's own view of the same name is replaced. Outcome: bad-fields (no name). */
export const saveInboxView = staffCall.post('inbox-view.save', '/api/console/inbox-views', 'chat.read', {
  body: z.object({ ...viewFields, list: z.enum(inboxListKinds) }),
  response: answered(response.shape),
});

/** Forgets one's own view of the inbox; nothing happens to anybody else's. */
export const deleteInboxView = staffCall.delete(
  'inbox-view.delete',
  '/api/console/inbox-views/:viewId',
  'chat.read',
  { params: z.object({ viewId: requiredId }), response },
);
