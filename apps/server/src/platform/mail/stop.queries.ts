import type { StopTopic } from '@switch/domain/person/mail-kind.ts';
import { hasRows, rowsChanged, type Db } from '../db/database.ts';
import type { MailStopLinkTable } from './mail.tables.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { hashToken } from '../crypto/hashes.ts';

/** Keeps the hash of a link that stops mails. */
export async function insertStopLink(db: Db, link: MailStopLinkTable): Promise<void> {
  await db.insertInto('mailStopLinks').values(link).execute();
}

/** What the link with this hash stops, and for which address; undefined for a link that we did not make. */
export const stopLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('mailStopLinks')
    .select(['addressHash', 'topic'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** Notes that an address gets no mails about a topic; the first time counts. */
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

/** Whether an address has stopped mails about a topic. */
export const isStopped = (db: Db, addressHash: Buffer, topic: StopTopic): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('mailStops')
      .select('topic')
      .where('addressHash', '=', addressHash)
      .where('topic', '=', topic),
  );

/** Forgets links made before `before`; what they stopped stays stopped. Returns how many. */
export const deleteOldStopLinks = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('mailStopLinks').where('madeAt', '<', before));

/** What an address has stopped, and when. */
export const stopsOf = (db: Db, addressHash: Buffer): Promise<{ topic: StopTopic; stoppedAt: Date }[]> =>
  db.selectFrom('mailStops').select(['topic', 'stoppedAt']).where('addressHash', '=', addressHash).execute();

/** Lets mails about a topic come to an address again. */
export async function deleteStop(db: Db, addressHash: Buffer, topic: StopTopic): Promise<void> {
  await db
    .deleteFrom('mailStops')
    .where('addressHash', '=', addressHash)
    .where('topic', '=', topic)
    .execute();
}

/** An address as what concerns it is kept under without it: the same for every way of typing it. */
export const addressHash = (address: string): Buffer => hashToken(emailKey(address));

/** The same as text, for event keys: those are kept for good, so they must not contain an address. */
export const addressKey = (address: string): string => addressHash(address).toString('hex');
