import type * as calls from '@switch/contract/http/chat/inbox-views.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { refuseFields } from '../../../../platform/http/refusal.ts';
import type { Operation } from '../../operation.ts';
import { deleteInboxView, inboxViewsFor, putInboxView } from './inbox-view.queries.ts';

/** Lists the member's own views and shared ones. */
export const showViews: Operation<typeof calls.listInboxViews> = async (_chat, { db, staff }) => ({
  views: await inboxViewsFor(db, staff.staffId),
});

/** Saves a view under a name. Refuses with bad-fields. */
export const saveView: Operation<typeof calls.saveInboxView> = async ({ ids }, { db, staff, body, now }) => {
  if (body.name === '') return refuseFields([{ field: 'name', message: 'Enter a name' }]);
  await putInboxView(db, { ...body, id: ids.uuid(), staffId: staff.staffId, savedAt: now });
  return { result: true, views: await inboxViewsFor(db, staff.staffId) };
};

/** Deletes one of the member's own views. */
export const forgetView: Operation<typeof calls.deleteInboxView> = async (_chat, { db, staff, params }) => {
  if (isUuid(params.viewId)) await deleteInboxView(db, params.viewId, staff.staffId);
  return { views: await inboxViewsFor(db, staff.staffId) };
};
