import { step } from '../../step.ts';
import { contractEnd } from './end.ts';

/** `/contract-end-date`: one end date per fuel, and whether notice was given. */
export const contractEndDate = step({
  help: {
    place: 'the end of your contract',
    purpose:
      'The new supply starts the day after the present contract ends: too early, and your supplier stops the switch. From the date we also work out the last day for notice. If you do not know it, carry on; you need it before you sign.',
    suggestions: ['How do I find out when my contract ends?', 'How much notice do we have to give?'],
  },
  cards: { 'electricity-end': contractEnd('electricity'), 'gas-end': contractEnd('gas') },
});
