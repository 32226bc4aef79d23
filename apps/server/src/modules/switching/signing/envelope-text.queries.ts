import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { EnvelopeTextTable } from './signing.tables.ts';

const HEAD = sql.raw('300');

export async function insertText(tx: Db, row: Insertable<EnvelopeTextTable>): Promise<void> {
  await tx.insertInto('envelopeTexts').values(row).execute();
}

export const textOf = (db: Db, documentId: string): Promise<Selectable<EnvelopeTextTable> | undefined> =>
  db.selectFrom('envelopeTexts').selectAll().where('documentId', '=', documentId).executeTakeFirst();

/** Every text with the beginning of what is sealed: enough to know its key. */
export const textHeads = (db: Db) =>
  db
    .selectFrom('envelopeTexts')
    .select(['documentId as id', sql<Buffer>`substring(content for ${HEAD})`.as('head')])
    .execute();

/** The sealed text of a document. */
export const sealedTextOf = (db: Db, id: string) =>
  db.selectFrom('envelopeTexts').select('content as sealed').where('documentId', '=', id).executeTakeFirst();

/** Puts the same text under the present key in its place. */
export const replaceText = (db: Db, id: string, content: Buffer) =>
  db.updateTable('envelopeTexts').set({ content }).where('documentId', '=', id).execute();
