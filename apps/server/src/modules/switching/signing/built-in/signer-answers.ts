import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Visitor } from '../../../identity/index.ts';
import type { TickedStatement } from '../signing.tables.ts';
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

/** The state that an envelope comes to by what its signers did: it is declined once too few are left to sign it. */
function stateAfter(
  { needed, state }: Pick<EnvelopeRow, 'needed' | 'state'>,
  signers: readonly Pick<SignerRow, 'state'>[],
): EnvelopeRow['state'] {
  if (state !== 'open') return state;
  const count = (...states: readonly SignerRow['state'][]): number =>
    signers.filter((signer) => states.includes(signer.state)).length;
  if (count('signed') >= needed) return 'completed';
  return count('signed', 'invited', 'viewed') < needed ? 'declined' : 'open';
}

/** A signature as it is given. `image` is a PNG as a data URL when drawn, empty when typed. */
interface GivenSignature {
  readonly method: 'drawn' | 'typed';
  readonly signName: string;
  readonly image: string;
  readonly consents: readonly TickedStatement[];
}

/** The signer's row at the service while they may still answer, with their envelope locked; null when it is over. */
async function openRow(tx: Db, { envelopeId, signerId }: AskedSigner, now: Date): Promise<SignerRow | null> {
  const envelope = await lockEnvelope(tx, envelopeId);
  const row = await lockSigner(tx, envelopeId, signerId);
  const isAsked = row?.state === 'invited' || row?.state === 'viewed';
  const isOpen = envelope?.state === 'open' && envelope.expiresAt > now;
  return isOpen && row && isAsked ? row : null;
}

async function settle(tx: Db, envelopeId: string): Promise<void> {
  const envelope = await lockEnvelope(tx, envelopeId);
  if (!envelope) return;
  const state = stateAfter(envelope, await signersOf(tx, envelopeId));
  if (state !== envelope.state) await setEnvelopeState(tx, envelopeId, state);
}

/** Stores a signature with what was shown, and from where it came. A second one of the same signer is not stored. */
export async function storeSignature(
  tx: Db,
  signer: AskedSigner,
  { signature, visitor }: { readonly signature: GivenSignature; readonly visitor: Visitor },
  vault: Vault,
): Promise<void> {
  const row = await openRow(tx, signer, visitor.now);
  if (!row) return;
  const { method, signName, image, consents } = signature;
  const documents = await documentsOf(tx, row.envelopeId);
  const shown = documents.map(({ title, hash }) => ({ title, hash: hash.toString('hex') }));
  await updateSigner(tx, row.id, {
    state: 'signed',
    stateAt: visitor.now,
    method,
    signName,
    image: method === 'drawn' ? vault.seal(image, imageKey(row.id)) : null,
    consents: JSON.stringify(consents),
    shown: JSON.stringify(shown),
    address: visitor.address,
    userAgent: visitor.userAgent,
  });
  await addStep(tx, stepFrom(row, 'signed', visitor));
  await settle(tx, row.envelopeId);
}

/** Stores that a signer declined, and why. */
export async function storeDecline(
  tx: Db,
  signer: AskedSigner,
  reason: string,
  visitor: Visitor,
): Promise<void> {
  const row = await openRow(tx, signer, visitor.now);
  if (!row) return;
  await updateSigner(tx, row.id, { state: 'declined', stateAt: visitor.now, reason });
  await addStep(tx, stepFrom(row, 'declined', visitor));
  await settle(tx, row.envelopeId);
}
