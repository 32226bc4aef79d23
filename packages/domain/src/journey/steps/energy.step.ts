import * as z from 'zod/mini';
import { oneOf } from '../answer-texts.ts';
import { card, step } from '../step.ts';

/** What the organisation wants priced and why it is looking. */
export const EnergyChoice = z.strictObject({
  switchType: oneOf(['electricity', 'gas', 'both'], 'Choose electricity, gas or both'),
  situation: oneOf(
    ['contract-ending', 'out-of-contract', 'just-moved-in', 'new-building', 'just-looking'],
    'Choose what is happening',
  ),
  sites: oneOf(['one', 'several'], 'Choose one site or several'),
});
export type EnergyChoice = z.output<typeof EnergyChoice>;

/** The words for each situation, as shown on the screen and on the summary. */
export const situationWords: Readonly<Record<EnergyChoice['situation'], string>> = {
  'contract-ending': 'Our contract is ending',
  'out-of-contract': 'We are out of contract',
  'just-moved-in': 'We have just moved in',
  'new-building': 'It is a new building',
  'just-looking': 'Just looking',
};

/** The words for each choice of fuel. */
export const switchTypeWords: Readonly<Record<EnergyChoice['switchType'], string>> = {
  electricity: 'Electricity',
  gas: 'Gas',
  both: 'Electricity and gas',
};

const schemas = { choice: EnergyChoice };

/** `/energy`: gas, electricity or both; what is happening; one site or more. */
export const energy = step({
  id: 'energy',
  path: '/energy',
  title: 'what to compare',
  answers: z.partial(z.strictObject(schemas)),
  cards: {
    choice: card({
      asks: 'What would you like to compare?',
      schema: schemas.choice,
      rows: (choice) => [
        { label: 'Compare', value: switchTypeWords[choice.switchType] },
        { label: 'What is happening', value: situationWords[choice.situation] },
        { label: 'Sites', value: choice.sites === 'one' ? 'One site' : 'Several sites, starting with one' },
      ],
    }),
  },
});
