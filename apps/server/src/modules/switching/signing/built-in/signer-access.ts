import { emailKey } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../../platform/crypto/hashes.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { LinkKind, Visitor } from '../../../identity/index.ts';
import type { Context } from '../../../../platform/http/route.ts';
import {
  envelopeById,
  signersOf,
  type EnvelopeSignerRow,
  type StoredEnvelope,
} from '../envelopes/envelope.queries.ts';
import type { ESignStep } from '../signing.tables.ts';
import {
  addStep,
  lockSigner,
  signerByEntry,
  signerByLink,
  updateSigner,
  wayOf,
  type SignerRow,
} from './built-in.queries.ts';

/** A person who is asked to sign through the built-in service. */
export type AskedSigner = Pick<SignerRow, 'envelopeId' | 'signerId' | 'name' | 'email'>;

const HOUR = 3600;

/** The links that signers are given. What happens through one is stored as a step. */
export const signerLinks: LinkKind<SignerRow> = {
  find: (db, linkToken) => signerByLink(db, hashToken(linkToken)),
  lock: async (tx, linkToken, visitor) => {
    const found = await signerByLink(tx, hashToken(linkToken));
    const row = found && (await lockSigner(tx, found.envelopeId, found.signerId));
    const way = row && wayOf(row, hashToken(linkToken));
    if (!row || !way) return undefined;
    const entered = {
      screenLinkHash: null,
      enteredAt: visitor.now,
      ...(row.state === 'invited' && { state: 'viewed' as const, stateAt: visitor.now }),
    };
    return {
      row,
      linkToken,
      save: async (change, event) => {
        await updateSigner(tx, row.id, { ...change, ...(event === 'entered' && entered) });
        if (event === 'entered' && way === 'screen')
          await addStep(tx, stepFrom(row, 'came-from-account', visitor));
        await addStep(tx, stepFrom(row, event, visitor));
      },
    };
  },
  codesPerPerson: { name: 'signer codes by email', most: 10, windowSeconds: HOUR },
  personKey: ({ email }) => emailKey(email),
  codesPerAddress: { name: 'signer codes by address', most: 60, windowSeconds: HOUR },
  triesPerAddress: { name: 'signer tries by address', most: 100, windowSeconds: HOUR },
};

/** A signer with the envelope they are asked to sign. */
interface SignerInEnvelope extends StoredEnvelope {
  readonly signer: SignerRow;
  readonly own: EnvelopeSignerRow;
}

/**
 * Returns the signer unless they were replaced. The envelope has to be checked too, because a job informs the
 * service of a replacement a little later.
 */
async function stillAsked(db: Db, signer: SignerRow | undefined): Promise<SignerInEnvelope | null> {
  const row = signer && (await envelopeById(db, signer.envelopeId));
  if (!row) return null;
  const signers = await signersOf(db, row.id);
  const own = signers.find(({ id, state }) => id === signer.signerId && state !== 'replaced');
  return own ? { row, signers, signer, own } : null;
}

/** Returns the signer whose link this is while it can be used; null for any other text. */
export const askedSignerByLink = async (db: Db, linkToken: string): Promise<SignerInEnvelope | null> =>
  stillAsked(db, await signerByLink(db, hashToken(linkToken)));

/** Returns the signer whose cookie came with the request, for two hours; null if there is none. */
export async function enteredSigner({
  db,
  cookies,
  now,
}: Pick<Context, 'db' | 'cookies' | 'now'>): Promise<SignerInEnvelope | null> {
  const entry = cookies.get('signer');
  return entry === null ? null : stillAsked(db, await signerByEntry(db, hashToken(entry), now));
}

/** Returns a step taken by a signer, with where they took it from. */
export const stepFrom = (
  { envelopeId, id: signerId }: SignerRow,
  step: ESignStep,
  { now, address, userAgent }: Visitor,
) => ({ envelopeId, signerId, step, at: now, address, userAgent });
