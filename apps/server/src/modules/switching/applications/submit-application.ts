import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { submitApplication } from '@switch/contract/http/switching/application.ts';
import { meterNumberOf, siteOf } from '@switch/domain/signing/key-facts.ts';
import { isTestSource } from '@switch/domain/enquiry/source.ts';
import { openChecks, type Tick } from '@switch/domain/readiness/readiness.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditCustomer, customers } from '../../identity/index.ts';
import type { Ids } from '../../../platform/ids.ts';
import { applicationOfDraft, insertApplication, type SentRow } from './application.queries.ts';
import { freshReference } from './fresh-reference.ts';
import { enterSignature, envelopeSigned } from '../drafts/documents/enter-signature.ts';
import type { DraftEnvelope } from '../drafts/documents/draft-envelope.queries.ts';
import { insertSentChecks, ticksOn } from '../drafts/checks.queries.ts';
import { chosenOffers, shownChecks } from '../drafts/draft-checks.ts';
import type { Draft } from '../drafts/draft.queries.ts';
import { lockOwnDraft, CONFLICT, KEY_FACTS_CHANGED, NOT_SIGNED } from '../drafts/own-draft.ts';
import { sealAnswers } from '../drafts/sealed-answers.ts';
import { blockedRefusal, openChecksRefusal, readiness, type Ready } from '../drafts/readiness.ts';
import { signatureOn, voidRecords, type Signature } from '../drafts/signature.queries.ts';
import { shownApplication, wholeApplication } from './read-applications.ts';
import { mailReceipt } from './application.mail.ts';
import { closeChosenAgain } from '../cases/stopped-task.ts';
import type { Operation, Services } from '../services.ts';
import { quotationStore, type SignableQuotation } from '../../pricing/index.ts';
import { lockBankDetails, type MandateDetails } from '../bank-details/bank-details.ts';
import { takeAnsweredPeriods } from '../history/switch-history.queries.ts';
import { makeMandates } from '../mandates/make-mandates.ts';
import { startLater } from '../signing/envelopes/start-envelope.ts';

type Request = Context<typeof submitApplication>;
type Answer = ResponseOf<typeof submitApplication>;

/**
 * Sends an application to be signed. Everything is checked again: the walk, every price, anything that
 * prevents sending and, for someone who signs for the organisation themself, that their signature is bound to
 * the current key facts. If others sign, there is no signature yet. There is one application per draft, and
 * repeating the call returns the same one. The customer is mailed, and signing is queued, in the same
 * transaction. Problems: conflict, draft-incomplete, offer-gone, price-stale, price-expired, not-signed,
 * key-facts-changed, checks-open.
 */
export const sendApplication: Operation<typeof submitApplication> = async (context, services) => {
  const { db, body, now } = context;
  const draft = await lockOwnDraft(context, body.stepsId, services);
  const sent = await applicationOfDraft(db, draft.id);
  if (sent) return shown(db, sent);
  if (draft.revision !== body.revision) return CONFLICT;
  // If two drafts use the same quotation, the second one sent waits here and then finds it used.
  const chosen = chosenOffers(draft).map(({ choice }) => choice.quotationId);
  await quotationStore.lock(db, chosen);
  const ready = await readiness(context, draft, services);
  if (!ready.ok) return ready.problem;
  if (ready.value.blockers.length > 0) return blockedRefusal(ready.value.blockers);
  const signature = await signatureFor(db, draft, ready.value, now);
  if (isRefusal(signature)) return signature;
  const signedFor = { draft, ready: ready.value };
  const envelope = signature && (await envelopeSigned(context, { ...signedFor, signature }, services));
  if (isRefusal(envelope)) return envelope;
  const ticks = await ticksOn(db, draft.id);
  const open = openChecks(ready.value.checks, ticks);
  if (open.length > 0) return openChecksRefusal(open);
  return shown(db, await store(context, draft, { ...ready.value, signature, envelope, ticks }, services));
};

/**
 * Returns the signature that the application is sent with; null if someone other than the sender signs.
 * Returns a refusal if it is missing, or was given for other key facts.
 */
async function signatureFor(
  db: Db,
  { id, answers }: Draft,
  { payment, hash }: Ready,
  now: Date,
): Promise<Signature | null | Refusal> {
  const authority = answers['authorised-person']?.authority;
  if (authority === undefined) return NOT_SIGNED;
  if (authority.who !== 'me') return null;
  const signature = await signatureOn(db, id, payment?.version ?? null);
  if (!signature) return NOT_SIGNED;
  if (signature.keyFactsHash.equals(hash)) return signature;
  await voidRecords(db, id, { because: 'key-facts-changed', at: now });
  return KEY_FACTS_CHANGED;
}

const isRefusal = (found: Signature | DraftEnvelope | null | Refusal): found is Refusal =>
  found !== null && 'outcome' in found;

const shown = async (db: Db, row: SentRow): Promise<Answer> => ({
  result: true,
  application: await shownApplication(db, row),
});

interface Signed extends Ready {
  readonly signature: Signature | null;
  /** What the signature also signs besides the application; null if its contract is signed after sending. */
  readonly envelope: DraftEnvelope | null;
  readonly ticks: readonly Tick[];
}

async function store(context: Request, draft: Draft, signed: Signed, services: Services): Promise<SentRow> {
  const { db, session, now } = context;
  const row = await rowOf(context, draft, signed, services.ids);
  const { answers, ...rest } = row;
  const details = await fullDetails(context, signed, services);
  await insertApplication(db, {
    application: { ...rest, ...sealAnswers(services.vault, row.id, answers) },
    payment: details && paymentCopy(row.id, details, services),
    supplies: signed.quotations.map((quotation) => supplyOf(row, quotation, services.ids)),
    move: { from: 'details_complete', at: now, actorId: session.userId, reason: 'sent by the customer' },
  });
  await takeAnsweredPeriods(db, draft.id);
  await closeChosenAgain(db, row.id, now);
  const { quotations: supplies, signature, envelope } = signed;
  const sentFor = { applicationId: row.id, userId: session.userId, at: now, supplies, signature };
  const mandates = { ...sentFor, isMailedWithSending: envelope !== null };
  if (details) await makeMandates(db, { ...mandates, details }, services);
  await insertSentChecks(db, row.id, shownChecks(signed.checks, signed.ticks));
  await quotationStore.markUsed(
    db,
    signed.quotations.map(({ quotationId }) => quotationId),
    now,
  );
  await auditCustomer(context, 'application.submit', row.id);
  await beginSigning(context, row, signed, services);
  return row;
}

/**
 * Records the signature that was given before. If there is none for the contract, queues the start of signing
 * and mails the customer who will be asked.
 */
async function beginSigning(
  context: Request,
  row: SentRow,
  { signature, envelope, quotations }: Signed,
  services: Services,
): Promise<void> {
  const { db, session } = context;
  const customer = await customers.findById(db, session.userId);
  if (signature && envelope && customer) {
    const toSign = { answers: row.answers, quotations, customer };
    return enterSignature(context, { row, envelope, signature, toSign }, services);
  }
  await startLater(db, row.id);
  return mailReceipt(db, await wholeApplication(db, row), services);
}

async function rowOf(
  { db, session, now }: Request,
  { id: draftId, answers, source, partnerId }: Draft,
  { quotations, signature, envelope }: Signed,
  ids: Ids,
): Promise<SentRow> {
  const [first] = quotations;
  return {
    id: ids.uuid(),
    reference: envelope?.reference ?? (await freshReference(db, ids)),
    draftId,
    userId: session.userId,
    signatureId: signature?.id ?? null,
    answers,
    privateSealed: null,
    organisationName: answers['personal-details']?.organisation?.companyName ?? '',
    siteAddress: first ? siteOf(answers, first.offer.fuel) : '',
    source,
    partnerId,
    isTest: isTestSource(source),
    submittedAt: now,
    withdrawnAt: null,
  };
}

/** Returns the current bank details in full; undefined if every supplier is paid by bank transfer. */
async function fullDetails(
  { db, session }: Request,
  { payment }: Ready,
  services: Services,
): Promise<MandateDetails | undefined> {
  if (!payment) return undefined;
  const details = await lockBankDetails(db, session.userId, services);
  // The details were changed at the same moment: nothing is sent, and the next request will find that a
  // signature is needed.
  if (details?.version !== payment.version) throw new ProblemError('unavailable');
  return details;
}

/** Returns a copy of the details, sealed for the application's own row. */
function paymentCopy(
  applicationId: string,
  { text, masked, version }: MandateDetails,
  { ids, vault }: Services,
) {
  const id = ids.uuid();
  const sealed = vault.seal(text, id);
  return { id, applicationId, sealed, masked: JSON.stringify(masked), paymentVersion: version };
}

function supplyOf({ id: applicationId, answers }: SentRow, quotation: SignableQuotation, ids: Ids) {
  const { offer, supplier, quotationId, yearlyKwh } = quotation;
  return {
    id: ids.uuid(),
    applicationId,
    fuel: offer.fuel,
    quotationId,
    meterNumber: meterNumberOf(answers, offer.fuel),
    supplierId: offer.supplierId,
    offer: JSON.stringify(offer),
    supplier: JSON.stringify(supplier),
    yearlyKwh,
    startDate: offer.startDate,
    endDate: offer.endDate,
    totalPence: offer.totals.grossPence,
    feePence: offer.fee.pence,
    state: 'awaiting_signature' as const,
  };
}
