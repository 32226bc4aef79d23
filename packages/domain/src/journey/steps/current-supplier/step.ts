import { step } from '../../step.ts';
import { currentPrices } from './prices.ts';
import { supplier } from './supplier.ts';
import { usage } from './usage.ts';

/** `/current-supplier`: who supplies each fuel, how much is used, and what is paid today. */
export const currentSupplier = step({
  help: {
    place: 'your current supplier and use',
    purpose:
      'Your yearly use sets every total in the price list, so the closer the figure, the closer the price. The name of your supplier is needed later, for notice and for the switch. Both can be answered with "Not sure" or "I don\'t know"; the prices then show a range.',
    suggestions: ['How do I find out how much we use in a year?', 'How do I find out who my supplier is?'],
  },
  cards: {
    'electricity-supplier': supplier('electricity'),
    'electricity-usage': usage('electricity'),
    'electricity-prices': currentPrices('electricity'),
    'gas-supplier': supplier('gas'),
    'gas-usage': usage('gas'),
    'gas-prices': currentPrices('gas'),
  },
});
