import type { Db } from '../../../../platform/db/database.ts';
import type { SeenMessages } from '../../../../integrations/e-sign/port.ts';

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

/** Forgets messages that would not be believed any more. Answers how many. */
export async function deleteOldMessages(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('eSignMessages').where('until', '<', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
