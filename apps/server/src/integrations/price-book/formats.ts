import { greyfriarsEnergy } from './formats/greyfriars-energy.ts';
import { larkfieldEnergy } from './formats/larkfield-energy.ts';
import { northmoorUtilities } from './formats/northmoor-utilities.ts';
import { tidewellPower } from './formats/tidewell-power.ts';
import type { PriceBookFormat } from './port.ts';

/** All suppliers' formats, which are recognised by their headers. */
export const PRICE_BOOK_FORMATS: readonly PriceBookFormat[] = [
  greyfriarsEnergy,
  larkfieldEnergy,
  northmoorUtilities,
  tidewellPower,
];
