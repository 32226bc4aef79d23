import type { Selectable } from 'kysely';
import { hasRows, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { ComplaintTable } from '../enquiries.tables.ts';

/** Columns that are only filled later. */
type Work = 'acknowledgedAt' | 'acknowledgedBy' | 'answeredAt' | 'answeredBy';

/** Stores a complaint. Returns false, and changes nothing, if the same request was stored before. */
export const insertComplaint = (
  db: Db,
  complaint: Omit<Selectable<ComplaintTable>, Work>,
): Promise<boolean> =>
  hasRows(
    db
      .insertInto('complaints')
      .values({
        ...complaint,
        acknowledgedAt: null,
        acknowledgedBy: null,
        answeredAt: null,
        answeredBy: null,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id'),
  );

/** Fetches the complaint that a request created the first time. Throws if it created none. */
export const complaintOf = (
  db: Db,
  fingerprint: Buffer,
): Promise<Pick<ComplaintTable, 'reference' | 'acknowledgeBy' | 'answerBy'>> =>
  db
    .selectFrom('complaints')
    .select(['reference', 'acknowledgeBy', 'answerBy'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();

/** Deletes complaints received before `instant`. Returns how many. */
export const deleteComplaintsBefore = (db: Db, instant: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('complaints').where('receivedAt', '<', instant));
