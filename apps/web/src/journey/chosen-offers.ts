import { fuelsOf } from '@switch/domain/journey/draft.ts';
import { isIndicative } from '@switch/domain/journey/at-once/indicative.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { today } from '../lib/today.ts';
import { yearText } from '../lib/offer/year-text.ts';

/** Returns the offer chosen for each supply, leaving out supplies that are priced by a person. */
export const chosenOffers = (
  answers: Answers,
): readonly { readonly fuel: Fuel; readonly choice: ChosenOffer }[] =>
  fuelsOf(answers).flatMap((fuel) => {
    const choice = answers.prices?.[fuel];
    return choice?.kind === 'offer' ? [{ fuel, choice }] : [];
  });

/** Returns whether the price of a fuel is only indicative, by the answers as they are now. */
export const isIndicativeNow = (answers: Answers, fuel: Fuel): boolean =>
  isIndicative(answers, fuel, today());

/** Returns what everything chosen costs per year; `about £8,643.67 a year` while one of the prices is only indicative. */
export function chosenYearText(answers: Answers): string {
  const chosen = chosenOffers(answers);
  return yearText(
    chosen.map(({ choice }) => choice),
    chosen.some(({ fuel }) => isIndicativeNow(answers, fuel)),
  );
}
