import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type {
  ESignDocumentTable,
  ESignEnvelopeTable,
  ESignSignerTable,
  ESignServedTable,
  ESignStepTable,
} from '../signing.tables.ts';

/** Rows of the built-in service. */
export type EnvelopeRow = Selectable<ESignEnvelopeTable>;
export type DocumentRow = Selectable<ESignDocumentTable>;
export type SignerRow = Selectable<ESignSignerTable>;
export type StepRow = Omit<Selectable<ESignStepTable>, 'happenedAt'> & { readonly at: Date };
/** A step that is about to be stored. */
type NewStep = Omit<Insertable<ESignStepTable>, 'happenedAt'> & { readonly at: Date };
export type ServedRow = Selectable<ESignServedTable>;

/** Stores an envelope. Returns false, and stores nothing, if it already exists. */
export async function insertEnvelope(tx: Db, row: Insertable<ESignEnvelopeTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('eSignEnvelopes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertDocuments(
  tx: Db,
  rows: readonly Insertable<ESignDocumentTable>[],
): Promise<void> {
  await tx
    .insertInto('eSignDocuments')
    .values([...rows])
    .execute();
}

export async function insertSigner(tx: Db, row: Insertable<ESignSignerTable>): Promise<void> {
  await tx.insertInto('eSignSigners').values(row).execute();
}

export const envelopeOf = (db: Db, id: string): Promise<EnvelopeRow | undefined> =>
  db.selectFrom('eSignEnvelopes').selectAll().where('id', '=', id).executeTakeFirst();

export const lockEnvelope = (tx: Db, id: string): Promise<EnvelopeRow | undefined> =>
  tx.selectFrom('eSignEnvelopes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const documentsOf = (db: Db, envelopeId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('eSignDocuments')
    .selectAll()
    .where('envelopeId', '=', envelopeId)
    .orderBy('position')
    .execute();

export const signersOf = (db: Db, envelopeId: string): Promise<SignerRow[]> =>
  db
    .selectFrom('eSignSigners')
    .selectAll()
    .where('envelopeId', '=', envelopeId)
    .orderBy('position')
    .execute();

/** Fetches a document of an envelope by our own document id. */
export const documentIn = (
  db: Db,
  envelopeId: string,
  documentId: string,
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('eSignDocuments')
    .selectAll()
    .where('envelopeId', '=', envelopeId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();

/** Which of their links a signer used: the mailed one, or the one shown on screen. */
export type Way = 'mail' | 'screen';

/** Returns which of the signer's links this is; null if it is not, or is no longer, one of theirs. */
export function wayOf({ state, linkHash, linkSpentAt, screenLinkHash }: SignerRow, hash: Buffer): Way | null {
  if (state === 'replaced') return null;
  if (screenLinkHash?.equals(hash)) return 'screen';
  return linkSpentAt === null && linkHash.equals(hash) ? 'mail' : null;
}

/** Fetches the signer whose unused link this is. */
export async function signerByLink(db: Db, hash: Buffer): Promise<SignerRow | undefined> {
  const row = await db
    .selectFrom('eSignSigners')
    .selectAll()
    .where((eb) => eb.or([eb('linkHash', '=', hash), eb('screenLinkHash', '=', hash)]))
    .executeTakeFirst();
  return row && wayOf(row, hash) ? row : undefined;
}

/** Fetches the signer whose cookie this is. */
export const signerByEntry = (db: Db, entryHash: Buffer, now: Date): Promise<SignerRow | undefined> =>
  db
    .selectFrom('eSignSigners')
    .selectAll()
    .where('entryHash', '=', entryHash)
    .where('entryUntil', '>', now)
    .where('state', '<>', 'replaced')
    .executeTakeFirst();

/** Fetches the signer of an envelope by our own signer id and locks the row until the transaction ends. */
export const lockSigner = (tx: Db, envelopeId: string, signerId: string): Promise<SignerRow | undefined> =>
  tx
    .selectFrom('eSignSigners')
    .selectAll()
    .where('envelopeId', '=', envelopeId)
    .where('signerId', '=', signerId)
    .forUpdate()
    .executeTakeFirst();

export async function updateSigner(tx: Db, id: string, change: Updateable<ESignSignerTable>): Promise<void> {
  await tx.updateTable('eSignSigners').set(change).where('id', '=', id).execute();
}

export async function setEnvelopeState(tx: Db, id: string, state: EnvelopeRow['state']): Promise<void> {
  await tx.updateTable('eSignEnvelopes').set({ state }).where('id', '=', id).execute();
}

/** Stores the sealed documents and the evidence. */
export async function storeSealed(
  tx: Db,
  envelopeId: string,
  { documents, evidence }: { documents: readonly { id: string; sealedPdf: Buffer }[]; evidence: Buffer },
): Promise<void> {
  for (const { id, sealedPdf } of documents)
    await tx.updateTable('eSignDocuments').set({ sealedPdf }).where('id', '=', id).execute();
  await tx.updateTable('eSignEnvelopes').set({ evidence }).where('id', '=', envelopeId).execute();
}

export async function addStep(tx: Db, { at, ...step }: NewStep): Promise<void> {
  await tx
    .insertInto('eSignSteps')
    .values({ ...step, happenedAt: at })
    .execute();
}

/** Fetches everything that happened to an envelope, oldest first. */
export const stepsOf = (db: Db, envelopeId: string): Promise<StepRow[]> =>
  db
    .selectFrom('eSignSteps')
    .selectAll()
    .select('happenedAt as at')
    .where('envelopeId', '=', envelopeId)
    .orderBy('number')
    .execute();

/** Records the first time a document was served to a signer; later ones are ignored. */
export async function noteServed(db: Db, row: Insertable<ESignServedTable>): Promise<void> {
  await db
    .insertInto('eSignServed')
    .values(row)
    .onConflict((conflict) => conflict.columns(['signerId', 'documentId']).doNothing())
    .execute();
}

/** Fetches what was served to the signers of an envelope, oldest first. */
export const servedOf = (db: Db, envelopeId: string): Promise<ServedRow[]> =>
  db.selectFrom('eSignServed').selectAll().where('envelopeId', '=', envelopeId).orderBy('number').execute();
