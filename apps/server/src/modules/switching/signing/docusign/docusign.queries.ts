import { rowsChanged, type Db } from '../../../../platform/db/database.ts';

/** Fetches when an envelope was last reported on or polled. */
export const lastContact = (
  db: Db,
  vendorId: string,
): Promise<{ readonly lastContactAt: Date; readonly failures: number } | undefined> =>
  db
    .selectFrom('eSignNews')
    .select(['heardAt as lastContactAt', 'failures'])
    .where('vendorId', '=', vendorId)
    .executeTakeFirst();

/**
 * Records that an envelope was reported on or polled. After a failed poll the pause until the next one starts
 * now, and is longer.
 */
export async function noteContact(db: Db, vendorId: string, at: Date, hasFailed = false): Promise<void> {
  await db
    .insertInto('eSignNews')
    .values({ vendorId, heardAt: at, failures: hasFailed ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.column('vendorId').doUpdateSet((is) => ({
        heardAt: at,
        failures: hasFailed ? is('eSignNews.failures', '+', 1) : 0,
      })),
    )
    .execute();
}

/**
 * Deletes the contact records of envelopes not reported on or polled since `before`: they ended long ago.
 * Returns how many.
 */
export const deleteOldNews = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('eSignNews').where('heardAt', '<', before));

/** Stores a message as handled, in the transaction that handles it. Returns false if it was stored before. */
export const noteSeen =
  (tx: Db) =>
  async (id: string, until: Date): Promise<boolean> => {
    const seen = tx.insertInto('eSignMessages').values({ id: Buffer.from(id, 'hex'), until });
    return (await rowsChanged(seen.onConflict((conflict) => conflict.column('id').doNothing()))) > 0;
  };

/** Deletes messages that are too old to be accepted again. Returns how many. */
export const deleteOldMessages = (db: Db, now: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('eSignMessages').where('until', '<', now));
