import { step } from '../../step.ts';
import { priceChoice } from './choice.ts';

/** `/prices`: every offer with its whole cost, and the choice for each fuel. */
export const prices = step({ cards: { electricity: priceChoice('electricity'), gas: priceChoice('gas') } });
