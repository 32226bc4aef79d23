import { CODE_DIGITS, CODE_RESEND_SECONDS, readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { hashToken } from '../../../../platform/crypto/token-hash.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../../platform/http/attempts.ts';
import {
  closedToCodes,
  ENTRY_SECONDS,
  hashLinkCode,
  isLinkCode,
  tooManyTries,
  tooSoonForCode,
  type LinkProblem,
} from '../../../../platform/http/link-door.ts';
import { signingCodeMail } from '../signing-code-mail.ts';
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

const LINK_EXPIRED: LinkProblem = { code: 'link-expired' };

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
      return row && way ? enter(tx, { row, way }, typed, visitor, platform) : fail(LINK_EXPIRED);
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

type Sent = Outcome<{ readonly secondsUntilNext: number }, LinkProblem>;

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
    const late = tooSoonForCode(row, visitor.now);
    if (late) return fail(late);
    await mailCode(tx, row, { linkToken, visitor }, platform);
    return succeed({ secondsUntilNext: CODE_RESEND_SECONDS });
  });
}

async function mailCode(
  tx: Db,
  row: SignerRow,
  { linkToken, visitor }: { readonly linkToken: string; readonly visitor: Visitor },
  { ids, config, outbox }: BuiltInPorts,
): Promise<void> {
  const code = ids.digits(CODE_DIGITS);
  const codeHash = hashLinkCode(row.id, linkToken, code);
  await updateSigner(tx, row.id, { codeHash, codeSentAt: visitor.now, codeTries: 0 });
  await outbox.add(tx, signingCodeMail(config, row, code));
  await addStep(tx, stepFrom(row, 'code-sent', visitor));
}

const stepFrom = (
  { envelopeId, id }: SignerRow,
  step: 'came-from-account' | 'code-sent' | 'wrong-code' | 'entered',
  { now, address, userAgent }: Visitor,
) => ({ envelopeId, signerId: id, step, happenedAt: now, address, userAgent });

type Entered = Outcome<{ readonly signer: SignerAtDoor; readonly entry: string }, LinkProblem>;

async function enter(
  tx: Db,
  { row, way }: { readonly row: SignerRow; readonly way: Way },
  typed: { readonly linkToken: string; readonly code: string },
  visitor: Visitor,
  { ids }: BuiltInPorts,
): Promise<Entered> {
  const read = readOneTimeCode(typed.code);
  if (!read.ok) return fail({ code: 'wrong-code' });
  const closed = closedToCodes(row, visitor.now);
  if (closed) return fail(closed);
  if (!isLinkCode(row, typed.linkToken, read.value)) {
    await updateSigner(tx, row.id, { codeTries: row.codeTries + 1 });
    await addStep(tx, stepFrom(row, 'wrong-code', visitor));
    return fail({ code: 'wrong-code' });
  }
  const entry = ids.token();
  const entryUntil = new Date(visitor.now.getTime() + ENTRY_SECONDS * 1000);
  const isFirst = row.state === 'invited';
  await updateSigner(tx, row.id, {
    linkSpentAt: row.linkSpentAt ?? visitor.now,
    screenLinkHash: null,
    codeHash: null,
    entryHash: hashToken(entry),
    enteredAt: visitor.now,
    entryUntil,
    ...(isFirst && { state: 'viewed' as const, stateAt: visitor.now }),
  });
  if (way === 'screen') await addStep(tx, stepFrom(row, 'came-from-account', visitor));
  await addStep(tx, stepFrom(row, 'entered', visitor));
  return succeed({ signer: atDoor(row), entry });
}
