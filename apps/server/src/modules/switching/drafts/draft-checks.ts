import type { ReadinessCheck, acceptCheck, getReadiness } from '@switch/contract/http/switching/readiness.ts';
import { fuelsOf, viewOf } from '@switch/domain/journey/draft.ts';
import { meterNumberOf } from '@switch/domain/signing/key-facts.ts';
import { checkKey, type Check } from '@switch/domain/readiness/check.ts';
import { isAccepted, readinessChecks, type Tick } from '@switch/domain/readiness/readiness.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasOpenCase, deleteTick, storeTick, sentChecks, ticksOn } from './checks.queries.ts';
import type { Draft } from './draft.queries.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditCustomer } from '../../identity/index.ts';
import { applicationOfDraft, findReferenceOf, isSentWith } from '../applications/application.queries.ts';
import { lockOwnDraft, ownDraft, ALREADY_SUBMITTED, CHECK_CHANGED } from './own-draft.ts';
import type { Operation, Services } from '../services.ts';
import { quotationStore, supplierRegister, type SignableQuotation } from '../../pricing/index.ts';
import { bankDetailsFor, type BankDetailsFacts } from '../bank-details/bank-details.ts';
import type { FieldProblem, OutcomeCode, Refusal } from '@switch/contract/http/answer.ts';
import { isPricedFor } from '@switch/domain/journey/price-question.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';

/** What the checks look at in addition to the draft. */
interface Beside {
  readonly quotations: readonly SignableQuotation[];
  readonly payment: BankDetailsFacts | null;
}

/** Runs every check on a draft, from its answers, the offers chosen and the bank details given. */
export async function draftChecks(
  db: Db,
  draft: Draft,
  now: Date,
  { quotations, payment }: Beside,
): Promise<readonly Check[]> {
  const bank = viewOf(draft.answers).needsBankDetails && payment;
  const moment = { on: ukDateAt(now), knownAt: now };
  const leastAges = new Map<string, number>();
  for (const { offer } of quotations) {
    const profile = await supplierRegister.profileOf(db, offer.supplierId, moment);
    leastAges.set(offer.supplierId, profile?.acceptance.leastAgeMonths ?? 0);
  }
  return readinessChecks({
    answers: draft.answers,
    now: now.toISOString(),
    today: ukDateAt(now),
    offers: quotations.map(({ offer, expiresAt, inputs }) => ({
      fuel: offer.fuel,
      supplierName: offer.supplierName,
      expiresAt: expiresAt.toISOString(),
      pricedForKind: inputs.acceptanceClass,
      leastAgeMonths: leastAges.get(offer.supplierId) ?? 0,
    })),
    bank: bank ? { ...bank.masked, needsCheck: bank.needsCheck } : null,
    metersInOtherCases: await metersInOtherCases(db, draft),
  });
}

/**
 * Returns the offers chosen in a draft, in the order of the fuels; supplies that a person prices are left
 * out.
 */
export const chosenOffers = ({ answers }: Draft) =>
  fuelsOf(answers).flatMap((fuel) => {
    const choice = answers.prices?.[fuel];
    return choice?.kind === 'offer' ? [{ fuel, choice }] : [];
  });

/** Runs the checks on a draft that may still lack a price or a signature; whatever is missing is left out. */
async function checksSoFar(asker: Asker, draft: Draft, services: Services): Promise<readonly Check[]> {
  const { db, session, now } = asker;
  const quotations: SignableQuotation[] = [];
  for (const { choice } of chosenOffers(draft)) {
    const found = await quotationStore.find(db, choice.quotationId, now);
    if (found && isOwnQuotation(found, draft, asker)) quotations.push(found);
  }
  const payment = await bankDetailsFor(db, { userId: session.userId, answers: draft.answers }, services);
  return draftChecks(db, draft, now, { quotations, payment });
}

async function metersInOtherCases(db: Db, { id, answers }: Draft): Promise<readonly Fuel[]> {
  const found: Fuel[] = [];
  for (const fuel of fuelsOf(answers)) {
    const number = meterNumberOf(answers, fuel);
    if (await hasOpenCase(db, { fuel, number, draftId: id })) found.push(fuel);
  }
  return found;
}

/** Converts checks to the contract's form, with the ticks that are valid. */
export const shownChecks = (checks: readonly Check[], ticks: readonly Tick[]): ReadinessCheck[] =>
  checks.map((check) => ({
    key: checkKey(check),
    code: check.code,
    fuel: check.fuel ?? null,
    level: check.level,
    title: check.title,
    words: check.text,
    why: check.why,
    stepId: check.mend.stepId,
    cardId: check.mend.cardId ?? null,
    isAccepted: isAccepted(check, ticks),
    isMendable: check.isMendable,
  }));

/**
 * Returns the checks of a draft with the ticks that are valid; after sending, the checks as they were sent.
 */
export const readChecks: Operation<typeof getReadiness> = async (context, services) => {
  const { db, params } = context;
  const draft = await ownDraft(context, params.stepsId, services);
  const sent = await applicationOfDraft(db, draft.id);
  if (sent) return { checks: await sentChecks(db, sent.id) };
  const checks = await checksSoFar(context, draft, services);
  return { checks: shownChecks(checks, await ticksOn(db, draft.id)) };
};

type Request = Context<typeof acceptCheck>;

/**
 * Stores or deletes the tick on an amber check, with exactly the text that was read. Problems: conflict if
 * the check is no longer amber or its text has changed, already-submitted.
 */
export const tickCheck: Operation<typeof acceptCheck> = async (context, services) => {
  const { db, body, session, now } = context;
  const draft = await lockOwnDraft(context, body.stepsId, services);
  if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
  const checks = await checksSoFar(context, draft, services);
  if (body.isAccepted && !checks.some((check) => isAsRead(check, body))) return CHECK_CHANGED;
  if (body.isAccepted) {
    const tick = { checkKey: body.key, words: body.words, acceptedBy: session.userId, acceptedAt: now };
    await storeTick(db, { draftId: draft.id, ...tick });
    await auditCustomer(context, 'readiness.accept', draft.id);
  } else await deleteTick(db, draft.id, body.key);
  return { result: true, checks: shownChecks(checks, await ticksOn(db, draft.id)) };
};

const isAsRead = (check: Check, { key, words }: Request['body']): boolean =>
  check.level === 'amber' && checkKey(check) === key && check.text === words;

/** Builds a refusal with its own message and those of the fields that it names. */
export const refuseNaming = (code: OutcomeCode, message: string, fields: FieldProblem[]): Refusal => ({
  result: false,
  outcome: { code, message, fields },
});

const priceMessages = {
  'offer-gone': 'This offer is not there any more. Choose another one.',
  'price-expired': 'This price has expired. Look at today’s prices.',
  'price-withdrawn': 'This price has been withdrawn. Look at today’s prices.',
  'price-stale': 'Your answers have changed since this price was worked out. Look at the new price.',
} as const;

/** Builds the refusal of one fuel's price, naming the card where it can be fixed. */
export const priceRefusal = (code: keyof typeof priceMessages, fuel: Fuel): Refusal => {
  const message = priceMessages[code];
  return refuseNaming(code, message, [{ field: `prices.${fuel}`, message }]);
};

/** The owner of the draft, with the time of the request. */
export interface Asker {
  readonly db: Db;
  readonly session: { readonly userId: string };
  readonly now: Date;
}

/** Returns whether a quotation was saved for this draft, or by this user for no particular draft. */
const isOwnQuotation = (
  { stepsId, userId }: SignableQuotation,
  draft: Draft,
  { session }: Pick<Asker, 'session'>,
): boolean => stepsId === draft.id || (stepsId === null && userId === session.userId);

const matches = (choice: ChosenOffer, { offer }: SignableQuotation): boolean =>
  offer.offerId === choice.offerId &&
  offer.supplierId === choice.supplierId &&
  offer.paymentMethod === choice.paymentMethod &&
  offer.termMonths === choice.termMonths &&
  offer.totals.grossPence === choice.totalPence;

function problemOf(
  fuel: Fuel,
  choice: ChosenOffer,
  draft: Draft,
  { quotation, now }: { readonly quotation: SignableQuotation; readonly now: Date },
): Refusal | undefined {
  if (quotation.offer.fuel !== fuel || !matches(choice, quotation)) return priceRefusal('offer-gone', fuel);
  if (quotation.isWithdrawn) return priceRefusal('price-withdrawn', fuel);
  if (quotation.expiresAt <= now) return priceRefusal('price-expired', fuel);
  const hasStarted = quotation.offer.startDate <= ukDateAt(now);
  if (choice.isStale || hasStarted || !isPricedFor(draft.answers, quotation.inputs))
    return priceRefusal('price-stale', fuel);
  return undefined;
}

/**
 * Returns the stored quotation behind the choice for each fuel, in the order of the fuels; supplies that a
 * person prices are left out. What the browser sent about an offer is ignored: a quotation must be this
 * customer's, be the chosen one, be unused and still valid, and match the answers. Problems: offer-gone,
 * price-withdrawn, price-expired, price-stale.
 */
export async function suppliesToSign(
  asker: Asker,
  draft: Draft,
): Promise<Outcome<readonly SignableQuotation[], Refusal>> {
  const { db, now } = asker;
  const found: SignableQuotation[] = [];
  for (const { fuel, choice } of chosenOffers(draft)) {
    const quotation = await quotationStore.find(db, choice.quotationId, now);
    const isFree =
      quotation && isOwnQuotation(quotation, draft, asker) && !(await isSentWith(db, choice.quotationId));
    if (!isFree) return fail(priceRefusal('offer-gone', fuel));
    const problem = problemOf(fuel, choice, draft, { quotation, now });
    if (problem) return fail(problem);
    found.push(quotation);
  }
  return succeed(found);
}
