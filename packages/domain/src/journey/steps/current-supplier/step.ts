import { step } from '../../step.ts';
import { currentPrices } from './prices.ts';
import { supplier } from './supplier.ts';
import { usage } from './usage.ts';

/** `/current-supplier`: who supplies each fuel, how much is used, and what is paid today. */
export const currentSupplier = step({
  cards: {
    'electricity-supplier': supplier('electricity'),
    'electricity-usage': usage('electricity'),
    'electricity-prices': currentPrices('electricity'),
    'gas-supplier': supplier('gas'),
    'gas-usage': usage('gas'),
    'gas-prices': currentPrices('gas'),
  },
});
