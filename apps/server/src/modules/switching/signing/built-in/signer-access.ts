import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import {
  enterByCode,
  mailAccessCode,
  tooManyTries,
  tooSoonForCode,
  type AccessProblem,
  type AccessLink,
} from '../../../identity/index.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../../platform/crypto/token-hash.ts';
import type { AttemptLimit } from '../../../../platform/http/attempts.ts';
import {
  addStep,
  lockSigner,
  signerByEntry,
  signerByLink,
  updateSigner,
  wayOf,
  type SignerRow,
  type Way,
} from './built-in.queries.ts';
import { signersOf } from '../envelopes/envelope.queries.ts';
import type { Platform } from '../../../../platform/module.ts';

/** A person who is asked to sign at the built-in service. */
export type AskedSigner = Pick<SignerRow, 'envelopeId' | 'signerId' | 'name' | 'email'>;

/** From where somebody does something. */
export interface Visitor {
  /** Network address. */
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

const HOUR = 3600;

/** Codes mailed to one signer in an hour: nobody's mailbox is filled. */
const CODES_PER_SIGNER: AttemptLimit = { name: 'signer codes by email', most: 10, windowSeconds: HOUR };
/** Codes asked for from one network address in an hour. */
const CODES_PER_ADDRESS: AttemptLimit = { name: 'signer codes by address', most: 60, windowSeconds: HOUR };
/** Codes typed from one network address in an hour. */
const TRIES_PER_ADDRESS: AttemptLimit = { name: 'signer tries by address', most: 100, windowSeconds: HOUR };

const LINK_EXPIRED: AccessProblem = { code: 'link-expired' };

/** Returns the signer unless they were replaced: the service is informed of that a little later, by a job. */
async function stillAsked(db: Db, signer: SignerRow | undefined): Promise<AskedSigner | null> {
  const signers = signer ? await signersOf(db, signer.envelopeId) : [];
  const isAsked = signers.some(({ id, state }) => id === signer?.signerId && state !== 'replaced');
  return signer && isAsked ? signer : null;
}

/** Returns whose link this is, as long as it can be used; null for any other text. */
export const askedSignerByLink = async (db: Db, linkToken: string): Promise<AskedSigner | null> =>
  stillAsked(db, await signerByLink(db, hashToken(linkToken)));

/** Returns whose cookie this is, for two hours; null for any other text. */
export const enteredSigner = async (db: Db, entry: string | null, now: Date): Promise<AskedSigner | null> =>
  entry === null ? null : stillAsked(db, await signerByEntry(db, hashToken(entry), now));

/** Counts a typed code. Returns null when it can be tried. It counts also when the request fails afterwards. */
export const countTry = ({ address, now }: Visitor, { attempts }: Platform): Promise<AccessProblem | null> =>
  tooManyTries(attempts, [[TRIES_PER_ADDRESS, address]], now);

/** Checks the code of a link, and spends the link when it is right. Returns who entered, and the secret of their cookie. */
export async function enterByLink(
  tx: Db,
  { linkToken, code }: { readonly linkToken: string; readonly code: string },
  visitor: Visitor,
  platform: Platform,
): Promise<Outcome<{ readonly signer: AskedSigner; readonly entry: string }, AccessProblem>> {
  const found = await signerByLink(tx, hashToken(linkToken));
  const row = found && (await lockSigner(tx, found.envelopeId, found.signerId));
  // Another request may have used the link up while this one waited.
  const way = row && wayOf(row, hashToken(linkToken));
  if (!row || !way) return fail(LINK_EXPIRED);
  const link = accessLink(tx, { row, way }, { linkToken, visitor });
  const entered = await enterByCode(link, code, visitor.now, platform);
  return entered.ok ? succeed({ signer: row, entry: entered.value }) : entered;
}

type Sent = Outcome<{ readonly secondsUntilNext: number }, AccessProblem>;

/** Mails a code to the signer of a link. Returns the seconds until another can be requested. */
export async function sendCode(linkToken: string, visitor: Visitor, platform: Platform): Promise<Sent> {
  const found = await signerByLink(platform.db, hashToken(linkToken));
  const subjects = found ? ([[CODES_PER_SIGNER, emailKey(found.email)]] as const) : [];
  const early = found && tooSoonForCode(found, visitor.now);
  if (early) return fail(early);
  const limits = [[CODES_PER_ADDRESS, visitor.address] as const, ...subjects];
  const tooMany = await tooManyTries(platform.attempts, limits, visitor.now);
  if (tooMany) return fail(tooMany);
  if (!found) return fail(LINK_EXPIRED);
  return transaction(platform.db, async (tx): Promise<Sent> => {
    const row = await lockSigner(tx, found.envelopeId, found.signerId);
    if (!row || !wayOf(row, hashToken(linkToken))) return fail(LINK_EXPIRED);
    return mailAccessCode(
      tx,
      accessLink(tx, { row, way: 'mail' }, { linkToken, visitor }),
      visitor.now,
      platform,
    );
  });
}

/** A signer's link as access links need it: whatever happens by it is noted as a step. */
const accessLink = (
  tx: Db,
  { row, way }: { readonly row: SignerRow; readonly way: Way },
  { linkToken, visitor }: { readonly linkToken: string; readonly visitor: Visitor },
): AccessLink => ({
  row,
  linkToken,
  save: async (change, event) => {
    const entered = {
      screenLinkHash: null,
      enteredAt: visitor.now,
      ...(row.state === 'invited' && { state: 'viewed' as const, stateAt: visitor.now }),
    };
    await updateSigner(tx, row.id, { ...change, ...(event === 'entered' && entered) });
    if (event === 'entered' && way === 'screen')
      await addStep(tx, stepFrom(row, 'came-from-account', visitor));
    await addStep(tx, stepFrom(row, event, visitor));
  },
});

const stepFrom = (
  { envelopeId, id }: SignerRow,
  step: 'came-from-account' | 'code-sent' | 'wrong-code' | 'entered',
  { now, address, userAgent }: Visitor,
) => ({ envelopeId, signerId: id, step, happenedAt: now, address, userAgent });
