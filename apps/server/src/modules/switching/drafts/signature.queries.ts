import type { RecordKind } from '@switch/domain/signing/signed-documents.ts';
import { hasRows, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { Consent, SignatureTable, SignedRecordTable } from '../switching.tables.ts';

export type Signature = Readonly<SignatureTable>;

/** Returns who signed and when, as the draft shows it. */
export const signatureState = ({ signName, method, signedAt, envelopeId }: Signature) => ({
  signName,
  method,
  isForContract: envelopeId !== null,
  signedAt: signedAt.toISOString(),
});

export interface NewRecord extends Pick<SignedRecordTable, 'id' | 'kind' | 'document' | 'documentHash'> {
  readonly consents: readonly Consent[];
}

/**
 * Fetches the signature of a draft if none of its documents is voided; undefined if the draft counts as
 * unsigned.
 */
export const currentSignature = (db: Db, draftId: string): Promise<Signature | undefined> =>
  db
    .selectFrom('signatures')
    .selectAll()
    .where('draftId', '=', draftId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signedRecords')
            .select('id')
            .whereRef('signedRecords.signatureId', '=', 'signatures.id')
            .where('voidedAt', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();

export async function insertSignature(
  tx: Db,
  signature: Signature,
  records: readonly NewRecord[],
): Promise<void> {
  await tx.insertInto('signatures').values(signature).execute();
  const { id: signatureId, draftId } = signature;
  const rows = records.map((record) => ({
    ...record,
    signatureId,
    draftId,
    consents: JSON.stringify(record.consents),
    voidedAt: null,
    voidReason: null,
  }));
  await tx.insertInto('signedRecords').values(rows).execute();
}

/**
 * Voids the valid documents of a draft, or those of one kind; the rows stay, with the time and the reason.
 * Returns how many.
 */
export async function voidRecords(
  tx: Db,
  draftId: string,
  voided: { readonly because: string; readonly at: Date; readonly kind?: RecordKind },
): Promise<number> {
  const valid = tx
    .updateTable('signedRecords')
    .set({ voidedAt: voided.at, voidReason: voided.because })
    .where('draftId', '=', draftId)
    .where('voidedAt', 'is', null);
  return rowsChanged(voided.kind === undefined ? valid : valid.where('kind', '=', voided.kind));
}

/** Returns whether an envelope was signed in the journey, before its application was sent. */
export const isSignedInJourney = (db: Db, envelopeId: string): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('signatures')
      .innerJoin('applications', 'applications.signatureId', 'signatures.id')
      .select('signatures.id')
      .where('envelopeId', '=', envelopeId),
  );

/**
 * Fetches the valid signature of a draft: none of its documents is voided, and the mandate was given on the
 * current bank details (`paymentVersion`, null if there are none). Details that were changed elsewhere also
 * make it invalid.
 */
export async function signatureOn(
  db: Db,
  draftId: string,
  paymentVersion: number | null,
): Promise<Signature | undefined> {
  const current = await currentSignature(db, draftId);
  const isOnOtherDetails =
    current !== undefined && current.paymentVersion !== null && current.paymentVersion !== paymentVersion;
  return isOnOtherDetails ? undefined : current;
}
