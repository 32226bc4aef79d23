import { step } from '../../step.ts';
import { supplyAddress } from '../supply-address.ts';
import { electricityKind } from './kind.ts';
import { electricityMeter } from './meter.ts';

/** `/electricity/supply-address`: where the supply is, its number, and the kind of meter. */
export const electricitySupplyAddress = step({
  help: {
    place: 'the electricity address and meter',
    purpose:
      'We need to know which building and which meter it is about: prices differ by region and kind of meter, and the meter number decides which supply is switched. It does not say who you are. You can go on without the number; it has to be checked before anything is signed.',
    suggestions: ['Where do I find my MPAN?', 'What if I have no bill at hand?'],
  },
  // Until a fuel is chosen the progress line counts one supply.
  appliesTo: (view) => view.fuels.length === 0 || view.fuels.includes('electricity'),
  cards: { address: supplyAddress('electricity'), meter: electricityMeter, kind: electricityKind },
});
