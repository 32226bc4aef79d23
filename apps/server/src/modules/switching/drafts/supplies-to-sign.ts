import type { Refusal } from '@switch/contract/http/answer.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import { isPricedFor } from '@switch/domain/journey/price-question.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isSentWith } from '../applications/application.queries.ts';
import type { Draft } from './draft.queries.ts';
import { keptQuotations, type KeptQuotation } from '../../pricing/index.ts';

/** Why something is refused, as it crosses the wire. */
export type RefusedOutcome = Refusal['outcome'];

const words = {
  'offer-gone': 'This offer is not there any more. Choose another one.',
  'price-expired': 'This price has run out. Look at today’s prices.',
  'price-stale': 'Your answers have changed since this price was worked out. Look at the new price.',
} as const;

/** A refusal for one fuel's price, naming the card where it is put right. */
export const priceRefusal = (code: keyof typeof words, fuel: Fuel): RefusedOutcome => ({
  code,
  message: words[code],
  fields: [{ field: `prices.${fuel}`, message: words[code] }],
});

/** Whose draft it is and the instant of the request. */
export interface Asking {
  readonly userId: string;
  readonly now: Date;
}

/** Whether a quotation was kept for this draft, or by this user for no draft in particular. */
export const isOwnQuotation = ({ stepsId, userId }: KeptQuotation, draft: Draft, asking: Asking): boolean =>
  stepsId === draft.id || (stepsId === null && userId === asking.userId);

const matches = (choice: ChosenOffer, { offer }: KeptQuotation): boolean =>
  offer.offerId === choice.offerId &&
  offer.supplierId === choice.supplierId &&
  offer.paymentMethod === choice.paymentMethod &&
  offer.termMonths === choice.termMonths &&
  offer.totals.grossPence === choice.totalPence;

function problemOf(
  fuel: Fuel,
  choice: ChosenOffer,
  draft: Draft,
  { quotation, now }: { readonly quotation: KeptQuotation; readonly now: Date },
): RefusedOutcome | undefined {
  if (quotation.offer.fuel !== fuel || !matches(choice, quotation)) return priceRefusal('offer-gone', fuel);
  if (quotation.expiresAt <= now) return priceRefusal('price-expired', fuel);
  const hasStarted = quotation.offer.startDate <= ukDateAt(now);
  if (choice.isStale || hasStarted || !isPricedFor(draft.answers, quotation.inputs))
    return priceRefusal('price-stale', fuel);
  return undefined;
}

/**
 * The stored quotation behind the choice of each fuel, in the order of the fuels; supplies that a person prices are left
 * out. What the browser said about an offer counts for nothing: a quotation must be this customer's, be the one chosen,
 * be unused, still stand, and answer the question that the answers ask. Problems: offer-gone, price-expired, price-stale.
 */
export async function suppliesToSign(
  db: Db,
  draft: Draft,
  asking: Asking,
): Promise<Outcome<readonly KeptQuotation[], RefusedOutcome>> {
  const found: KeptQuotation[] = [];
  for (const fuel of fuelsOf(draft.answers)) {
    const choice = draft.answers.prices?.[fuel];
    if (choice?.kind !== 'offer') continue;
    const quotation = await keptQuotations.find(db, choice.quotationId);
    const isFree =
      quotation && isOwnQuotation(quotation, draft, asking) && !(await isSentWith(db, choice.quotationId));
    if (!isFree) return fail(priceRefusal('offer-gone', fuel));
    const problem = problemOf(fuel, choice, draft, { quotation, now: asking.now });
    if (problem) return fail(problem);
    found.push(quotation);
  }
  return succeed(found);
}
