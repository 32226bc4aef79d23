import type { StopTopic } from '@switch/domain/person/mail-kind.ts';
import { hasRows, rowsChanged, type Db } from '../db/database.ts';
import type { MailStopLinkTable } from './mail.tables.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { hashToken } from '../crypto/hashes.ts';

/** Stores the hash of a link that stops mails. */
export async function insertStopLink(db: Db, link: MailStopLinkTable): Promise<void> {
  await db.insertInto('mailStopLinks').values(link).execute();
}

/**
 * Fetches what the link with this hash stops, and for which address; undefined if we did not create the link.
 */
export const stopLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('mailStopLinks')
    .select(['addressHash', 'topic'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** Records that an address has unsubscribed from a topic. Only the first time counts. */
export async function insertStop(
  db: Db,
  stop: { readonly addressHash: Buffer; readonly topic: StopTopic; readonly stoppedAt: Date },
): Promise<void> {
  await db
    .insertInto('mailStops')
    .values(stop)
    .onConflict((conflict) => conflict.columns(['addressHash', 'topic']).doNothing())
    .execute();
}

/** Returns whether an address has unsubscribed from a topic. */
export const isStopped = (db: Db, addressHash: Buffer, topic: StopTopic): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('mailStops')
      .select('topic')
      .where('addressHash', '=', addressHash)
      .where('topic', '=', topic),
  );

/** Deletes links made before `before`; what they stopped stays stopped. Returns how many. */
export const deleteOldStopLinks = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('mailStopLinks').where('madeAt', '<', before));

/** Fetches what an address has unsubscribed from, and when. */
export const stopsOf = (db: Db, addressHash: Buffer): Promise<{ topic: StopTopic; stoppedAt: Date }[]> =>
  db.selectFrom('mailStops').select(['topic', 'stoppedAt']).where('addressHash', '=', addressHash).execute();

/** Subscribes an address to a topic again. */
export async function deleteStop(db: Db, addressHash: Buffer, topic: StopTopic): Promise<void> {
  await db
    .deleteFrom('mailStops')
    .where('addressHash', '=', addressHash)
    .where('topic', '=', topic)
    .execute();
}

/**
 * Returns the hash under which data about an address is stored without it. It is the same for every way of
 * typing the address.
 */
export const addressHash = (address: string): Buffer => hashToken(emailKey(address));

/**
 * Returns the same hash as text, for event keys: those are stored permanently, so they must not contain an
 * address.
 */
export const addressKey = (address: string): string => addressHash(address).toString('hex');
