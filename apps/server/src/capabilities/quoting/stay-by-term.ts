import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import { type CurrentContract, type StayCost, stayCost } from '@switch/domain/quote/stay.ts';
import { termPeriod } from '@switch/domain/quote/supply-period.ts';

/** What doing nothing costs over the days of a contract of so many months; undefined when today's price is not known. */
export type StayByTerm = (termMonths: number) => StayCost | undefined;

/** Works out each term at most once: a page of offers has few terms. */
export function stayByTerm(inputs: QuoteInputs, current: CurrentContract): StayByTerm {
  const known = new Map<number, StayCost | undefined>();
  return (termMonths) => {
    if (known.has(termMonths)) return known.get(termMonths);
    const cost = stayCost(inputs, termPeriod(inputs.startDate, termMonths), current);
    const stay = cost.ok ? cost.value : undefined;
    known.set(termMonths, stay);
    return stay;
  };
}
