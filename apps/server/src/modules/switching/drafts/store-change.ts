import type { Reconciled, Voided } from '@switch/domain/journey/change.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { replaceAnswers, type Draft } from './draft.queries.ts';
import { voidRecords } from './signature.queries.ts';

/** Returns the signature that a change voids; undefined if it voids none. */
export const signatureVoided = ({ voided }: Pick<Reconciled, 'voided'>): Voided | undefined =>
  voided.find(({ target }) => target === 'signature');

/**
 * Stores a change of a locked draft with everything it voids. Returns the draft afterwards, and what was
 * really lost.
 */
export async function storeChange(
  db: Db,
  stored: Draft,
  change: Reconciled,
  { now, vault }: { readonly now: Date; readonly vault: Vault },
): Promise<{ readonly saved: Draft; readonly voided: readonly Voided[] }> {
  const saved = await replaceAnswers(db, stored, change.answers, { now, vault });
  const signature = signatureVoided(change);
  const because = signature && `${signature.because.stepId}.${signature.because.cardId}`;
  const wasSigned = because !== undefined && (await voidRecords(db, stored.id, { because, at: now })) > 0;
  // A signature that was never given is not reported as lost.
  return { saved, voided: change.voided.filter(({ target }) => target !== 'signature' || wasSigned) };
}
