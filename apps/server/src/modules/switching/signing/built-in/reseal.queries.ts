import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Where the built-in service keeps something sealed, and the beginning of it: enough to know its key. */
export interface SealedHead {
  readonly id: string;
  readonly head: Buffer;
}

const HEAD = sql.raw('300');

/** The documents as they were shown. */
export const shownHeads = (db: Db): Promise<SealedHead[]> =>
  db
    .selectFrom('eSignDocuments')
    .select(['id', sql<Buffer>`substring(pdf for ${HEAD})`.as('head')])
    .execute();

/** The documents as they were sealed for good. */
export const sealedHeads = (db: Db): Promise<SealedHead[]> =>
  db
    .selectFrom('eSignDocuments')
    .select(['id', sql<Buffer>`substring(sealed_pdf for ${HEAD})`.as('head')])
    .where('sealedPdf', 'is not', null)
    .execute();

/** The evidence of envelopes. */
export const evidenceHeads = (db: Db): Promise<SealedHead[]> =>
  db
    .selectFrom('eSignEnvelopes')
    .select(['id', sql<Buffer>`substring(evidence for ${HEAD})`.as('head')])
    .where('evidence', 'is not', null)
    .execute();

/** Drawn signatures. */
export const imageHeads = (db: Db): Promise<SealedHead[]> =>
  db
    .selectFrom('eSignSigners')
    .select(['id', sql<Buffer>`substring(image for ${HEAD})`.as('head')])
    .where('image', 'is not', null)
    .execute();

/** One sealed column of one row, whole. */
export const shownOf = (db: Db, id: string) =>
  db.selectFrom('eSignDocuments').select('pdf as sealed').where('id', '=', id).executeTakeFirst();
export const sealedOf = (db: Db, id: string) =>
  db.selectFrom('eSignDocuments').select('sealedPdf as sealed').where('id', '=', id).executeTakeFirst();
export const evidenceOf = (db: Db, id: string) =>
  db.selectFrom('eSignEnvelopes').select('evidence as sealed').where('id', '=', id).executeTakeFirst();
export const imageOf = (db: Db, id: string) =>
  db.selectFrom('eSignSigners').select('image as sealed').where('id', '=', id).executeTakeFirst();

/** Puts the same content under the present key in its place. */
export const replaceShown = (db: Db, id: string, pdf: Buffer) =>
  db.updateTable('eSignDocuments').set({ pdf }).where('id', '=', id).execute();
export const replaceSealed = (db: Db, id: string, sealedPdf: Buffer) =>
  db.updateTable('eSignDocuments').set({ sealedPdf }).where('id', '=', id).execute();
export const replaceEvidence = (db: Db, id: string, evidence: Buffer) =>
  db.updateTable('eSignEnvelopes').set({ evidence }).where('id', '=', id).execute();
export const replaceImage = (db: Db, id: string, image: Buffer) =>
  db.updateTable('eSignSigners').set({ image }).where('id', '=', id).execute();
