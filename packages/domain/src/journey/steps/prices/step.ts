import { step } from '../../step.ts';
import { priceChoice } from './choice.ts';

/** `/prices`: every offer with its whole cost, and the choice for each fuel. */
export const prices = step({
  help: {
    place: 'the prices',
    purpose:
      'These are the offers for your site, in order of what you would pay over the whole contract, with our fee shown beside each. Choosing one binds you to nothing yet: you sign later, after the key facts.',
    suggestions: ['What do you earn from a switch?', 'Which offer is the cheapest?'],
  },
  cards: { electricity: priceChoice('electricity'), gas: priceChoice('gas') },
});
