import { step } from '../../step.ts';
import { supplyAddress } from '../supply-address.ts';
import { electricityKind } from './kind.ts';
import { electricityMeter } from './meter.ts';

/** `/electricity/supply-address`: where the supply is, its number, and the kind of meter. */
export const electricitySupplyAddress = step({
  // Until a fuel is chosen the progress line counts one supply.
  appliesTo: (view) => view.fuels.length === 0 || view.fuels.includes('electricity'),
  cards: { address: supplyAddress('electricity'), meter: electricityMeter, kind: electricityKind },
});
