import { step } from '../../step.ts';
import { choice } from './choice.ts';

/** `/energy`: gas, electricity or both; what is happening; one site or more. */
export const energy = step({ cards: { choice } });
