import { roundedProduct } from '../units/money.ts';
import type { StoredOffer } from './price-sum.ts';

/** Doing nothing over the same months as the offer that is compared with it: pence with tax, and how it was worked out. */
export type StayOption = { readonly grossPence: number; readonly words: string };

/** An option of a paper: what it is, what it costs with tax over its months and in a year, and what we earn by it (pence). */
export type BoardOption = {
  readonly name: string;
  readonly months: number;
  readonly grossPence: number;
  readonly grossPerYearPence: number;
  readonly feePence: number;
};

const offered = (role: string, offer: StoredOffer): BoardOption => ({
  name: `${role}: ${offer.supplierName}, ${offer.productName}`,
  months: offer.termMonths,
  grossPence: offer.totals.grossPence,
  grossPerYearPence: offer.totals.grossPerYearPence,
  feePence: offer.fee.pence,
});

/**
 * The offer to set beside the chosen one: the cheapest other for the same length, else the cheapest other by the year. Only
 * what the customer pays decides, never what we earn. Undefined when there is no other.
 */
export function cheapestOther<
  Offer extends {
    readonly termMonths: number;
    readonly totals: Pick<StoredOffer['totals'], 'grossPerYearPence'>;
  },
>(offers: readonly Offer[], isChosen: (offer: Offer) => boolean, termMonths: number): Offer | undefined {
  const others = offers.filter((offer) => !isChosen(offer));
  const alike = others.filter((offer) => offer.termMonths === termMonths);
  const byYear = (offer: Offer): number => offer.totals.grossPerYearPence;
  return (alike.length > 0 ? alike : others).toSorted((a, b) => byYear(a) - byYear(b))[0];
}

/** The options of a paper in their order: the proposal, the other offer, and staying, as far as each is known. */
export function boardOptions(
  offer: StoredOffer,
  other: StoredOffer | null,
  stay: StayOption | null,
): readonly BoardOption[] {
  const { termMonths: months } = offer;
  const doNothing = (gross: number): BoardOption => ({
    name: 'Do nothing: stay as we are',
    months,
    grossPence: gross,
    grossPerYearPence: roundedProduct(gross, 12, months),
    feePence: 0,
  });
  return [
    offered('Proposal', offer),
    ...(other ? [offered('Cheapest other offer', other)] : []),
    ...(stay ? [doNothing(stay.grossPence)] : []),
  ];
}
