import { step } from '../../step.ts';
import { access } from './access.ts';
import { billing } from './billing.ts';
import { correspondence } from './correspondence.ts';
import { residence } from './residence.ts';

/** `/address-details`: where bills go, where letters go, the owner's home where it is needed, who opens the meter cupboard. */
export const addressDetails = step({
  help: {
    place: 'your addresses',
    purpose:
      'Here you say where bills and letters should go. Only people who answer for the contract in person are asked how long they have lived at home, because the supplier checks their credit over three years of addresses.',
    suggestions: ['Where will the bills be sent?', 'Is there a credit check?'],
  },
  cards: { billing, correspondence, residence, access },
});
