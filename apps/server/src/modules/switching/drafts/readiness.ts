import { createHash } from 'node:crypto';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { packContent, packText, type PackContent } from '@switch/domain/signing/signing-pack.ts';
import { signingBlockers, outdatedStatements } from '@switch/domain/journey/signing-blockers.ts';
import type { Check } from '@switch/domain/readiness/check.ts';
import type { MandateWay } from '@switch/domain/signing/statements.ts';
import { walk, type Missing, type WalkedStep } from '@switch/domain/journey/walk.ts';
import { mandateRoute, type MandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { draftChecks } from './draft-checks.ts';
import type { Draft } from './draft.queries.ts';
import { priceRefusal, suppliesToSign, type Asking, type RefusedOutcome } from './supplies-to-sign.ts';
import type { Services } from '../services.ts';
import { bankDetailsOf, type BankDetailsFacts } from '../bank-details/bank-details.ts';
import type { KeptQuotation } from '../../pricing/index.ts';

/** Bank details as they are shown, with the count of their changes. */
type PaymentFacts = Pick<BankDetailsFacts, 'masked' | 'version'>;

/** Something that stops a signature, with the screen that mends it. */
interface Blocker extends Pick<Check, 'words'> {
  readonly code: string;
  readonly stepId: StepId;
  readonly cardId: string;
}

/** A draft that is complete up to the signature. */
export interface Ready {
  readonly quotations: readonly KeptQuotation[];
  /** Bank details the mandate rests on; null when every supplier is paid by bank transfer. */
  readonly payment: PaymentFacts | null;
  readonly content: PackContent;
  /** The text that was hashed, and its SHA-256. */
  readonly text: string;
  readonly hash: Buffer;
  /** What keeps it from being signed; empty when it may be. */
  readonly blockers: readonly Blocker[];
  /** Everything that was looked at: red ones are among the blockers, amber ones wait for a tick before it is sent. */
  readonly checks: readonly Check[];
}

/**
 * Looks at a draft as the signature screen needs it: all steps before that screen done, every price standing, the key
 * facts and their hash made afresh from what is stored. Problems: draft-incomplete, offer-gone, price-stale,
 * price-expired.
 */
export async function readiness(
  db: Db,
  draft: Draft,
  asking: Asking,
  services: Services,
): Promise<Outcome<Ready, RefusedOutcome>> {
  const payment = await bankDetailsOf(db, asking.userId, services);
  const gap = gapBeforeSigning(draft.answers, payment !== null, asking.now);
  if (gap) return fail(gap);
  const supplies = await suppliesToSign(db, draft, asking);
  if (!supplies.ok) return supplies;
  const collects = supplies.value.some(({ offer }) => offer.paymentMethod === 'direct-debit');
  if (collects && !payment) return fail(incomplete('payment-details', 'Give the bank details first.'));
  const used = collects ? payment : null;
  const toSign = supplies.value.map(({ offer, yearlyKwh, supplier }) => ({
    offer,
    yearlyKwh,
    supplierAddress: supplier.address,
  }));
  const checks = await draftChecks(db, draft, asking.now, { quotations: supplies.value, payment: used });
  const content = packContent(draft.answers, toSign, mandateWay(used), services.config);
  const text = packText(content);
  return succeed({
    quotations: supplies.value,
    payment: used,
    content,
    text,
    hash: createHash('sha256').update(text).digest(),
    checks,
    blockers: withReds(
      [
        ...signingBlockers(draft.answers),
        ...outdatedStatements(draft.answers, ukDateAt(asking.now)).filter(({ fuel }) =>
          supplies.value.some(({ offer }) => offer.fuel === fuel),
        ),
      ],
      checks,
    ),
  });
}

/** What answers alone rule out, and every other red check. */
const withReds = (blockers: readonly Blocker[], checks: readonly Check[]): readonly Blocker[] => [
  ...blockers,
  ...checks
    .filter(({ level, words }) => level === 'red' && !blockers.some((blocker) => blocker.words === words))
    .map(({ code, mend, words }) => ({ code, stepId: mend.stepId, cardId: mend.cardId ?? '', words })),
];

/** How the mandate on these bank details is given. */
export const routeOf = ({ masked }: PaymentFacts): MandateRoute => mandateRoute(masked);

const mandateWay = (payment: PaymentFacts | null): MandateWay => (payment ? routeOf(payment).kind : 'none');

const incomplete = (field: string, message: string): RefusedOutcome => ({
  code: 'draft-incomplete',
  message,
  fields: [{ field, message }],
});

/** The first thing missing on the screens before the signature. */
function gapBeforeSigning(answers: Answers, isPaymentSaved: boolean, now: Date): RefusedOutcome | undefined {
  const facts = { isSignedIn: true, isSigned: false, isSubmitted: false, isPaymentSaved };
  const { steps } = walk(answers, { ...facts, now: now.toISOString() });
  const place = steps.findIndex(({ step }) => step.id === 'authorised-person');
  if (place < 0) return incomplete('prices', 'A person prices this supply: there is nothing to sign yet.');
  const gap = steps.slice(0, place).find(({ isDone }) => !isDone);
  return gap && gapWords(gap);
}

function gapWords({ step, missing }: WalkedStep): RefusedOutcome {
  const [first] = missing;
  if (first?.kind === 'card' && (first.cardId === 'electricity' || first.cardId === 'gas')) {
    if (first.reason === 'stale') return priceRefusal('price-stale', first.cardId);
    if (first.reason === 'expired') return priceRefusal('price-expired', first.cardId);
  }
  return incomplete(`${step.id}${fieldOf(first)}`, `Something is missing: ${step.title}.`);
}

const fieldOf = (missing: Missing | undefined): string =>
  missing?.kind === 'card' ? `.${missing.cardId}` : '';

/** A refusal that names everything in the way of a signature. */
export const blockedOutcome = (blockers: Ready['blockers']): RefusedOutcome => ({
  code: 'draft-incomplete',
  message: blockers[0]?.words ?? '',
  fields: blockers.map(({ stepId, cardId, words }) => ({ field: `${stepId}.${cardId}`, message: words })),
});

/** A refusal that names every check that waits for a tick. */
export const openChecksOutcome = (checks: readonly Check[]): RefusedOutcome => ({
  code: 'checks-open',
  message: 'Read the points that need a tick, and accept or mend each of them.',
  fields: checks.map(({ mend, words }) => ({
    field: mend.cardId === undefined ? mend.stepId : `${mend.stepId}.${mend.cardId}`,
    message: words,
  })),
});
