import type { EnvelopeProgress, SignerProgress } from '../../../../integrations/e-sign/port.ts';
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
import type { TickedStatement } from './built-in.tables.ts';
import { imageKey } from './evidence.ts';
import type { AskedSigner, Visitor } from './signer-access.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** Where an envelope of the built-in service stands: one whose time is over has expired, whether or not somebody noted it. */
export const progressOf = (
  { id, state, expiresAt }: EnvelopeRow,
  signers: readonly SignerRow[],
  now: Date,
): EnvelopeProgress => ({
  vendorId: id,
  state: state === 'open' && expiresAt <= now ? 'expired' : state,
  signers: signers.flatMap((signer): readonly SignerProgress[] =>
    signer.state === 'replaced'
      ? []
      : [
          {
            signerId: signer.signerId,
            state: signer.state,
            at: signer.state === 'invited' ? null : signer.stateAt,
            reason: signer.reason,
          },
        ],
  ),
});

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

/** The signer's row while they may still answer, with their envelope held; null when there is nothing to be answered. */
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

/** Keeps a signature with what was shown, and from where it came. A second one of the same signer is not kept. */
export async function keepSignature(
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

/** Keeps that a signer declined, and why. */
export async function keepDecline(
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

const stepFrom = (
  { envelopeId, id }: SignerRow,
  step: 'signed' | 'declined',
  { now, address, userAgent }: Visitor,
) => ({ envelopeId, signerId: id, step, happenedAt: now, address, userAgent });
