import { step } from '../../step.ts';
import { contractEnd } from './end.ts';

/** `/contract-end-date`: one end date per fuel, and whether notice was given. */
export const contractEndDate = step({
  cards: { 'electricity-end': contractEnd('electricity'), 'gas-end': contractEnd('gas') },
});
