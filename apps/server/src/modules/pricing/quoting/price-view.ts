import type { OfferView } from '@switch/contract/http/quoting.ts';
import type { PriceView } from './price-page.ts';

/** What a screen asked to see, with nothing filtered and the cheapest first unless it says otherwise. */
export const priceView = (view: OfferView = {}): PriceView => ({
  sort: view.sort ?? 'total',
  filters: {
    termMonths: view.terms ?? [],
    supplierIds: view.supplierIds ?? [],
    onlyFullyFixed: view.isFullyFixed ?? false,
    onlyGreen: view.isGreen ?? false,
    onlyWithoutExitFee: view.hasNoExitFee ?? false,
    onlyWithoutDirectDebit: view.takesBankTransfer ?? false,
    // Whoever does not accept the customer makes no offer at all.
    onlyAcceptingMe: false,
  },
  page: view.page ?? 1,
});
