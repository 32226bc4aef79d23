import type { SavedView } from '@switch/contract/http/saved-view.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Database } from '../../../../platform/db/schema.ts';

/** Fetches the saved views that a member sees, their own and shared ones, by name. */
export async function viewsFor(db: Db, staffId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('caseViews as v')
    .innerJoin('staffMembers as s', 's.id', 'v.staffId')
    .select(['v.id as viewId', 'v.name', 'v.search', 'v.isShared', 'v.staffId', 's.displayName as ownerName'])
    .where(({ or, eb }) => or([eb('v.staffId', '=', staffId), eb('v.isShared', '=', true)]))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map(({ staffId: whose, ...view }) => ({ ...view, isOwn: whose === staffId }));
}

/** Saves a view, replacing the member's own view of the same name. */
export async function putView(tx: Db, view: Insertable<Database['caseViews']>): Promise<void> {
  const { search, isShared, savedAt } = view;
  await tx
    .insertInto('caseViews')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['staffId', 'name']).doUpdateSet({ search, isShared, savedAt }),
    )
    .execute();
}

export async function deleteView(
  tx: Db,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<void> {
  await tx.deleteFrom('caseViews').where('id', '=', id).where('staffId', '=', staffId).execute();
}
