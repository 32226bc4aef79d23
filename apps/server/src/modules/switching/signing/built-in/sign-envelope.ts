import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type * as calls from '@switch/contract/http/switching/envelope-signer.ts';
import { missingStatementMessages, type Statement } from '@switch/domain/signing/statements.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { ANOTHER_IS_IN, LINK_EXPIRED, visitorOf } from '../../../identity/index.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';
import type { Operation, Services } from '../../services.ts';
import {
  lockEnvelope,
  type EnvelopeRow,
  type EnvelopeSignerRow,
  type StoredEnvelope,
} from '../envelopes/envelope.queries.ts';
import { byRequest, moveEnvelope } from '../envelopes/move-envelope.ts';
import { isLapsed, stopForPrices } from '../envelopes/price-check.ts';
import { hasConfirmedName, signatureProblems } from '../signature-problems.ts';
import { signerStatusIn } from './enter-signing.ts';
import type { SignedDocument } from '../signing.tables.ts';
import { servedOf, type SignerRow } from './built-in.queries.ts';
import { enteredSigner, type AskedSigner } from './signer-access.ts';
import { storeDecline, storeSignature } from './signer-answers.ts';

type Signed = ResponseOf<typeof calls.signEnvelope>;

const OTHER_DOCUMENTS = refuse(
  'key-facts-changed',
  'The documents are not the ones that were shown. Open them again before you sign.',
);

/**
 * Takes a signer's signature of everything that was shown to them. Every price has to be valid at this
 * moment: if one has expired, signing stops for everyone and the owner is asked first. Repeating the call
 * returns the same response. Problems: link-expired, bad-fields (including a document that was never opened,
 * and a name that is not the signer's and was not confirmed), key-facts-changed, price-expired, not-allowed.
 */
export const signEnvelope: Operation<typeof calls.signEnvelope> = async (context, services) => {
  const { db, now } = context;
  const { row, signer } = (await enteredSigner(context)) ?? {};
  const application = row && (await sentApplicationById(db, row.applicationId, services));
  if (!signer || !application) return LINK_EXPIRED;
  if (isLapsed(row, now)) await stopForPrices(db, row.id, now, services);
  return transaction(db, (tx) => signLocked(tx, signer, { context, application }, services));
};

/**
 * Returns why this signer can no longer sign, and how signing ended; null while their signature is still
 * awaited.
 */
function overRefusal({ row }: StoredEnvelope, own: EnvelopeSignerRow, now: Date): Refusal | null {
  const { state, text } = signerStatusIn(row, own, now);
  if (state === 'to-sign') return null;
  const isForPrice = state === 'over' && row.state === 'price-changed';
  return refuse(isForPrice ? 'price-expired' : 'not-allowed', text);
}

/**
 * Locks the envelope of the signer who is in, or refuses if the page was shown to another signer (`shownTo`).
 */
async function lockFor(
  tx: Db,
  signer: AskedSigner | null,
  shownTo: string | undefined,
): Promise<Refusal | { readonly stored: StoredEnvelope; readonly own: EnvelopeSignerRow }> {
  const stored = signer && (await lockEnvelope(tx, signer.envelopeId));
  const own = stored?.signers.find(({ id }) => id === signer?.signerId);
  if (!stored || !own || own.state === 'replaced') return LINK_EXPIRED;
  return shownTo !== undefined && shownTo !== own.id ? ANOTHER_IS_IN : { stored, own };
}

async function signLocked(
  tx: Db,
  signer: SignerRow,
  {
    context,
    application,
  }: { readonly context: Context<typeof calls.signEnvelope>; readonly application: SentApplication },
  services: Services,
): Promise<Signed> {
  const { body, now } = context;
  const locked = await lockFor(tx, signer, body.signerId);
  if ('outcome' in locked) return locked;
  const { stored, own } = locked;
  const closed = signedResponse(stored, own, now) ?? overRefusal(stored, own, now);
  if (closed) return closed;
  if (!isSame(body.hashes, stored.row)) return OTHER_DOCUMENTS;
  const problems = [
    ...(await unopened(tx, signer, stored.row)),
    ...missingConsents(application.statements, body.consents),
    ...signatureProblems(body, own.name),
  ];
  if (problems.length > 0) return refuseFields(problems);
  const { signature: method, signName, signatureImg: image } = body;
  const isNameConfirmed = hasConfirmedName(body, own.name);
  const given = { method, signName, isNameConfirmed, image, consents: application.statements };
  await storeSignature(tx, signer, { signature: given, visitor: visitorOf(context) }, services.vault);
  const event = { kind: 'signed', signerId: own.id, atMs: now.getTime() } as const;
  const moved = await moveEnvelope(tx, stored, event, byRequest(context, null), services);
  const signed = moved.ok ? signedResponse(moved.value.stored, { ...own, state: 'signed' }, now) : null;
  if (!signed) throw new Error('Who may sign has signed.');
  return signed;
}

/** Returns the response for a signer who has signed, the same each time; null for anyone else. */
function signedResponse({ row }: StoredEnvelope, own: EnvelopeSignerRow, now: Date): Signed | null {
  const { state, text } = signerStatusIn(row, own, now);
  if (state !== 'signed' && state !== 'completed') return null;
  return { result: true, state: state === 'signed' ? 'waiting-for-others' : 'completed', words: text };
}

const isSame = (hashes: readonly string[], { documents }: EnvelopeRow): boolean => {
  const shown = new Set(hashes.map((hash) => hash.toLowerCase()));
  return shown.size === documents.length && documents.every(({ hash }) => shown.has(hash));
};

/**
 * Returns a problem for each document that was never served to this signer: no one may sign what they cannot
 * have seen.
 */
async function unopened(tx: Db, { id, envelopeId }: SignerRow, { documents }: EnvelopeRow) {
  const served = await servedOf(tx, envelopeId);
  const own = new Set(served.filter(({ signerId }) => signerId === id).map(({ documentId }) => documentId));
  return unopenedAmong(documents, own);
}

/** Returns a problem for each of these documents that was never served, at the field of its link. */
export const unopenedAmong = (documents: readonly SignedDocument[], served: ReadonlySet<string>) =>
  documents
    .filter(({ documentId }) => !served.has(documentId))
    .map(({ documentId, title }) => ({
      field: `unread-${documentId}`,
      message: `Open this before you sign: ${title}`,
    }));

const missingConsents = (statements: readonly Statement[], consents: readonly string[]) =>
  statements
    .filter(({ id }) => !consents.includes(id))
    .map(({ id }) => ({ field: id, message: missingStatementMessages[id] }));

/**
 * Stores that a signer declines, and why. Repeating the call returns the same response. Problems:
 * link-expired, bad-fields, not-allowed.
 */
export const declineEnvelope: Operation<typeof calls.declineEnvelope> = async (context, services) => {
  const { db: tx, now, body } = context;
  const signer = (await enteredSigner(context))?.signer ?? null;
  const locked = await lockFor(tx, signer, body.signerId);
  if ('outcome' in locked) return locked;
  const { stored, own } = locked;
  const before = signerStatusIn(stored.row, own, now);
  if (before.state === 'declined') return { result: true, words: before.text };
  if (body.reason === '')
    return refuseFields([{ field: 'reason', message: 'Say why, so that it can be put right' }]);
  const event = { kind: 'declined', signerId: own.id, atMs: now.getTime(), reason: body.reason } as const;
  const moved = await moveEnvelope(tx, stored, event, byRequest(context, null), services);
  if (!moved.ok) return refuse('not-allowed', before.text);
  if (signer) await storeDecline(tx, signer, body.reason, visitorOf(context));
  return { result: true, words: signerStatusIn(moved.value.stored.row, { state: 'declined' }, now).text };
};
