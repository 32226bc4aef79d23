import type { Refusal } from '@switch/contract/http/answer.ts';
import { createHash } from 'node:crypto';
import { type Answers, stepCalled } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { packContent, packText, type PackContent } from '@switch/domain/signing/signing-pack.ts';
import { signingBlockers, outdatedStatements } from '@switch/domain/journey/signing-blockers.ts';
import type { Check } from '@switch/domain/readiness/check.ts';
import { walk, type WalkedStep } from '@switch/domain/journey/walk.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import type { MandateWay } from '@switch/domain/signing/statements.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { draftChecks, priceRefusal, suppliesToSign, refuseNaming, type Asker } from './draft-checks.ts';
import type { Draft } from './draft.queries.ts';
import type { Operation, Services } from '../services.ts';
import { bankDetailsFor, type BankDetailsFacts } from '../bank-details/bank-details.ts';
import type { SignableQuotation } from '../../pricing/index.ts';
import type { getSigningPack } from '@switch/contract/http/switching/signing.ts';
import { findReferenceOf } from '../applications/application.queries.ts';
import type { DirectDebitForms } from '../mandates/direct-debit-forms.ts';
import { collectingSupplies } from '../mandates/make-mandates.ts';
import { isSignedOnce } from './documents/signed-once.ts';
import { ownDraft, ALREADY_SUBMITTED } from './own-draft.ts';

/** Bank details as they are shown, with their version. */
type PaymentFacts = Pick<BankDetailsFacts, 'masked' | 'version'>;

/** Something that prevents signing, with the screen where it can be fixed. */
interface Blocker extends Pick<Check, 'text'> {
  readonly code: string;
  readonly stepId: StepId;
  readonly cardId: string;
}

/** A draft that is complete up to the signature. */
export interface Ready {
  readonly quotations: readonly SignableQuotation[];
  /** The bank details for the mandate; null if every supplier is paid by bank transfer. */
  readonly payment: PaymentFacts | null;
  readonly content: PackContent;
  /** The text that was hashed, and its SHA-256. */
  readonly text: string;
  readonly hash: Buffer;
  /** What prevents signing; empty if it may be signed. */
  readonly blockers: readonly Blocker[];
  /** All checks: red ones are among the blockers, amber ones need a tick before the draft is sent. */
  readonly checks: readonly Check[];
}

/**
 * Checks that a draft is ready for the signature screen: all earlier steps are done, every price is still
 * valid, and the key facts and their hash are newly made from what is stored. Problems: draft-incomplete,
 * offer-gone, price-stale, price-expired.
 */
export async function readiness(
  asker: Asker,
  draft: Draft,
  services: Services,
): Promise<Outcome<Ready, Refusal>> {
  const { db, session, now } = asker;
  const payment = await bankDetailsFor(db, { userId: session.userId, answers: draft.answers }, services);
  const gap = gapBeforeSigning(draft.answers, payment !== null, now);
  if (gap) return fail(gap);
  const supplies = await suppliesToSign(asker, draft);
  if (!supplies.ok) return supplies;
  const quotations = supplies.value;
  const collects = quotations.some(({ offer }) => offer.paymentMethod === 'direct-debit');
  if (collects && !payment) return fail(incomplete('payment-details', 'Give the bank details first.'));
  const used = collects ? payment : null;
  const checks = await draftChecks(db, draft, now, { quotations, payment: used });
  const way = used ? wayOf(used, quotations, services.forms) : 'none';
  const content = packContent(
    draft.answers,
    quotations,
    way,
    services.config,
    isSignedOnce(draft.answers, services),
  );
  const text = packText(content);
  return succeed({
    quotations,
    payment: used,
    content,
    text,
    hash: createHash('sha256').update(text).digest(),
    checks,
    blockers: withReds(
      [
        ...signingBlockers(draft.answers, ukDateAt(now)),
        ...outdatedStatements(draft.answers, ukDateAt(now)).filter(({ fuel }) =>
          quotations.some(({ offer }) => offer.fuel === fuel),
        ),
      ],
      checks,
    ),
  });
}

/** Returns how the mandates of a draft are given on these bank details. */
function wayOf(
  { masked }: PaymentFacts,
  quotations: readonly SignableQuotation[],
  forms: DirectDebitForms,
): MandateWay {
  const collecting = collectingSupplies(quotations);
  return mandateRoute(
    masked,
    collecting.some(({ offer }) => forms.consentOf(offer.supplierId) !== null),
  ).kind;
}

/** Adds every red check to the blockers that follow from the answers alone. */
const withReds = (blockers: readonly Blocker[], checks: readonly Check[]): readonly Blocker[] => [
  ...blockers,
  ...checks
    .filter(({ level, text }) => level === 'red' && !blockers.some((blocker) => blocker.text === text))
    .map(({ code, mend, text }) => ({ code, stepId: mend.stepId, cardId: mend.cardId ?? '', text })),
];

const incomplete = (field: string, message: string): Refusal =>
  refuseNaming('draft-incomplete', message, [{ field, message }]);

/** Returns the first thing missing on the screens before the signature. */
function gapBeforeSigning(answers: Answers, isPaymentSaved: boolean, now: Date): Refusal | undefined {
  const facts = { isSignedIn: true, isSigned: false, isSubmitted: false, isPaymentSaved };
  const { steps } = walk(answers, { ...facts, now: now.toISOString() });
  const place = steps.findIndex(({ step }) => step.id === 'authorised-person');
  if (place < 0) return incomplete('prices', 'A person prices this supply: there is nothing to sign yet.');
  const gap = steps.slice(0, place).find(({ isDone }) => !isDone);
  return gap && gapRefusal(gap);
}

function gapRefusal({ step, missing }: WalkedStep): Refusal {
  const [first] = missing;
  if (first?.kind === 'card' && (first.cardId === 'electricity' || first.cardId === 'gas')) {
    if (first.reason === 'stale') return priceRefusal('price-stale', first.cardId);
    if (first.reason === 'expired') return priceRefusal('price-expired', first.cardId);
  }
  const field = first?.kind === 'card' ? `${step.id}.${first.cardId}` : step.id;
  return incomplete(field, `Something is missing: ${step.title}.`);
}

/** Builds a refusal that names everything that prevents signing. */
export const blockedRefusal = (blockers: Ready['blockers']): Refusal =>
  refuseNaming(
    'draft-incomplete',
    blockers[0]?.text ?? '',
    blockers.map(({ stepId, cardId, text }) => ({ field: `${stepId}.${cardId}`, message: text })),
  );

/** Builds a refusal that names every check that needs a tick. */
export const openChecksRefusal = (checks: readonly Check[]): Refusal =>
  refuseNaming(
    'checks-open',
    'Read the points that need a tick, and accept or correct each of them.',
    checks.map(({ mend, text }) => ({
      field: mend.cardId === undefined ? mend.stepId : `${mend.stepId}.${mend.cardId}`,
      message: text,
    })),
  );

/**
 * Returns the newly made key facts and statements of a draft, with the hash that a signature will be bound to
 * and what prevents signing. Problems: draft-incomplete, offer-gone, price-stale, price-expired,
 * already-submitted.
 */
export const readSigningPack: Operation<typeof getSigningPack> = async (context, services) => {
  const draft = await ownDraft(context, context.params.stepsId, services);
  if (await findReferenceOf(context.db, draft.id)) return ALREADY_SUBMITTED;
  const ready = await readiness(context, draft, services);
  if (!ready.ok) return ready.problem;
  const { content, hash, blockers } = ready.value;
  const pack = {
    ...content,
    facts: content.facts.map((facts) => ({
      ...facts,
      rows: [...facts.rows],
      whatCanChange: [...facts.whatCanChange],
    })),
    statements: [...content.statements],
    hash: hash.toString('hex'),
    isSignedOnce: isSignedOnce(draft.answers, services),
    blockers: blockers.map(({ text, ...blocker }) => ({
      ...blocker,
      words: text,
      path: stepCalled(blocker.stepId).path,
    })),
  };
  return { result: true, pack };
};
