import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ESignNewsTable } from '../signing.tables.ts';
import type { SeenMessages } from '../../../../integrations/e-sign/port.ts';

/** What was last heard of an envelope. */
export const newsOf = (db: Db, vendorId: string): Promise<Selectable<ESignNewsTable> | undefined> =>
  db.selectFrom('eSignNews').selectAll().where('vendorId', '=', vendorId).executeTakeFirst();

/** Notes that an envelope was heard of. */
export async function noteHeard(db: Db, vendorId: string, heardAt: Date): Promise<void> {
  await db
    .insertInto('eSignNews')
    .values({ vendorId, heardAt, failures: 0 })
    .onConflict((conflict) => conflict.column('vendorId').doUpdateSet({ heardAt, failures: 0 }))
    .execute();
}

/** Notes that asking gave no answer. The pause until the next time counts from now on, and is longer. */
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

/** Forgets envelopes that nothing was heard of since `before`: they ended long ago. Returns how many. */
export async function deleteOldNews(db: Db, before: Date): Promise<number> {
  const deleted = await db.deleteFrom('eSignNews').where('heardAt', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** The messages that were worked on, kept in the transaction that works on them. */
export const seenMessages = (tx: Db): SeenMessages => ({
  note: async (id, until) => {
    const noted = await tx
      .insertInto('eSignMessages')
      .values({ id: Buffer.from(id, 'hex'), until })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return noted.numInsertedOrUpdatedRows === 1n;
  },
});

/** Forgets messages that would not be believed any more. Returns how many. */
export async function deleteOldMessages(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('eSignMessages').where('until', '<', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
