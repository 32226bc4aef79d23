import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { DraftEnvelopeTable, EnvelopeTextTable } from '../../signing/signing.tables.ts';

export type DraftEnvelope = Selectable<DraftEnvelopeTable>;

/** The envelope that was drawn for a draft whose application is not sent. */
export const envelopeOfDraft = (db: Db, draftId: string): Promise<DraftEnvelope | undefined> =>
  db.selectFrom('draftEnvelopes').selectAll().where('draftId', '=', draftId).executeTakeFirst();

/** Whether an application will have this reference. */
export const isReferencePromised = async (db: Db, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('draftEnvelopes')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

/** Stores what was drawn, with what its documents say. */
export async function insertDraftEnvelope(
  tx: Db,
  row: Insertable<DraftEnvelopeTable>,
  texts: readonly Insertable<EnvelopeTextTable>[],
): Promise<void> {
  await tx.insertInto('draftEnvelopes').values(row).execute();
  await tx
    .insertInto('draftEnvelopeTexts')
    .values([...texts])
    .execute();
}

/** What the documents of an envelope say, sealed. */
export const draftTextsOf = (db: Db, envelopeId: string): Promise<Selectable<EnvelopeTextTable>[]> =>
  db.selectFrom('draftEnvelopeTexts').selectAll().where('envelopeId', '=', envelopeId).execute();

/** Deletes what was drawn for a draft: something else has been drawn instead, or will be. */
export async function deleteEnvelopeOfDraft(tx: Db, draftId: string): Promise<void> {
  await tx.deleteFrom('eSignEnvelopes').where('draftId', '=', draftId).execute();
}

/** An envelope that was drawn for a draft is that of an application from now on. */
export async function releaseFromDraft(tx: Db, envelopeId: string): Promise<void> {
  await tx.updateTable('eSignEnvelopes').set({ draftId: null }).where('id', '=', envelopeId).execute();
  await tx.deleteFrom('draftEnvelopes').where('id', '=', envelopeId).execute();
}
