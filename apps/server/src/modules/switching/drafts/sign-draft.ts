import { createHash } from 'node:crypto';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { ResponseOf, BodyOf } from '@switch/contract/http/call.ts';
import type { sign } from '@switch/contract/http/switching/signing.ts';
import { signedDocuments, type SignedDocument } from '@switch/domain/signing/signed-documents.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import { findReferenceOf } from '../applications/application.queries.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isOwnDraft, type Draft } from './draft.queries.ts';
import { mandateFacts } from './draft-mandates.ts';
import { lockOwnDraft } from './own-draft.ts';
import { blockedOutcome, readiness, type Ready } from './readiness.ts';
import { ALREADY_SUBMITTED, CONFLICT, KEY_FACTS_CHANGED, OTHERS_SIGN } from './refusals.ts';
import {
  insertSignature,
  standingSignature,
  voidRecords,
  type NewRecord,
  type Signature,
} from './signature.queries.ts';
import {
  missingStatementMessages,
  type Statement,
  type StatementId,
} from '@switch/domain/signing/statements.ts';
import { readSignatureImage } from '../../../platform/pdf/signature-image.ts';
import type { Consent } from './draft.tables.ts';
import type { Services } from '../services.ts';

type Request = Context<typeof sign>;
type Answer = ResponseOf<typeof sign>;

const refuse = (outcome: Extract<Answer, { result: false }>['outcome']): Answer => ({
  result: false,
  outcome,
});
const refuseFields = (fields: readonly FieldProblem[]): Answer =>
  refuse({ code: 'bad-fields', fields: [...fields] });
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Signs a draft: application, letter of authority and, where a supplier collects, the mandate, each a record with its own
 * document and hash. What stood signed before is voided. The same form sent again answers with the signature it made.
 * Where others sign, nothing is signed here: they do it in the envelope. Problems: bad-fields, not-allowed, key-facts-changed, draft-incomplete, offer-gone, price-stale, price-expired, conflict,
 * already-submitted.
 */
export const signDraft =
  (services: Services) =>
  async (context: Request): Promise<Answer> => {
    const { db, body, session, now } = context;
    const draft = await lockOwnDraft(context, body.stepsId);
    if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
    if (draft.revision !== body.revision) return CONFLICT;
    const ready = await readiness(db, draft, { userId: session.userId, now }, services);
    if (!ready.ok) return refuse(ready.problem);
    if (ready.value.hash.toString('hex') !== body.hash) return KEY_FACTS_CHANGED;
    const authority = draft.answers['authorised-person']?.authority;
    if (authority === undefined)
      return refuseFields([{ field: 'authority', message: 'Say whether you may sign for the organisation' }]);
    if (authority.who !== 'me') return OTHERS_SIGN;
    if (ready.value.blockers.length > 0) return refuse(blockedOutcome(ready.value.blockers));
    const problems = signatureProblems(body.authPersonnelObj, ready.value.content.statements);
    if (problems.length > 0) return refuseFields(problems);
    const standing = await standingSignature(db, draft.id);
    if (standing && isRepeat(standing, context, ready.value, services)) return signed(standing);
    return signed(await store(context, draft, ready.value, services));
  };

function isRepeat(
  standing: Signature,
  { body }: Request,
  { hash, payment }: Ready,
  { vault }: Services,
): boolean {
  const { signName, signature, signatureImg } = body.authPersonnelObj;
  const { id, imageSealed } = standing;
  return (
    standing.keyFactsHash.equals(hash) &&
    standing.draftRevision === body.revision &&
    standing.paymentVersion === (payment?.version ?? null) &&
    standing.signName === signName &&
    standing.method === signature &&
    (imageSealed === null || vault.open(imageSealed, id) === signatureImg)
  );
}

const signed = ({ signName, method, signedAt }: Signature): Answer => ({
  result: true,
  signature: { signName, method, signedAt: signedAt.toISOString() },
});

async function store(context: Request, draft: Draft, ready: Ready, services: Services): Promise<Signature> {
  const { db, now, session, request } = context;
  const signature = signatureOf(context, draft, ready, services);
  await voidRecords(db, draft.id, { because: 'signed-again', at: now });
  await insertSignature(db, signature, recordsOf(context, draft, ready, services));
  await recordAudit(db, {
    event: 'signing.sign',
    actorId: session.userId,
    subjectId: signature.id,
    requestId: request.id,
    happenedAt: now,
  });
  return signature;
}

function signatureOf(
  { body, session, request, now }: Request,
  draft: Draft,
  { text, hash, payment }: Ready,
  { ids, vault }: Services,
): Signature {
  const { signName, signature: method, signatureImg } = body.authPersonnelObj;
  const id = ids.uuid();
  return {
    id,
    draftId: draft.id,
    userId: session.userId,
    draftRevision: draft.revision,
    keyFacts: text,
    keyFactsHash: hash,
    paymentVersion: payment?.version ?? null,
    signName,
    method,
    imageSealed: method === 'drawn' ? vault.seal(signatureImg, id) : null,
    signedAt: now,
    ipAddress: request.address,
    userAgent: request.userAgent,
  };
}

function recordsOf(
  { body, now }: Request,
  { answers }: Draft,
  { content, payment, quotations }: Ready,
  { ids, config }: Services,
): readonly NewRecord[] {
  const { signName, signature: method } = body.authPersonnelObj;
  const documents = signedDocuments({
    answers,
    content,
    mandates: payment ? mandateFacts(quotations, payment.masked) : [],
    firm: config,
    signing: { signName, method, signedOn: ukDateAt(now) },
  });
  return documents.map(({ kind, text }) => ({
    id: ids.uuid(),
    kind,
    document: text,
    documentHash: sha256(text),
    consents: consentsOf(kind, content.statements),
  }));
}

/** The signature form as sent. */
type SignatureForm = BodyOf<typeof sign>['authPersonnelObj'];

/** The name stands in the signed documents: on one line, and with nothing in it that cannot be read. */
const isName = (text: string): boolean => text !== '' && !/[\p{Cc}\p{Cs}]/u.test(text);

const missingBoxes = (form: SignatureForm, statements: readonly Statement[]): readonly FieldProblem[] =>
  statements
    .filter(({ id }) => form[id] !== true)
    .map(({ id }) => ({ field: id, message: missingStatementMessages[id] }));

/** Everything that is wrong with a signature form: boxes not ticked, no name, no drawing. Empty when it is complete. */
const signatureProblems = (
  form: SignatureForm,
  statements: readonly Statement[],
): readonly FieldProblem[] => [
  ...missingBoxes(form, statements),
  ...(isName(form.signName) ? [] : [{ field: 'signName', message: 'Type your name' }]),
  ...(form.signature === 'drawn' && !readSignatureImage(form.signatureImg).ok
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];

const statementsOf: Readonly<Record<SignedDocument['kind'], readonly StatementId[]>> = {
  application: ['tncutility', 'taxDeclaration'],
  'letter-of-authority': ['letterOfAuthority'],
  mandate: ['tncddmandate'],
};

/** The statements that belong to one record, in the wording in which they were ticked. */
const consentsOf = (kind: SignedDocument['kind'], statements: readonly Statement[]): readonly Consent[] =>
  statements
    .filter(({ id }) => statementsOf[kind].includes(id))
    .map(({ id, wordingVersion }) => ({ id, wordingVersion }));

/**
 * Voids the mandate signature of a user's draft, because the bank details it was given on have changed; the draft counts as
 * unsigned until it is signed again. Returns whether there was one; false for a draft that is not the user's, has been sent,
 * or was not signed.
 */
export async function voidMandateSignature(
  tx: Db,
  stepsId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  if (!(await isOwnDraft(tx, { stepsId, userId, draftTokenHash: null }))) return false;
  if ((await findReferenceOf(tx, stepsId)) !== null) return false;
  const voided = { because: 'bank-details-changed', at: now, kind: 'mandate' } as const;
  return (await voidRecords(tx, stepsId, voided)) > 0;
}
