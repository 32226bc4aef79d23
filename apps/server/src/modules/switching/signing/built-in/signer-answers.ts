import type { Updateable } from 'kysely';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Visitor } from '../../../identity/index.ts';
import type { ESignSignerTable, TickedStatement } from '../signing.tables.ts';
import {
  addStep,
  documentsOf,
  lockEnvelope,
  lockSigner,
  setEnvelopeState,
  signersOf,
  updateSigner,
  type EnvelopeRow,
  type SignerRow,
} from './built-in.queries.ts';
import { imageKey } from './evidence.ts';
import { stepFrom, type AskedSigner } from './signer-access.ts';

/**
 * Returns the state of an envelope after its signers' answers: it is declined once too few are left to sign
 * it.
 */
function stateAfter(
  { needed }: Pick<EnvelopeRow, 'needed'>,
  signers: readonly Pick<SignerRow, 'state'>[],
): EnvelopeRow['state'] {
  const count = (...states: readonly SignerRow['state'][]): number =>
    signers.filter((signer) => states.includes(signer.state)).length;
  if (count('signed') >= needed) return 'completed';
  return count('signed', 'invited', 'viewed') < needed ? 'declined' : 'open';
}

/** A signature as it is submitted. `image` is a PNG as a data URL if drawn, empty if typed. */
interface GivenSignature {
  readonly method: 'drawn' | 'typed';
  readonly signName: string;
  /** Whether the name differs from the signer's own and they confirmed that this is how they sign. */
  readonly isNameConfirmed: boolean;
  readonly image: string;
  readonly consents: readonly TickedStatement[];
}

/**
 * Stores a signer's answer and the resulting state of the envelope. Stores nothing if they have already
 * answered or the envelope is closed. `change` returns what to store with the answer.
 */
async function storeAnswer(
  tx: Db,
  { envelopeId, signerId }: AskedSigner,
  answer: 'signed' | 'declined',
  visitor: Visitor,
  change: (row: SignerRow) => Updateable<ESignSignerTable> | Promise<Updateable<ESignSignerTable>>,
): Promise<void> {
  const envelope = await lockEnvelope(tx, envelopeId);
  const row = await lockSigner(tx, envelopeId, signerId);
  const isAsked = row?.state === 'invited' || row?.state === 'viewed';
  if (envelope?.state !== 'open' || envelope.expiresAt <= visitor.now || !row || !isAsked) return;
  await updateSigner(tx, row.id, { state: answer, stateAt: visitor.now, ...(await change(row)) });
  await addStep(tx, stepFrom(row, answer, visitor));
  const state = stateAfter(envelope, await signersOf(tx, envelopeId));
  if (state !== envelope.state) await setEnvelopeState(tx, envelopeId, state);
}

/**
 * Stores a signature with what was shown and where it came from. A second one from the same signer is
 * ignored.
 */
export const storeSignature = (
  tx: Db,
  signer: AskedSigner,
  { signature, visitor }: { readonly signature: GivenSignature; readonly visitor: Visitor },
  vault: Vault,
): Promise<void> =>
  storeAnswer(tx, signer, 'signed', visitor, async ({ id, envelopeId }) => {
    const { method, signName, isNameConfirmed, image, consents } = signature;
    const documents = await documentsOf(tx, envelopeId);
    const shown = documents.map(({ title, hash }) => ({ title, hash: hash.toString('hex') }));
    return {
      method,
      signName,
      isNameConfirmed,
      image: method === 'drawn' ? vault.seal(image, imageKey(id)) : null,
      consents: JSON.stringify(consents),
      shown: JSON.stringify(shown),
      address: visitor.address,
      userAgent: visitor.userAgent,
    };
  });

/** Stores that a signer declined, and why. Ignored if they have already answered. */
export const storeDecline = (tx: Db, signer: AskedSigner, reason: string, visitor: Visitor): Promise<void> =>
  storeAnswer(tx, signer, 'declined', visitor, () => ({ reason }));
