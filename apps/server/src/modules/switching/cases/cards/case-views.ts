import type * as calls from '@switch/contract/http/switching/case-list.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import { refuseFields } from '../../../../platform/http/refusal.ts';
import type { Operation } from '../../services.ts';
import { deleteView, putView, viewsFor } from './case-view.queries.ts';

/** Returns the member's own views and shared ones. */
export const listViews: Handler<typeof calls.listCaseViews> = async ({ db, staff }) => ({
  views: await viewsFor(db, staff.staffId),
});

/** Saves a view under a name. Problem: bad-fields. */
export const saveView: Operation<typeof calls.saveCaseView> = async ({ db, staff, body, now }, { ids }) => {
  const { name, search, isShared } = body;
  if (name === '') return refuseFields([{ field: 'name', message: 'Enter a name' }]);
  const { staffId } = staff;
  await putView(db, { id: ids.uuid(), staffId, name, search, isShared, savedAt: now });
  return { result: true, views: await viewsFor(db, staffId) };
};

/** Deletes one of the member's own views. */
export const forgetView: Handler<typeof calls.deleteCaseView> = async ({ db, staff, params }) => {
  const { staffId } = staff;
  if (isUuid(params.viewId)) await deleteView(db, { id: params.viewId, staffId });
  return { views: await viewsFor(db, staffId) };
};
