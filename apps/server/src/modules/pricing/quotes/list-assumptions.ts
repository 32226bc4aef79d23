import type { listAssumptions, PricedAssumption } from '@switch/contract/http/pricing/assumptions.ts';
import {
  type Assumption,
  assumptionsOf,
  effectText,
  type PricesInShort,
} from '@switch/domain/journey/at-once/assumptions.ts';
import { readAnswers } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { type PriceCalendar, priceQuestion } from '@switch/domain/journey/price-question.ts';
import { asSent } from '@switch/domain/journey/sent-answers.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { makeQuote, type QuotingContext } from './quote-prices.ts';

/**
 * Prices the other possible answers of each assumption as well as the given ones, and describes the effect of
 * each. Stores nothing.
 */
export const priceAssumptions =
  (context: QuotingContext): Handler<typeof listAssumptions> =>
  async ({ body, now }) => {
    const answers = readAnswers(body.answers);
    if (!answers.ok) return refuseFields(asSent(answers.problem));
    const today = ukDateAt(now);
    const pricesOf = pricer(context, { today, holidays: bankHolidaysAround(today) });
    const assumed = assumptionsOf(answers.value, today);
    const assumptions = await Promise.all(
      assumed.map(async (each) => withEffects(each, await pricesOf(answers.value, each.fuel), pricesOf)),
    );
    return { result: true, assumptions };
  };

type PricesOf = (answers: Answers, fuel: Fuel) => Promise<PricesInShort>;

const NONE: PricesInShort = { offerCount: 0, cheapest: null };

/**
 * Builds a function that returns the summary of a fuel's prices for some answers; each question is priced
 * once.
 */
function pricer(context: QuotingContext, calendar: PriceCalendar): PricesOf {
  const known = new Map<string, Promise<PricesInShort>>();
  return (answers, fuel) => {
    const question = priceQuestion(answers, fuel, calendar);
    if (!question.ok || question.value.hasCapacityCharge) return Promise.resolve(NONE);
    const key = JSON.stringify(question.value.inputs);
    const pricing = known.get(key) ?? inShort(context, question.value.inputs);
    known.set(key, pricing);
    return pricing;
  };
}

async function inShort(
  context: QuotingContext,
  inputs: Parameters<typeof makeQuote>[1],
): Promise<PricesInShort> {
  const made = await makeQuote(context, inputs);
  if (!made.ok) return NONE;
  const { page, list } = made.value.show();
  const [first] = page.offers;
  return {
    offerCount: list.offers.length,
    cheapest: first
      ? {
          supplierName: first.supplier.name,
          productId: first.productId,
          perYearPence: first.totals.perYear.incTax,
        }
      : null,
  };
}

async function withEffects(
  { id, fuel, text, stepId, cardId, alternatives }: Assumption,
  now: PricesInShort,
  pricesOf: PricesOf,
): Promise<PricedAssumption> {
  const effects = alternatives.map(async ({ label, answers }) => ({
    label,
    text: effectText(now, await pricesOf(answers, fuel)),
  }));
  return { id, fuel, text, stepId, cardId, effects: await Promise.all(effects) };
}
