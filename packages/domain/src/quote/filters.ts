import type { PaymentMethod } from '../tariff/product.ts';
import type { PricingRefusal } from './refusals.ts';

export interface FilterableOffer {
  readonly termMonths: number;
  readonly supplierId: string;
  readonly isFullyFixed: boolean;
  readonly isGreen: boolean;
  readonly hasExitFee: boolean;
  readonly paymentMethod: PaymentMethod;
  /** Why the product is not sold to this customer; empty if it is. */
  readonly refusals: readonly PricingRefusal[];
}

/** Filters for a list of offers. Nothing is filtered unless the customer asks: an empty list of choices means any. */
export interface OfferFilters {
  readonly termMonths: readonly number[];
  readonly supplierIds: readonly string[];
  readonly onlyFullyFixed: boolean;
  readonly onlyGreen: boolean;
  readonly onlyWithoutExitFee: boolean;
  readonly onlyWithoutDirectDebit: boolean;
  readonly onlyAcceptingMe: boolean;
}

/** No filters: the initial value for every list. */
export const NO_FILTERS: OfferFilters = {
  termMonths: [],
  supplierIds: [],
  onlyFullyFixed: false,
  onlyGreen: false,
  onlyWithoutExitFee: false,
  onlyWithoutDirectDebit: false,
  onlyAcceptingMe: false,
};

const isChosen = <Value>(choices: readonly Value[], value: Value): boolean =>
  choices.length === 0 || choices.includes(value);

const passes = (offer: FilterableOffer, filters: OfferFilters): boolean =>
  isChosen(filters.termMonths, offer.termMonths) &&
  isChosen(filters.supplierIds, offer.supplierId) &&
  (!filters.onlyFullyFixed || offer.isFullyFixed) &&
  (!filters.onlyGreen || offer.isGreen) &&
  (!filters.onlyWithoutExitFee || !offer.hasExitFee) &&
  (!filters.onlyWithoutDirectDebit || offer.paymentMethod === 'bank-transfer') &&
  (!filters.onlyAcceptingMe || offer.refusals.length === 0);

/** Returns the offers that pass every filter, in their order. */
export const filterOffers = <Offer extends FilterableOffer>(
  offers: readonly Offer[],
  filters: OfferFilters,
): readonly Offer[] => offers.filter((offer) => passes(offer, filters));
