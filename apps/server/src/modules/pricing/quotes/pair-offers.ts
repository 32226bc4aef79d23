import { type Pence, pence } from '@switch/domain/units/money.ts';
import { type FullOffer, type ListedOffer, priceInFull } from './price-list.ts';

/** Both fuels from one supplier over one term: its cheapest offer of each. */
export interface OfferPair {
  readonly electricity: FullOffer;
  readonly gas: FullOffer;
  readonly gross: Pence;
}

/** Most pairs that are shown. */
const MOST_PAIRS = 25;

/**
 * The cheapest pair of every supplier and term that both lists have, by what the customer pays for the two; the first
 * 25 of them, priced line by line. Both lists come in order of cost.
 */
export function pairOffers(
  electricity: readonly ListedOffer[],
  gas: readonly ListedOffer[],
): readonly OfferPair[] {
  const gasOffers = cheapestByKey(gas);
  return [...cheapestByKey(electricity)]
    .flatMap(([key, offer]) => {
      const other = gasOffers.get(key);
      return other ? [{ electricity: offer, gas: other, gross: pence(offer.gross + other.gross) }] : [];
    })
    .toSorted((a, b) => a.gross - b.gross || (a.electricity.rowId < b.electricity.rowId ? -1 : 1))
    .slice(0, MOST_PAIRS)
    .map((pair) => ({
      ...pair,
      electricity: priceInFull(pair.electricity),
      gas: priceInFull(pair.gas),
    }));
}

function cheapestByKey(offers: readonly ListedOffer[]): ReadonlyMap<string, ListedOffer> {
  const cheapest = new Map<string, ListedOffer>();
  // The list is in order of cost, so the first of each kind is its cheapest.
  for (const offer of offers) {
    const key = `${offer.supplierId} ${offer.termMonths}`;
    if (!cheapest.has(key)) cheapest.set(key, offer);
  }
  return cheapest;
}
