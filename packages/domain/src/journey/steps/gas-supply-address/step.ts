import { step } from '../../step.ts';
import { supplyAddress } from '../supply-address.ts';
import { gasKind } from './kind.ts';
import { gasMeter } from './meter.ts';

/** `/gas/supply-address`: the same screen as electricity's, for the gas meter. */
export const gasSupplyAddress = step({
  appliesTo: (view) => view.fuels.includes('gas'),
  cards: { address: supplyAddress('gas'), meter: gasMeter, kind: gasKind },
});
