import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import type { FilterableOffer } from '@switch/domain/quote/filters.ts';
import type { OfferTotals } from '@switch/domain/quote/offer-costs.ts';
import {
  type PricedOffer,
  priceOffer,
  pricesRefusal,
  priceTotals,
} from '@switch/domain/quote/price-offer.ts';
import type { PricingContext } from '@switch/domain/quote/pricing-context.ts';
import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import { type RankableOffer, rankOffers } from '@switch/domain/quote/rank.ts';
import { type PricingRefusal, refusalMessage } from '@switch/domain/quote/refusals.ts';
import type { RowPrices } from '@switch/domain/tariff/price-row.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import { type Rate, rate } from '@switch/domain/units/money.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import { createHash } from 'node:crypto';
import type { FoundLine } from '../price-books/line-text.ts';
import type { OpenBook, OpenOffering } from '../price-books/open-book.ts';
import type { PriceLine, PriceWindow } from '../price-books/price-book.ts';
import type { PriceMarket } from '../price-books/price-market.ts';
import { type ListBasis, listBasis, type SoldProduct } from './list-basis.ts';

/** An offer with its totals: what lists are sorted, filtered and counted by. `priceInFull` adds the lines. */
export interface ListedOffer extends RankableOffer, FilterableOffer {
  /** The book that the price comes from. */
  readonly bookId: number;
  readonly supplier: Supplier;
  readonly product: Product;
  readonly prices: RowPrices;
  readonly feePerKwh: Rate;
  readonly totals: OfferTotals;
  /** The last day on which it can be accepted. */
  readonly expiresOn: IsoDate;
  readonly context: PricingContext;
}

/** A listed offer with every line of its price. */
export interface FullOffer extends ListedOffer {
  readonly priced: PricedOffer;
}

/**
 * Every offer for a question in the default order, with a digest that differs if any position or total does.
 */
export interface PriceList {
  readonly offers: readonly ListedOffer[];
  /** Products that had a price but are not sold to this customer, with the reasons. */
  readonly refused: ReadonlyMap<string, readonly PricingRefusal[]>;
  /** SHA-256 of the offers' ids and gross totals in order. */
  readonly digest: Buffer;
}

interface Candidate {
  readonly line: FoundLine;
  readonly offering: OpenOffering;
  readonly window: PriceWindow;
  readonly sold: SoldProduct;
}

/**
 * Prices `lines` of `market` for `inputs` and ranks them by what the customer pays. Leaves out products that
 * do not accept the customer and contract lengths the supplier does not sell, and returns which. Refuses with
 * `no_day_night_split`, `before_tax_table` or `capacity_missing` if nothing can be priced for these inputs.
 */
export function makePriceList(
  market: PriceMarket,
  inputs: QuoteInputs,
  lines: readonly FoundLine[],
  basis: ListBasis = listBasis(market, inputs),
): Outcome<PriceList, PricingRefusal> {
  const refused = new Map<string, readonly PricingRefusal[]>();
  const offers: ListedOffer[] = [];
  for (const candidate of fitCredit(candidatesOf(basis, lines), inputs)) {
    const { product, refusals, termMonths } = candidate.sold;
    const context = basis.contextOf(candidate.offering.termMonths);
    if (!context.ok) return context;
    const prices = rowPrices(candidate.line);
    const refusal = pricesRefusal(context.value, prices);
    if (refusal) return fail(refusal);
    if (refusals.length > 0) refused.set(product.id, refusals);
    else if (termMonths?.includes(candidate.offering.termMonths) === false)
      refused.set(product.id, NOT_THIS_LONG);
    else offers.push(listedOffer(candidate, context.value, prices, basis));
  }
  const ranked = rankOffers(offers, 'total');
  return succeed({ offers: ranked, refused, digest: digestOf(ranked) });
}

/** The book has a price, but its supplier sells no contract of that length. */
const NOT_THIS_LONG: readonly PricingRefusal[] = [{ code: 'term_not_sold' }];

/** Returns the offer with every line of its price: only done for the few that are shown. */
export const priceInFull = (offer: ListedOffer): FullOffer => ({
  ...offer,
  priced: priceOffer(offer.context, offer.prices, offer.feePerKwh),
});

/** Matches each line with its offering, window and product, leaving out products that are not sold. */
function candidatesOf({ books, sold }: ListBasis, lines: readonly FoundLine[]): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (const line of lines) {
    const book = books.get(line.bookId);
    const offering = book?.offerings.get(line.offeringId);
    const window = book?.windows.get(line.windowId);
    const inBook = offering && book?.products.get(offering.productId);
    if (!offering || !window || !inBook)
      throw new Error(`book ${line.bookId} lacks a part of offering ${line.offeringId}`);
    const asSold = sold.get(inBook);
    if (asSold) candidates.push({ line, offering, window, sold: asSold });
  }
  return candidates;
}

/**
 * Selects prices by credit score. If it is unknown, those for the weakest score, so that the check can only
 * make it cheaper.
 */
function fitCredit(candidates: readonly Candidate[], { creditScore }: QuoteInputs): readonly Candidate[] {
  if (creditScore !== undefined)
    return candidates.filter(
      ({ offering }) => creditScore >= offering.creditFrom && creditScore <= offering.creditTo,
    );
  const weakest = new Map<string, Candidate>();
  const fitting: Candidate[] = [];
  for (const candidate of candidates) {
    const { scores, creditFrom } = candidate.offering;
    if (scores === undefined) {
      fitting.push(candidate);
      continue;
    }
    const { bookId, segmentId, bandId, windowId } = candidate.line;
    const key = `${bookId} ${segmentId} ${bandId} ${windowId} ${scores}`;
    const known = weakest.get(key);
    if (!known || creditFrom < known.offering.creditFrom) weakest.set(key, candidate);
  }
  return [...fitting, ...weakest.values()];
}

function listedOffer(
  { line, offering, window, sold }: Candidate,
  context: PricingContext,
  prices: RowPrices,
  { expiryOf }: ListBasis,
): ListedOffer {
  const { product, supplier, fee, serviceScore } = sold;
  const totals = priceTotals(context, prices, fee);
  return {
    rowId: `${line.bookId}-${line.segmentId}-${line.bandId}-${line.windowId}-${line.offeringId}`,
    bookId: line.bookId,
    productId: product.id,
    supplierId: supplier.id,
    termMonths: offering.termMonths,
    gross: totals.gross,
    grossPerMonth: totals.perMonth.incTax,
    fixedness: sold.fixedness,
    ...(serviceScore !== undefined && { serviceScore }),
    isGreen: offering.green,
    isFullyFixed: sold.isFullyFixed,
    hasExitFee: product.hasExitFee,
    paymentMethod: offering.paymentMethod,
    refusals: [],
    supplier,
    product,
    prices,
    totals,
    context,
    feePerKwh: fee,
    expiresOn: expiryOf(window),
  };
}

type Writable<Facts> = { -readonly [Key in keyof Facts]: Facts[Key] };

// Called for every row of a list: spreading absent fields would cost as much as the pricing itself.
function rowPrices(line: PriceLine): RowPrices {
  const rates: Writable<RowPrices['rates']> = {};
  if (line.singleRate !== null) rates.single = rate(line.singleRate);
  if (line.dayRate !== null) rates.day = rate(line.dayRate);
  if (line.nightRate !== null) rates.night = rate(line.nightRate);
  if (line.eveningWeekendRate !== null) rates.eveningWeekend = rate(line.eveningWeekendRate);
  const prices: Writable<RowPrices> = { rates, standingCharge: rate(line.standingRate) };
  if (line.capacityRate !== null) prices.capacityCharge = rate(line.capacityRate);
  if (line.meteringRate !== null) prices.meteringCharge = rate(line.meteringRate);
  return prices;
}

const digestOf = (offers: readonly ListedOffer[]): Buffer =>
  createHash('sha256')
    .update(offers.map(({ rowId, gross }) => `${rowId} ${gross}\n`).join(''))
    .digest();

/**
 * Why a supplier makes no offer: a pricing refusal, or that its book has nothing for this region, meter and
 * size.
 */
export type NoOfferReason = PricingRefusal | { readonly code: 'not_priced_here' };

/** A supplier of the fuel that makes no offer, with all its reasons. */
export interface SilentSupplier {
  readonly supplier: Supplier;
  readonly reasons: readonly NoOfferReason[];
}

/** Returns a reason as a sentence for the customer. */
export const noOfferMessage = (reason: NoOfferReason): string =>
  reason.code === 'not_priced_here'
    ? 'Has no price for a meter of this kind and size in your region.'
    : refusalMessage(reason);

/**
 * Returns the suppliers of the fuel that make no offer in `list`, by name, each with its reasons;
 * `refusedBooks` are those without any price for the question.
 */
export function silentSuppliers(
  market: PriceMarket,
  inputs: QuoteInputs,
  list: PriceList,
  refusedBooks: ReadonlyMap<OpenBook, PricingRefusal>,
): readonly SilentSupplier[] {
  const offering = new Set(list.offers.map(({ supplierId }) => supplierId));
  const products = [...market.products.values()];
  return [...market.suppliers.values()]
    .filter(({ id }) => !offering.has(id) && products.some(({ supplierId }) => supplierId === id))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((supplier) => {
      const refusals = products
        .filter(({ supplierId }) => supplierId === supplier.id)
        .flatMap(({ id }) => list.refused.get(id) ?? []);
      const book = market.bookOf.get(supplier.id);
      const ofBook = book && refusedBooks.get(book);
      return {
        supplier,
        reasons:
          refusals.length > 0 ? withoutRepeats(refusals) : [ofBook ?? unpricedReason(supplier, inputs)],
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
