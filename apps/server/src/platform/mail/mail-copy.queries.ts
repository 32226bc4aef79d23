import { sql } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import { resealColumn } from '../crypto/reseal.queries.ts';
import { rowsChanged, type Db } from '../db/database.ts';
import type { MailCopyTable } from './mail.tables.ts';

/** Stores the content of a mail. Storing it again changes nothing. */
export async function insertMailCopy(db: Db, row: MailCopyTable): Promise<void> {
  await db
    .insertInto('mailCopies')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns which of these mails have a copy. */
export async function copiedMails(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('mailCopies').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Fetches the sealed copy of a mail to this address; undefined if there is none, or it has been deleted. */
export const findMailCopy = (
  db: Db,
  { id, addressHash }: Pick<MailCopyTable, 'id' | 'addressHash'>,
): Promise<Pick<MailCopyTable, 'sealed'> | undefined> =>
  db
    .selectFrom('mailCopies')
    .select('sealed')
    .where('id', '=', id)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();

/** Deletes copies of mails sent before `before`. Returns how many. */
export const deleteOldMailCopies = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('mailCopies').where('sentAt', '<', before));

/** Seals copies again that were sealed with an earlier data key. Returns how many. */
export const resealMailCopies = (db: Db, vault: Vault): Promise<number> =>
  resealColumn(db, { from: sql.table('mailCopies'), column: 'sealed' }, vault);
