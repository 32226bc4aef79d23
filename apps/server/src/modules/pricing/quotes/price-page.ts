import type { OfferView } from '@switch/contract/http/pricing/quotes.ts';
import { filterOffers, NO_FILTERS, type OfferFilters } from '@switch/domain/quote/filters.ts';
import { rankOffers, type SortRule } from '@switch/domain/quote/rank.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { ListedOffer, PriceList } from './price-list.ts';

/** Which offers of a list to show; pages are numbered from 1. */
export interface PriceView {
  readonly sort: SortRule;
  readonly filters: OfferFilters;
  readonly page: number;
}

/** What is shown by default. */
export const FIRST_VIEW: PriceView = { sort: 'yearly', filters: NO_FILTERS, page: 1 };

/** Offers per page. */
const OFFERS_PER_PAGE = 25;

/** One page of a list, with counts. */
export interface PricePage {
  readonly offers: readonly ListedOffer[];
  /** The page shown: the last one if a later one was requested. */
  readonly page: number;
  readonly pageCount: number;
  /** How many offers match the filters. */
  readonly matching: number;
  /** How many there are in total, ignoring the filters. */
  readonly total: number;
  /** Suppliers with offers in the whole list, by name. */
  readonly suppliers: readonly { readonly supplier: Supplier; readonly count: number }[];
  /** Terms in the whole list, shortest first. */
  readonly terms: readonly { readonly months: number; readonly count: number }[];
}

/** Returns the page of `list` that `view` requests. Filters and sorts the whole list. */
export function pageOf(list: PriceList, { sort, filters, page: asked }: PriceView): PricePage {
  const matching = rankOffers(filterOffers(list.offers, filters), sort);
  const pageCount = Math.max(1, Math.ceil(matching.length / OFFERS_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(asked)), pageCount);
  const from = (page - 1) * OFFERS_PER_PAGE;
  return {
    offers: matching.slice(from, from + OFFERS_PER_PAGE),
    page,
    pageCount,
    matching: matching.length,
    total: list.offers.length,
    suppliers: counted(list.offers, ({ supplier }) => supplier)
      .map(([supplier, count]) => ({ supplier, count }))
      .toSorted((a, b) => (a.supplier.name < b.supplier.name ? -1 : 1)),
    terms: counted(list.offers, ({ termMonths }) => termMonths)
      .map(([months, count]) => ({ months, count }))
      .toSorted((a, b) => a.months - b.months),
  };
}

function counted<Key>(
  offers: readonly ListedOffer[],
  keyOf: (offer: ListedOffer) => Key,
): readonly [Key, number][] {
  const counts = new Map<Key, number>();
  for (const offer of offers) counts.set(keyOf(offer), (counts.get(keyOf(offer)) ?? 0) + 1);
  return [...counts];
}

/** Converts what a screen requested, by default unfiltered and cheapest first. */
export const priceView = (view: OfferView = {}): PriceView => ({
  sort: view.sort ?? FIRST_VIEW.sort,
  filters: {
    termMonths: view.terms ?? [],
    supplierIds: view.supplierIds ?? [],
    onlyFullyFixed: view.isFullyFixed ?? false,
    onlyGreen: view.isGreen ?? false,
    onlyWithoutExitFee: view.hasNoExitFee ?? false,
    onlyWithoutDirectDebit: view.takesBankTransfer ?? false,
    // Not needed: a supplier that doesn't accept the customer makes no offer at all.
    onlyAcceptingMe: false,
  },
  page: view.page ?? 1,
});
