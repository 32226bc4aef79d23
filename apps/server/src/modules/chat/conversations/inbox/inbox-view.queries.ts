import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { listInboxViews } from '@switch/contract/http/chat/inbox-views.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { InboxViewTable } from '../conversation.tables.ts';

/** Returns the inbox views that a member sees, their own and shared ones, sorted by name. */
export async function inboxViewsFor(
  db: Db,
  staffId: string,
): Promise<ResponseOf<typeof listInboxViews>['views']> {
  const rows = await db
    .selectFrom('chatInboxViews as v')
    .innerJoin('staffMembers as s', 's.id', 'v.staffId')
    .select(['v.id as viewId', 'v.list', 'v.name', 'v.search', 'v.isShared', 'v.staffId'])
    .select('s.displayName as ownerName')
    .where(({ or, eb }) => or([eb('v.staffId', '=', staffId), eb('v.isShared', '=', true)]))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map(({ staffId: whose, ...view }) => ({ ...view, isOwn: whose === staffId }));
}

/** Saves a view, replacing the member's own view of the same name. */
export async function putInboxView(db: Db, view: Selectable<InboxViewTable>): Promise<void> {
  const { list, search, isShared, savedAt } = view;
  await db
    .insertInto('chatInboxViews')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['staffId', 'name']).doUpdateSet({ list, search, isShared, savedAt }),
    )
    .execute();
}

export async function deleteInboxView(db: Db, id: string, staffId: string): Promise<void> {
  await db.deleteFrom('chatInboxViews').where('id', '=', id).where('staffId', '=', staffId).execute();
}
