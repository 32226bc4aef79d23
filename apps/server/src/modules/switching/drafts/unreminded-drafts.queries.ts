import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Which of these drafts get no reminder: those of test traffic, and those that an application came from. */
export async function unremindedDrafts(db: Db, draftIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (draftIds.length === 0) return new Set();
  const [silent, sent] = await Promise.all([
    db
      .selectFrom('drafts')
      .select('id')
      .where('id', 'in', draftIds)
      .where('source', 'in', UNREMINDED_SOURCES)
      .execute(),
    db.selectFrom('applications').select('draftId as id').where('draftId', 'in', draftIds).execute(),
  ]);
  return new Set([...silent, ...sent].map(({ id }) => id));
}
