import type { Db } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';

/** Says that the data is another incarnation: browsers that know later numbers of messages than it has begin anew. */
export async function renewEpoch(db: Db, ids: Pick<Ids, 'uuid'>): Promise<void> {
  await db.updateTable('chatEpoch').set({ epoch: ids.uuid() }).execute();
}
