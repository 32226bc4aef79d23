import { createHash } from 'node:crypto';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { ResponseOf, BodyOf } from '@switch/contract/http/call.ts';
import type { sign } from '@switch/contract/http/switching/signing.ts';
import { signedDocuments, type SignedDocument } from '@switch/domain/signing/signed-documents.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditCustomer } from '../../identity/index.ts';
import { findReferenceOf } from '../applications/application.queries.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isOwnDraft, type Draft } from './draft.queries.ts';
import { mandatesToSign } from './draft-mandates.ts';
import { lockOwnDraft, ALREADY_SUBMITTED, CONFLICT, KEY_FACTS_CHANGED, OTHERS_SIGN } from './own-draft.ts';
import { bindStroke, documentsSigned, unopened, type Binding } from './documents/bind-stroke.ts';
import { blockedRefusal, readiness, type Ready } from './readiness.ts';
import {
  insertSignature,
  currentSignature,
  signatureState,
  voidRecords,
  type NewRecord,
  type Signature,
} from './signature.queries.ts';
import {
  missingStatementMessages,
  type Statement,
  type StatementId,
} from '@switch/domain/signing/statements.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import { hasConfirmedName, signatureProblems } from '../signing/signature-problems.ts';
import { fullNameOf } from '@switch/domain/person/full-name.ts';
import type { Consent } from '../switching.tables.ts';
import type { Operation, Services } from '../services.ts';

type Request = Context<typeof sign>;
type Answer = ResponseOf<typeof sign>;

/**
 * Signs a draft: the application, the letter of authority and, if a supplier collects by Direct Debit, the
 * mandate, each as a record with its own document and hash. Earlier signatures are voided. Sending the same
 * form again returns the signature it made. If others sign, nothing is signed here, because they sign in the
 * envelope. If the contract's documents are named, the signature covers them too, and sending the application
 * records it in their envelope. Problems: bad-fields (including a name that is not the signer's and was not
 * confirmed, and a document that was never opened), identity-needed, not-allowed, key-facts-changed,
 * draft-incomplete, offer-gone, price-stale, price-expired, conflict, already-submitted.
 */
export const signDraft: Operation<typeof sign> = async (context, services) => {
  const { db, body } = context;
  const draft = await lockOwnDraft(context, body.stepsId, services);
  if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
  if (draft.revision !== body.revision) return CONFLICT;
  const ready = await readiness(context, draft, services);
  if (!ready.ok) return ready.problem;
  if (ready.value.hash.toString('hex') !== body.hash) return KEY_FACTS_CHANGED;
  const authority = draft.answers['authorised-person']?.authority;
  if (authority === undefined)
    return refuseFields([{ field: 'authority', message: 'Say whether you may sign for the organisation' }]);
  if (authority.who !== 'me') return OTHERS_SIGN;
  if (ready.value.blockers.length > 0) return blockedRefusal(ready.value.blockers);
  const form = body.authPersonnelObj;
  const documents = await documentsSigned({ context, draft, ready: ready.value }, services);
  if (!documents.ok) return documents.problem;
  const problems = [
    ...(await unopened(db, documents.value)),
    ...missingBoxes(form, ready.value.content.statements),
    ...signatureProblems(form, signerOf(draft)),
  ];
  if (problems.length > 0) return refuseFields(problems);
  const current = await currentSignature(db, draft.id);
  const envelopeId = documents.value?.id ?? null;
  const isSame = current?.envelopeId === envelopeId;
  if (current && isSame && isRepeat(current, context, ready.value, services)) return signed(current);
  const binding = await bindStroke(context, documents.value);
  if (!binding.ok) return binding.problem;
  return signed(await store(context, draft, { ...ready.value, binding: binding.value }, services));
};

/**
 * Returns the name of the person at the screen, as given in the draft; a draft can only be signed once it
 * names them.
 */
function signerOf({ answers }: Draft): string {
  const person = answers['personal-details']?.person;
  return person ? fullNameOf(person) : '';
}

/**
 * Returns the signer's own name if they signed under another one that they confirmed; null if they signed
 * under their own.
 */
const otherName = ({ body }: Request, draft: Draft): string | null =>
  hasConfirmedName(body.authPersonnelObj, signerOf(draft)) ? signerOf(draft) : null;

function isRepeat(
  current: Signature,
  { body }: Request,
  { hash, payment }: Ready,
  { vault }: Services,
): boolean {
  const { signName, signature, signatureImg } = body.authPersonnelObj;
  const { id, imageSealed } = current;
  return (
    current.keyFactsHash.equals(hash) &&
    current.draftRevision === body.revision &&
    current.paymentVersion === (payment?.version ?? null) &&
    current.signName === signName &&
    current.method === signature &&
    (imageSealed === null || vault.open(imageSealed, id) === signatureImg)
  );
}

const signed = (signature: Signature): Answer => ({ result: true, signature: signatureState(signature) });

/** Everything that is signed, with the documents that the signature is bound to. */
interface Bound extends Ready {
  readonly binding: Binding;
}

async function store(context: Request, draft: Draft, ready: Bound, services: Services): Promise<Signature> {
  const { db, now } = context;
  const signature = signatureOf(context, draft, ready, services);
  await voidRecords(db, draft.id, { because: 'signed-again', at: now });
  await insertSignature(db, signature, recordsOf(context, draft, ready, services));
  await auditCustomer(context, 'signing.sign', signature.id);
  return signature;
}

function signatureOf(
  context: Request,
  draft: Draft,
  { text, hash, payment, binding }: Bound,
  { ids, vault }: Services,
): Signature {
  const { body, session, request, now } = context;
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
    signerName: otherName(context, draft),
    method,
    imageSealed: method === 'drawn' ? vault.seal(signatureImg, id) : null,
    signedAt: now,
    ipAddress: request.address,
    userAgent: request.userAgent,
    ...binding,
  };
}

function recordsOf(
  context: Request,
  draft: Draft,
  { content, payment, quotations }: Ready,
  { ids, config }: Services,
): readonly NewRecord[] {
  const { signName, signature: method } = context.body.authPersonnelObj;
  const documents = signedDocuments({
    answers: draft.answers,
    content,
    mandates: payment ? mandatesToSign(quotations, payment.masked) : [],
    firm: config,
    signing: { signName, signerName: otherName(context, draft), method, signedOn: ukDateAt(context.now) },
  });
  return documents.map(({ kind, text }) => ({
    id: ids.uuid(),
    kind,
    document: text,
    documentHash: createHash('sha256').update(text).digest(),
    consents: consentsOf(kind, content.statements),
  }));
}

type SignatureForm = BodyOf<typeof sign>['authPersonnelObj'];

const missingBoxes = (form: SignatureForm, statements: readonly Statement[]): readonly FieldProblem[] =>
  statements
    .filter(({ id }) => form[id] !== true)
    .map(({ id }) => ({ field: id, message: missingStatementMessages[id] }));

const statementsOf: Readonly<Record<SignedDocument['kind'], readonly StatementId[]>> = {
  application: ['tncutility', 'taxDeclaration'],
  'letter-of-authority': ['letterOfAuthority'],
  mandate: ['tncddmandate'],
};

/** Returns the statements that belong to one record, with the wording that was ticked. */
const consentsOf = (kind: SignedDocument['kind'], statements: readonly Statement[]): readonly Consent[] =>
  statements
    .filter(({ id }) => statementsOf[kind].includes(id))
    .map(({ id, wordingVersion }) => ({ id, wordingVersion }));

/**
 * Voids the mandate signature of a user's draft, because the bank details it was given on have changed; the
 * draft counts as unsigned until it is signed again. Returns whether there was one; false if the draft is not
 * the user's, has been sent, or was not signed.
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
