import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ESignNewsTable } from '../signing.tables.ts';

/** When an envelope was last reported on or polled. */
export const lastContact = (db: Db, vendorId: string): Promise<Selectable<ESignNewsTable> | undefined> =>
  db.selectFrom('eSignNews').selectAll().where('vendorId', '=', vendorId).executeTakeFirst();

/** Notes that an envelope was reported on or polled. */
export async function noteContact(db: Db, vendorId: string, heardAt: Date): Promise<void> {
  await db
    .insertInto('eSignNews')
    .values({ vendorId, heardAt, failures: 0 })
    .onConflict((conflict) => conflict.column('vendorId').doUpdateSet({ heardAt, failures: 0 }))
    .execute();
}

/** Notes that a poll failed. The pause until the next one counts from now on, and is longer. */
export async function noteFailure(db: Db, vendorId: string, now: Date): Promise<void> {
  await db
    .insertInto('eSignNews')
    .values({ vendorId, heardAt: now, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('vendorId')
        .doUpdateSet((is) => ({ heardAt: now, failures: is('eSignNews.failures', '+', 1) })),
    )
    .execute();
}

/** Deletes what is known of envelopes without contact since `before`: they ended long ago. Returns how many. */
export async function deleteOldNews(db: Db, before: Date): Promise<number> {
  const deleted = await db.deleteFrom('eSignNews').where('heardAt', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Notes a message as worked on, in the transaction that works on it. Returns false when it was noted before. */
export const noteSeen =
  (tx: Db) =>
  async (id: string, until: Date): Promise<boolean> => {
    const noted = await tx
      .insertInto('eSignMessages')
      .values({ id: Buffer.from(id, 'hex'), until })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return noted.numInsertedOrUpdatedRows === 1n;
  };

/** Deletes messages that would not be accepted any more. Returns how many. */
export async function deleteOldMessages(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('eSignMessages').where('until', '<', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
