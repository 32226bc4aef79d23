import { emailKey } from '@switch/domain/person/email.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { hashToken } from '../../../../platform/crypto/token-hash.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../../platform/http/attempts.ts';
import {
  enterByCode,
  mailAccessCode,
  tooManyTries,
  tooSoonForCode,
  type AccessLink,
  type AccessProblem,
} from '../../../identity/index.ts';
import type { SignerAtDoor, SignerDoors, Visitor } from '../signer-doors.ts';
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
import { keepDecline, keepSignature } from './keep-answer.ts';
import { shownPdf } from './seal-envelope.ts';

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
