import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import { type PricingRefusal, refusalWords } from '@switch/domain/quote/refusals.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import { addDays } from '@switch/domain/units/period.ts';
import type { OpenBook } from './price-books.ts';
import type { PriceList } from './price-list.ts';

/** Why a supplier makes no offer: a pricing refusal, or that its book has nothing for this region, meter and size. */
export type NoOfferReason = PricingRefusal | { readonly code: 'not_priced_here' };

/** A supplier of the fuel that makes no offer, with every reason. */
export interface SilentSupplier {
  readonly supplier: Supplier;
  readonly reasons: readonly NoOfferReason[];
}

/** A reason in a sentence for the customer. */
export const noOfferWords = (reason: NoOfferReason): string =>
  reason.code === 'not_priced_here'
    ? 'Has no price for a meter of this kind and size in your region.'
    : refusalWords(reason);

/** The suppliers of the fuel that make no offer in `list`, by name, each with its reasons. */
export function silentSuppliers(
  book: OpenBook,
  inputs: QuoteInputs,
  list: PriceList,
): readonly SilentSupplier[] {
  const offering = new Set(list.offers.map(({ supplierId }) => supplierId));
  const products = [...book.products.values()].filter(({ fuel }) => fuel === inputs.fuel);
  return [...book.suppliers.values()]
    .filter(({ id }) => !offering.has(id) && products.some(({ supplierId }) => supplierId === id))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((supplier) => {
      const refusals = products
        .filter(({ supplierId }) => supplierId === supplier.id)
        .flatMap(({ id }) => list.refused.get(id) ?? []);
      return {
        supplier,
        reasons: refusals.length > 0 ? withoutRepeats(refusals) : [unpricedReason(supplier, inputs)],
      };
    });
}

function unpricedReason(supplier: Supplier, { isIgt, today, startDate }: QuoteInputs): NoOfferReason {
  const startTo = addDays(today, supplier.pricesAheadDays);
  if (startDate > startTo) return { code: 'start_outside_window', startFrom: today, startTo };
  return isIgt ? { code: 'igt_not_accepted' } : { code: 'not_priced_here' };
}

const withoutRepeats = (refusals: readonly PricingRefusal[]): readonly PricingRefusal[] =>
  refusals.filter(({ code }, index) => refusals.findIndex((other) => other.code === code) === index);
