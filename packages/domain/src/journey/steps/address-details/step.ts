import { step } from '../../step.ts';
import { access } from './access.ts';
import { billing } from './billing.ts';
import { correspondence } from './correspondence.ts';
import { residence } from './residence.ts';

/** `/address-details`: where bills go, where letters go, the owner's home where it is needed, who opens the meter cupboard. */
export const addressDetails = step({ cards: { billing, correspondence, residence, access } });
