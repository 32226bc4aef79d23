import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { transaction, type Db, type Tx } from '../../../../platform/db/database.ts';
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
import type { BuiltInPorts } from './built-in.ports.ts';
import {
  addStep,
  documentsOf,
  lockSigner,
  signerByEntry,
  signerByLink,
  updateSigner,
  wayOf,
  type SignerRow,
  type Way,
} from './built-in.queries.ts';
import { keepDecline, keepSignature } from './sign-envelope.ts';
import { shownPdf } from './seal-envelope.ts';
import { signersOf } from '../envelopes/envelope.queries.ts';

/** A signer of the built-in service who stands before a link, or has come in. */
export interface SignerAtDoor {
  readonly envelopeId: string;
  /** The product's id of this person. */
  readonly signerId: string;
  readonly name: string;
  readonly email: string;
}

/** From where somebody does something. */
export interface Visitor {
  /** Network address. */
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** A statement that was ticked, in the wording in which it was shown. */
export interface TickedStatement {
  readonly id: string;
  readonly wordingVersion: string;
  readonly words: string;
}

/** A signature as it is given. `image` is a PNG as a data URL when drawn, empty when typed. */
export interface GivenSignature {
  readonly method: 'drawn' | 'typed';
  readonly signName: string;
  readonly image: string;
  readonly consents: readonly TickedStatement[];
}

/**
 * Port: the doors by which signers of the built-in service come in through the product's own pages. A vendor's signers go
 * to the vendor; nobody stands at these doors then.
 */
export interface SignerDoors {
  /** Who a link is for, while it can still be used; null for any other text. */
  readonly byLink: (db: Db, linkToken: string) => Promise<SignerAtDoor | null>;
  /** Mails a code to the signer of a link. Answers the seconds until another may be asked for. */
  readonly sendCode: (
    linkToken: string,
    visitor: Visitor,
  ) => Promise<Outcome<{ readonly secondsUntilNext: number }, AccessProblem>>;
  /** Counts a typed code; null when it may be tried. It counts also when the request fails afterwards. */
  readonly countTry: (visitor: Visitor) => Promise<AccessProblem | null>;
  /** Checks the code of a link, and uses the link up when it is right. Answers who came in, and the secret of their cookie. */
  readonly enter: (
    tx: Tx | Db,
    typed: { readonly linkToken: string; readonly code: string },
    visitor: Visitor,
  ) => Promise<Outcome<{ readonly signer: SignerAtDoor; readonly entry: string }, AccessProblem>>;
  /** Whose cookie this is, for two hours; null for any other text. */
  readonly inside: (db: Db, entry: string | null, now: Date) => Promise<SignerAtDoor | null>;
  /** One document as it is shown to this signer; null when it is none of theirs. */
  readonly documentFor: (db: Db, signer: SignerAtDoor, documentId: string) => Promise<Buffer | null>;
  /** Keeps a signature with what was shown and from where it came. Repeating it changes nothing. */
  readonly sign: (
    tx: Tx | Db,
    signer: SignerAtDoor,
    signature: GivenSignature,
    visitor: Visitor,
  ) => Promise<void>;
  /** Keeps that a signer declined, and why. Repeating it changes nothing. */
  readonly decline: (tx: Tx | Db, signer: SignerAtDoor, reason: string, visitor: Visitor) => Promise<void>;
}

const HOUR = 3600;

/** Codes mailed to one signer in an hour: nobody's mailbox is filled. */
const CODES_PER_SIGNER: AttemptLimit = { name: 'signer codes by email', most: 10, windowSeconds: HOUR };
/** Codes asked for from one network address in an hour. */
const CODES_PER_ADDRESS: AttemptLimit = { name: 'signer codes by address', most: 60, windowSeconds: HOUR };
/** Codes typed from one network address in an hour. */
const TRIES_PER_ADDRESS: AttemptLimit = { name: 'signer tries by address', most: 100, windowSeconds: HOUR };

const LINK_EXPIRED: AccessProblem = { code: 'link-expired' };

const atDoor = ({ envelopeId, signerId, name, email }: SignerRow): SignerAtDoor => ({
  envelopeId,
  signerId,
  name,
  email,
});

/** The doors of the built-in service. */
export function signerDoors(platform: BuiltInPorts): SignerDoors {
  const rowByLink = (db: Db, linkToken: string) => signerByLink(db, hashToken(linkToken));
  return {
    byLink: async (db, linkToken) => {
      const row = await rowByLink(db, linkToken);
      return row ? atDoor(row) : null;
    },
    sendCode: (linkToken, visitor) => sendCode(linkToken, visitor, platform),
    countTry: ({ address, now }) => tooManyTries(platform.attempts, [[TRIES_PER_ADDRESS, address]], now),
    enter: async (tx, typed, visitor) => {
      const found = await rowByLink(tx, typed.linkToken);
      const row = found && (await lockSigner(tx, found.envelopeId, found.signerId));
      // Another request may have used the link up while this one waited.
      const way = row && wayOf(row, hashToken(typed.linkToken));
      if (!row || !way) return fail(LINK_EXPIRED);
      const link = accessLink(tx, { row, way }, { linkToken: typed.linkToken, visitor });
      const entered = await enterByCode(link, typed.code, visitor.now, platform);
      return entered.ok ? succeed({ signer: atDoor(row), entry: entered.value }) : entered;
    },
    inside: async (db, entry, now) => {
      const row = entry === null ? undefined : await signerByEntry(db, hashToken(entry), now);
      return row ? atDoor(row) : null;
    },
    documentFor: async (db, { envelopeId }, documentId) => {
      const documents = await documentsOf(db, envelopeId);
      const document = documents.find((each) => each.documentId === documentId);
      return document ? shownPdf(document, platform) : null;
    },
    sign: (tx, signer, signature, visitor) =>
      keepSignature(tx, signer, { signature, visitor }, platform.vault),
    decline: keepDecline,
  };
}

type Sent = Outcome<{ readonly secondsUntilNext: number }, AccessProblem>;

async function sendCode(linkToken: string, visitor: Visitor, platform: BuiltInPorts): Promise<Sent> {
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

/**
 * The doors of a signing service, closed to whoever was replaced from that moment on: the service hears of it a little
 * later, by a job.
 */
export function doorsForAsked(doors: SignerDoors): SignerDoors {
  const stillAsked = async (db: Db, signer: SignerAtDoor | null): Promise<SignerAtDoor | null> => {
    const signers = signer ? await signersOf(db, signer.envelopeId) : [];
    return signers.some(({ id, state }) => id === signer?.signerId && state !== 'replaced') ? signer : null;
  };
  return {
    ...doors,
    byLink: async (db, linkToken) => stillAsked(db, await doors.byLink(db, linkToken)),
    inside: async (db, entry, now) => stillAsked(db, await doors.inside(db, entry, now)),
  };
}
