import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import type { declineEnvelope, signEnvelope } from '@switch/contract/http/switching/envelope-signer.ts';
import { missingStatementMessages, type Statement } from '@switch/domain/signing/statements.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { ANOTHER_IS_IN, LINK_EXPIRED } from '../../../identity/index.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { readSignatureImage } from '../../../../platform/pdf/signature-image.ts';
import { visitorOf } from './enter-signing.ts';
import { envelopeById, type EnvelopeRow, type EnvelopeSignerRow } from '../envelopes/envelope.queries.ts';
import { holdEnvelope, moveEnvelope, type StoredEnvelope } from '../envelopes/move-envelope.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';
import { enteredSigner, type AskedSigner } from './signer-access.ts';
import { signerStatusIn } from './signer-pack.ts';
import { isLapsed, stopForPrices } from '../envelopes/price-check.ts';
import { keepDecline, keepSignature } from './progress.ts';
import type { Services } from '../../services.ts';

type Signing = Context<typeof signEnvelope>;
type Signed = ResponseOf<typeof signEnvelope>;

const OTHER_DOCUMENTS = refuse(
  'key-facts-changed',
  'The documents are not the ones that were shown. Open them again before you sign.',
);
/**
 * Takes a signer's signature of everything that was shown to them. The price of every offer has to hold at this moment:
 * when one has run out, signing stops for everybody and its owner is asked first. Repeating it answers the same.
 * Problems: link-expired, bad-fields, key-facts-changed, price-expired, not-allowed.
 */
export const sign =
  (services: Services) =>
  async (context: Signing): Promise<Signed> => {
    const { db, cookies, now } = context;
    const signer = await enteredSigner(db, cookies.get('signer'), now);
    const row = signer && (await envelopeById(db, signer.envelopeId));
    const application = row && (await sentApplicationById(db, row.applicationId, services));
    if (!signer || !row || !application) return LINK_EXPIRED;
    if (isLapsed(row, now)) await stopForPrices(db, row.id, now, services);
    return transaction(db, (tx) => signHeld(tx, signer, { context, application }, services));
  };

/** Why this signer can sign nothing, and how it ended; null while it waits for them. */
function overRefusal({ row }: StoredEnvelope, own: EnvelopeSignerRow, now: Date): Refusal | null {
  const { state, words } = signerStatusIn(row, own, now);
  if (state === 'to-sign') return null;
  const isForPrice = state === 'over' && row.state === 'price-changed';
  return refuse(isForPrice ? 'price-expired' : 'not-allowed', words);
}

/** Whether a page was shown to somebody else than who is in by now. */
const isAnother = (shownTo: string | undefined, { id }: EnvelopeSignerRow): boolean =>
  shownTo !== undefined && shownTo !== id;

async function signHeld(
  tx: Db,
  signer: AskedSigner,
  { context, application }: { readonly context: Signing; readonly application: SentApplication },
  services: Services,
): Promise<Signed> {
  const { body, now, request } = context;
  const stored = await holdEnvelope(tx, signer.envelopeId);
  const own = stored?.signers.find(({ id }) => id === signer.signerId);
  if (!stored || !own || own.state === 'replaced') return LINK_EXPIRED;
  if (isAnother(body.signerId, own)) return ANOTHER_IS_IN;
  const closed = signedAnswer(stored, own, now) ?? overRefusal(stored, own, now);
  if (closed) return closed;
  if (!isSame(body.hashes, stored.row)) return OTHER_DOCUMENTS;
  const problems = problemsOf(body, application.statements);
  if (problems.length > 0) return refuseFields(problems);
  const { signature: method, signName, signatureImg: image } = body;
  const given = { method, signName, image, consents: application.statements };
  await keepSignature(tx, signer, { signature: given, visitor: visitorOf(context) }, services.vault);
  const event = { kind: 'signed', signerId: own.id, atMs: now.getTime() } as const;
  const by = { actor: 'signer', actorId: null, address: request.address } as const;
  const moved = await moveEnvelope(tx, stored, event, { by, now }, services);
  const signed = moved.ok ? signedAnswer(moved.value.stored, { ...own, state: 'signed' }, now) : null;
  if (!signed) throw new Error('Who may sign has signed.');
  return signed;
}

/** What somebody is answered who has signed, however often; null for anybody else. */
function signedAnswer({ row }: StoredEnvelope, own: EnvelopeSignerRow, now: Date): Signed | null {
  const { state, words } = signerStatusIn(row, own, now);
  if (state !== 'signed' && state !== 'completed') return null;
  return { result: true, state: state === 'signed' ? 'waiting-for-others' : 'completed', words };
}

const isSame = (hashes: readonly string[], { documents }: EnvelopeRow): boolean => {
  const shown = new Set(hashes.map((hash) => hash.toLowerCase()));
  return shown.size === documents.length && documents.every(({ hash }) => shown.has(hash));
};

/** The name stands in the evidence: on one line, with a letter in it, and nothing in it that cannot be read. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

function problemsOf(
  { consents, signName, signature, signatureImg }: BodyOf<typeof signEnvelope>,
  statements: readonly Statement[],
): readonly FieldProblem[] {
  const missing = statements.filter(({ id }) => !consents.includes(id));
  return [
    ...missing.map(({ id }) => ({ field: id, message: missingStatementMessages[id] })),
    ...(isName(signName) ? [] : [{ field: 'signName', message: 'Type your name' }]),
    ...(signature === 'drawn' && !readSignatureImage(signatureImg).ok
      ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
      : []),
  ];
}

/** Keeps that a signer declines, and why. Repeating it answers the same. Problems: link-expired, bad-fields, not-allowed. */
export const decline =
  (services: Services) =>
  async (context: Context<typeof declineEnvelope>): Promise<ResponseOf<typeof declineEnvelope>> => {
    const { db: tx, cookies, now, body, request } = context;
    const signer = await enteredSigner(tx, cookies.get('signer'), now);
    const stored = signer && (await holdEnvelope(tx, signer.envelopeId));
    const own = stored?.signers.find(({ id }) => id === signer?.signerId);
    if (!signer || !stored || !own || own.state === 'replaced') return LINK_EXPIRED;
    if (isAnother(body.signerId, own)) return ANOTHER_IS_IN;
    const before = signerStatusIn(stored.row, own, now);
    if (before.state === 'declined') return { result: true, words: before.words };
    if (body.reason === '')
      return refuseFields([{ field: 'reason', message: 'Say why, so that it can be put right' }]);
    const event = { kind: 'declined', signerId: own.id, atMs: now.getTime(), reason: body.reason } as const;
    const by = { actor: 'signer', actorId: null, address: request.address } as const;
    const moved = await moveEnvelope(tx, stored, event, { by, now }, services);
    if (!moved.ok) return refuse('not-allowed', before.words);
    await keepDecline(tx, signer, body.reason, visitorOf(context));
    return { result: true, words: signerStatusIn(moved.value.stored.row, { state: 'declined' }, now).words };
  };
