import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { DraftEnvelopeTable, EnvelopeTextTable } from '../../signing/signing.tables.ts';

export type DraftEnvelope = Selectable<DraftEnvelopeTable>;

/** Fetches the envelope that was drawn for a draft whose application has not been sent. */
export const envelopeOfDraft = (db: Db, draftId: string): Promise<DraftEnvelope | undefined> =>
  db.selectFrom('draftEnvelopes').selectAll().where('draftId', '=', draftId).executeTakeFirst();

/** Returns whether a reference is reserved for an application that has not been sent yet. */
export const isReferencePromised = async (db: Db, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('draftEnvelopes')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

/** Stores an envelope that was drawn, with the text of its documents. */
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

/** Fetches the sealed text of an envelope's documents. */
export const draftTextsOf = (db: Db, envelopeId: string): Promise<Selectable<EnvelopeTextTable>[]> =>
  db.selectFrom('draftEnvelopeTexts').selectAll().where('envelopeId', '=', envelopeId).execute();

/** Deletes what was drawn for a draft, because something else has been drawn, or will be. */
export async function deleteEnvelopeOfDraft(tx: Db, draftId: string): Promise<void> {
  await tx.deleteFrom('eSignEnvelopes').where('draftId', '=', draftId).execute();
}

/** Detaches an envelope from its draft: from now on it belongs to the application. */
export async function releaseFromDraft(tx: Db, envelopeId: string): Promise<void> {
  await tx.updateTable('eSignEnvelopes').set({ draftId: null }).where('id', '=', envelopeId).execute();
  await tx.deleteFrom('draftEnvelopes').where('id', '=', envelopeId).execute();
}
