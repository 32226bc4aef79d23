import { step } from '../../step.ts';
import { choice } from './choice.ts';

/** `/energy`: gas, electricity or both; what is happening; one site or more. */
export const energy = step({
  help: {
    place: 'the first question',
    purpose:
      'Here you say which energy you want to compare, what is happening (a contract ends, you have moved in, or you just look) and how many sites it is about. It decides which questions follow, and spares you those that do not apply.',
    suggestions: ['How do I get a price?', 'We have just moved in: what now?'],
  },
  cards: { choice },
});
