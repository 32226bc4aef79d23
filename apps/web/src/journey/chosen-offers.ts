import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** Returns the offer chosen for each supply, leaving out supplies that are priced by a person. */
export const chosenOffers = (
  answers: Answers,
): readonly { readonly fuel: Fuel; readonly choice: ChosenOffer }[] =>
  fuelsOf(answers).flatMap((fuel) => {
    const choice = answers.prices?.[fuel];
    return choice?.kind === 'offer' ? [{ fuel, choice }] : [];
  });
