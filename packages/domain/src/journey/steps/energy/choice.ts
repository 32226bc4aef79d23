import * as z from 'zod/mini';
import { oneOf } from '../../answer-texts.ts';
import { fuelNames } from '../../../units/energy.ts';
import { card, optionalRow } from '../../step.ts';

const situations = [
  'contract-ending',
  'out-of-contract',
  'just-moved-in',
  'new-building',
  'just-looking',
] as const;

/**
 * What the organisation wants priced and why it is looking. Visitors who start on the home page are not asked
 * why. `way` is set for those who confirm the found facts at once; without it, the questions come one by one.
 */
export const EnergyChoice = z.strictObject({
  switchType: oneOf(['electricity', 'gas', 'both'], 'Choose electricity, gas or both'),
  situation: z.optional(oneOf(situations, 'Choose what is happening')),
  sites: oneOf(['one', 'several'], 'Choose one site or several'),
  way: z.optional(oneOf(['at-once'], 'Choose one site or several')),
});
export type EnergyChoice = z.output<typeof EnergyChoice>;

/** The label of each situation, on the screen and on the summary. */
export const situationLabels: Readonly<Record<(typeof situations)[number], string>> = {
  'contract-ending': 'Our contract is ending',
  'out-of-contract': 'We are out of contract',
  'just-moved-in': 'We have just moved in',
  'new-building': 'It is a new building',
  'just-looking': 'Just looking',
};

/** The label of each fuel choice. */
export const switchTypeLabels: Readonly<Record<EnergyChoice['switchType'], string>> = {
  ...fuelNames,
  both: 'Electricity and gas',
};

export const energyLabels = {
  switchType: 'Energy',
  situation: 'What is happening?',
  sites: 'How many sites?',
} as const;

export const choice = card({
  question: 'What would you like to compare?',
  schema: EnergyChoice,
  voids: [],
  summary: { group: 'site' },
  rows: (answer) => [
    { label: 'Compare', value: switchTypeLabels[answer.switchType] },
    ...optionalRow('What is happening', answer.situation && situationLabels[answer.situation]),
    { label: 'Sites', value: answer.sites === 'one' ? 'One site' : 'Several sites, starting with one' },
  ],
});
