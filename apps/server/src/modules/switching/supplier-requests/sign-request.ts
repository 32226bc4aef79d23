import { isSignatureOf } from '@switch/domain/person/full-name.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import type {
  previewSupplierRequest,
  signSupplierRequest,
} from '@switch/contract/http/switching/supplier-request.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import {
  authorityDeclaration,
  supplierRequestLetter,
} from '@switch/domain/documents/supplier-request-letter.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { readRequest, type RequestDetails } from '@switch/domain/supplier-request/request-form.ts';
import { mayReachSupplier, supplierKey } from '@switch/domain/supplier-request/supplier-request.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { createHash } from 'node:crypto';
import { fingerprint } from '../../../platform/crypto/hashes.ts';
import { transaction, type Tx } from '../../../platform/db/database.ts';
import { perHour, type AttemptLimit } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { ENOUGH_MAIL, refuse, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditCustomer } from '../../identity/index.ts';
import { findReferenceOf } from '../applications/application.queries.ts';
import { findDraft, lockDraft, type Draft } from '../drafts/draft.queries.ts';
import { ALREADY_SUBMITTED } from '../drafts/own-draft.ts';
import type { Operation, Services } from '../services.ts';
import { queuePreparation } from './prepare-request.job.ts';
import { ownView } from './request-views.ts';
import { insertRequest, isBeingAsked, requestById, requestOfForm } from './supplier-request.queries.ts';

type Request = Context<typeof signSupplierRequest>;
type Answer = ResponseOf<typeof signSupplierRequest>;

/** The most letters from one network address in an hour; an office shares one address. */
const LETTERS_PER_ADDRESS = perHour('supplier letters by address', 20);
/**
 * The most letters to one mailbox in a day, so that the form cannot be used to flood a stranger's mailbox.
 */
const LETTERS_PER_MAILBOX: AttemptLimit = {
  name: 'supplier letters by mailbox',
  most: 5,
  windowSeconds: 86_400,
};

const LETTER_CHANGED = refuse(
  'key-facts-changed',
  'The letter reads differently by now. Read it again and sign.',
);
const BEING_ASKED = refuse(
  'taken',
  'This supplier is being asked already. Withdraw that letter before you sign another.',
);
const NOT_COMPARED = refuseFields([{ field: 'fuel', message: 'This fuel is not being compared any more' }]);

/** Builds the letter before it is signed: it is what is shown, and what a signature is bound to. */
const unsignedLetter = (
  { details, isSample }: { readonly details: RequestDetails; readonly isSample: boolean },
  now: Date,
  { config }: Pick<Services, 'config'>,
): DocumentContent =>
  supplierRequestLetter({
    details,
    firm: config,
    signed: null,
    isSample,
    reference: 'given when you sign',
    madeOn: ukDateAt(now),
  });

/** Returns the SHA-256 of everything in the letter except the day on which it was shown. */
const hashOf = ({ title, from, to, across, blocks }: DocumentContent): Buffer =>
  createHash('sha256').update(canonicalJson({ title, from, to, across, blocks })).digest();

/** Returns the letter that would be signed. Problems: bad-fields, already-submitted. */
export const previewRequest: Operation<typeof previewSupplierRequest> = async (context, services) => {
  const { db, params, body, now } = context;
  const read = readRequest(body, body.fuel);
  if (!read.ok) return refuseFields(read.problem);
  const draft = await findDraft(db, params.stepsId, services);
  if (!draft) throw new ProblemError('unauthorised');
  if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
  const isSample = !mayReachSupplier(draft.source);
  const letter = unsignedLetter({ details: read.value, isSample }, now, services);
  return {
    result: true,
    letter,
    hash: hashOf(letter).toString('hex'),
    declaration: authorityDeclaration(read.value.organisationName),
  };
};

type Form = BodyOf<typeof signSupplierRequest>;

const signingProblems = ({ isAuthorised, signName, signerName }: Form) => [
  ...(isAuthorised
    ? []
    : [{ field: 'isAuthorised', message: 'Tick this if you may sign for the organisation' }]),
  ...(isSignatureOf(signName, signerName)
    ? []
    : [{ field: 'signName', message: 'Type your name as you gave it above' }]),
];

/**
 * Signs a letter that lets us ask the current supplier of one fuel, and queues the making of its PDF. Sending
 * the same form again returns the same request. Problems: bad-fields, too-many-tries, key-facts-changed,
 * taken, already-submitted.
 */
export const signRequest: Operation<typeof signSupplierRequest> = async (context, services) => {
  const { body, request, now, db } = context;
  const read = readRequest(body, body.fuel);
  const problems = [...(read.ok ? [] : read.problem), ...signingProblems(body)];
  if (!read.ok || problems.length > 0) return refuseFields(problems);
  const { attempts } = services;
  const tooMany =
    (await refuseTooMany(attempts, [[LETTERS_PER_ADDRESS, request.address]], now)) ??
    (await refuseTooMany(attempts, [[LETTERS_PER_MAILBOX, emailKey(read.value.email)]], now, ENOUGH_MAIL));
  return tooMany ?? transaction(db, (tx) => store({ ...context, db: tx }, read.value, services));
};

async function store(
  context: Request & { readonly db: Tx },
  details: RequestDetails,
  services: Services,
): Promise<Answer> {
  const { db, params, body, now } = context;
  const draft = await lockDraft(db, params.stepsId, services);
  if (!draft) throw new ProblemError('unauthorised');
  const key = fingerprint(body.idempotencyKey, { draftId: draft.id, ...details });
  const same = await requestOfForm(db, key);
  if (same) return { result: true, request: ownView(same) };
  if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
  if (!fuelsOf(draft.answers).includes(details.fuel)) return NOT_COMPARED;
  if (await isBeingAsked(db, draft.id, details.fuel)) return BEING_ASKED;
  const isSample = !mayReachSupplier(draft.source);
  const letterHash = hashOf(unsignedLetter({ details, isSample }, now, services));
  if (letterHash.toString('hex') !== body.hash) return LETTER_CHANGED;
  const id = services.ids.uuid();
  await insertRequest(db, rowOf(context, { id, draft, details, letterHash, key }, services));
  await queuePreparation(db, id);
  await auditCustomer(context, 'supplier-request.sign', id);
  const made = await requestById(db, id);
  if (!made) throw new Error('The request was stored a moment ago.');
  return { result: true, request: ownView(made) };
}

type Signed = {
  readonly id: string;
  readonly draft: Draft;
  readonly details: RequestDetails;
  readonly letterHash: Buffer;
  readonly key: Buffer;
};

const rowOf = (
  { body, request, now }: Request,
  { id, draft, details, letterHash, key }: Signed,
  { ids }: Services,
) =>
  ({
    ...details,
    id,
    reference: `LA-${ids.reference(8)}`,
    fingerprint: key,
    draftId: draft.id,
    state: 'signed',
    isSample: !mayReachSupplier(draft.source),
    supplierKey: supplierKey(details.supplierName),
    signName: tidySpaces(body.signName),
    signedAt: now,
    signedFrom: request.address,
    userAgent: request.userAgent,
    letterHash,
    askedAt: null,
    askedAddress: null,
    answeredAt: null,
    answerNumber: 0,
    endDate: null,
    noticeDays: null,
    opensDays: null,
    notes: '',
    appliedEnd: null,
    changes: '[]',
    withdrawnAt: null,
    withdrawalSentAt: null,
  }) as const;
