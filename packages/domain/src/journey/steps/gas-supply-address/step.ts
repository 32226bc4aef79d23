import { step } from '../../step.ts';
import { supplyAddress } from '../supply-address.ts';
import { gasKind } from './kind.ts';
import { gasMeter } from './meter.ts';

/** `/gas/supply-address`: the same screen as electricity's, for the gas meter. */
export const gasSupplyAddress = step({
  help: {
    place: 'the gas address and meter',
    purpose:
      'We need to know which building and which gas meter it is about: prices differ by region, and the meter number decides which supply is switched. It does not say who you are. You can go on without the number; it has to be checked before anything is signed.',
    suggestions: ['Where do I find my MPRN?', 'What if I have no bill at hand?'],
  },
  appliesTo: (view) => view.fuels.includes('gas'),
  cards: { address: supplyAddress('gas'), meter: gasMeter, kind: gasKind },
});
