import { type Pence, pence } from '@switch/domain/units/money.ts';
import { type FullOffer, type ListedOffer, priceInFull, type PriceList } from './price-list.ts';

/** Both fuels from one supplier over one term: its cheapest offer of each. */
export interface OfferPair {
  readonly electricity: FullOffer;
  readonly gas: FullOffer;
  readonly gross: Pence;
}

/** The cheapest pair of every supplier and term that both lists have, by what the customer pays for the two. */
export function pairOffers(electricity: PriceList, gas: PriceList): readonly OfferPair[] {
  const gasOffers = cheapestByKey(gas);
  return [...cheapestByKey(electricity)]
    .flatMap(([key, offer]) => {
      const other = gasOffers.get(key);
      return other
        ? [
            {
              electricity: priceInFull(offer),
              gas: priceInFull(other),
              gross: pence(offer.gross + other.gross),
            },
          ]
        : [];
    })
    .toSorted((a, b) => a.gross - b.gross || (a.electricity.rowId < b.electricity.rowId ? -1 : 1));
}

function cheapestByKey({ offers }: PriceList): ReadonlyMap<string, ListedOffer> {
  const cheapest = new Map<string, ListedOffer>();
  // The list is in order of cost, so the first of each kind is its cheapest.
  for (const offer of offers) {
    const key = `${offer.supplierId} ${offer.termMonths}`;
    if (!cheapest.has(key)) cheapest.set(key, offer);
  }
  return cheapest;
}
