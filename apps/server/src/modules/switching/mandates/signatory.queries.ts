import type { Insertable, Selectable, Updateable } from 'kysely';
import { waitingMandateStates } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MandateSignatoryTable } from '../switching.tables.ts';

export type SignatoryRow = Selectable<MandateSignatoryTable>;

export async function insertSignatory(tx: Db, row: Insertable<MandateSignatoryTable>): Promise<void> {
  await tx.insertInto('mandateSignatories').values(row).execute();
}

export async function updateSignatory(
  tx: Db,
  id: string,
  change: Updateable<MandateSignatoryTable>,
): Promise<void> {
  await tx.updateTable('mandateSignatories').set(change).where('id', '=', id).execute();
}

/**
 * Fetches the signatories of these mandates: the owner first, others in the order in which they were asked.
 * Replaced ones are left out.
 */
export async function signatoriesOf(db: Db, mandateIds: readonly string[]): Promise<SignatoryRow[]> {
  if (mandateIds.length === 0) return [];
  return db
    .selectFrom('mandateSignatories')
    .selectAll()
    .where('mandateId', 'in', [...mandateIds])
    .where('state', '<>', 'replaced')
    .orderBy('kind', 'desc')
    .orderBy('askedAt')
    .orderBy('id')
    .execute();
}

/** How many days a link to sign a mandate works. */
export const LINK_DAYS = 30;

/**
 * Fetches the signatory whose unused link this is, while it works and their mandate is waiting to be signed,
 * on paper or otherwise.
 */
export const signatoryByLink = (db: Db, linkHash: Buffer, now: Date): Promise<SignatoryRow | undefined> =>
  stillAsked(db)
    .where('s.linkHash', '=', linkHash)
    .where('s.linkSpentAt', 'is', null)
    .where('s.linkSentAt', '>', new Date(now.getTime() - LINK_DAYS * 86_400_000))
    .where('s.state', '=', 'asked')
    .where('m.state', 'in', [...waitingMandateStates])
    .executeTakeFirst();

/** Fetches the signatory whose cookie this is. */
export const signatoryByEntry = (db: Db, entryHash: Buffer, now: Date): Promise<SignatoryRow | undefined> =>
  stillAsked(db)
    .where('s.entryHash', '=', entryHash)
    .where('s.entryUntil', '>', now)
    .where('s.state', '<>', 'replaced')
    .executeTakeFirst();

const stillAsked = (db: Db) =>
  db.selectFrom('mandateSignatories as s').innerJoin('mandates as m', 'm.id', 's.mandateId').selectAll('s');

/** Fetches a signatory and locks the row until the transaction ends. */
export const lockSignatory = (tx: Db, id: string): Promise<SignatoryRow | undefined> =>
  tx.selectFrom('mandateSignatories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
