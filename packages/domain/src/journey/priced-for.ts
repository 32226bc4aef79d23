import { canonicalJson } from '../canonical-json.ts';
import type { QuoteInputs } from '../quote/quote-inputs.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import type { Answers } from './journey.ts';
import { priceQuestion } from './price-question.ts';

/**
 * Whether the answers would still ask, on the day of the price, exactly the question that the price answers. The credit
 * score and our fee are no part of the question.
 */
export function isPricedFor(answers: Answers, inputs: QuoteInputs): boolean {
  const { today, feePolicy: _fee, creditScore: _score, ...priced } = inputs;
  const asked = priceQuestion(answers, inputs.fuel, { today, holidays: bankHolidaysAround(today) });
  return asked.ok && canonicalJson(asked.value.inputs) === canonicalJson(priced);
}
