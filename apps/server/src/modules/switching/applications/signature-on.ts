import type { Db } from '../../../platform/db/database.ts';
import { standingSignature, type Signature } from './signature.queries.ts';

/**
 * The signature that stands on a draft: none of its records voided, and the mandate given on the bank details as they are
 * (`paymentVersion`, null where there are none). Details changed anywhere else than in this draft count as well.
 */
export async function signatureOn(
  db: Db,
  draftId: string,
  paymentVersion: number | null,
): Promise<Signature | undefined> {
  const standing = await standingSignature(db, draftId);
  const isOnOtherDetails =
    standing !== undefined && standing.paymentVersion !== null && standing.paymentVersion !== paymentVersion;
  return isOnOtherDetails ? undefined : standing;
}
