import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { type PricingRefusal, refusalMessage } from '@switch/domain/quote/refusals.ts';
import { acceptanceRefusals, type QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import type { FilterableOffer } from '@switch/domain/quote/filters.ts';
import type { OfferTotals } from '@switch/domain/quote/offer-costs.ts';
import {
  type PricedOffer,
  priceOffer,
  pricesRefusal,
  priceTotals,
} from '@switch/domain/quote/price-offer.ts';
import { preparePricing, type PricingContext } from '@switch/domain/quote/pricing-context.ts';
import { type RankableOffer, rankOffers } from '@switch/domain/quote/rank.ts';
import { offerExpiresOn } from '@switch/domain/quote/receipt.ts';
import { termPeriod } from '@switch/domain/quote/supply-period.ts';
import { feePerKwh, type RowPrices } from '@switch/domain/tariff/price-row.ts';
import { supplierRefusals } from '@switch/domain/supplier/as-sold.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { freshRating, type Supplier } from '@switch/domain/tariff/supplier.ts';
import { fixedness, isFullyFixed } from '@switch/domain/tariff/what-can-change.ts';
import { type Rate, rate } from '@switch/domain/units/money.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import { createHash } from 'node:crypto';
import type { FoundLine } from '../price-books/current-books.queries.ts';
import type { OpenBook } from '../price-books/open-book.ts';
import type { PriceLine, PriceOffering, PriceWindow } from '../price-books/price-book.ts';
import type { PriceMarket } from '../price-books/price-market.ts';
import { onceEach } from './once-each.ts';

/** An offer with its totals: what lists are ordered, filtered and counted by. `priceInFull` adds the lines. */
export interface ListedOffer extends RankableOffer, FilterableOffer {
  /** The book that the price stands in. */
  readonly bookId: number;
  readonly supplier: Supplier;
  readonly product: Product;
  readonly prices: RowPrices;
  readonly feePerKwh: Rate;
  readonly totals: OfferTotals;
  /** The last day on which it can be taken. */
  readonly expiresOn: IsoDate;
  readonly context: PricingContext;
}

/** A listed offer with every line of its price. */
export interface FullOffer extends ListedOffer {
  readonly priced: PricedOffer;
}

/** Every offer of a question in the default order, with a digest that differs when any place or total does. */
export interface PriceList {
  readonly offers: readonly ListedOffer[];
  /** Products that had a price but are not sold to this customer, with the reasons. */
  readonly refused: ReadonlyMap<string, readonly PricingRefusal[]>;
  /** SHA-256 over the offers' ids and gross totals in their order. */
  readonly digest: Buffer;
}

interface Candidate {
  readonly rowId: string;
  readonly line: FoundLine;
  readonly offering: PriceOffering;
  readonly window: PriceWindow;
  readonly product: Product;
  readonly supplier: Supplier;
}

/**
 * Prices `lines` of `market` for `inputs` and ranks them by what the customer pays. Leaves out products that do not accept
 * the customer, and tells which. Refuses with `no_day_night_split`, `before_tax_table` or `capacity_missing` when
 * nothing can be priced for these inputs.
 */
export function makePriceList(
  market: PriceMarket,
  inputs: QuoteInputs,
  lines: readonly FoundLine[],
): Outcome<PriceList, PricingRefusal> {
  const sources = listSources(market, inputs);
  const refused = new Map<string, readonly PricingRefusal[]>();
  const offers: ListedOffer[] = [];
  for (const candidate of fitCredit(candidatesOf(market, lines), inputs)) {
    const context = sources.contextOf(candidate.offering.termMonths);
    if (!context.ok) return context;
    const refusals = [
      ...sources.supplierRefusalsOf(candidate.supplier.id),
      ...acceptanceRefusals(candidate.product.acceptance, inputs),
    ];
    const prices = rowPrices(candidate.line);
    const refusal = pricesRefusal(context.value, prices);
    if (refusal) return fail(refusal);
    if (refusals.length > 0) refused.set(candidate.product.id, refusals);
    else offers.push(listedOffer(candidate, context.value, prices, sources));
  }
  const ranked = rankOffers(offers, 'total');
  return succeed({ offers: ranked, refused, digest: digestOf(ranked) });
}

/** Works out what the prices of each term share, which can be done while they are read. */
export function prepareTerms({ books }: PriceMarket, inputs: QuoteInputs): void {
  const terms = new Set(books.flatMap(({ termMonths }) => termMonths));
  for (const months of terms) preparePricing(inputs, termPeriod(inputs.startDate, months));
}

/** The offer with every line of its price: for the few that are shown. */
export const priceInFull = (offer: ListedOffer): FullOffer => ({
  ...offer,
  priced: priceOffer(offer.context, offer.prices, offer.feePerKwh),
});

type ListSources = ReturnType<typeof listSources>;

/** What many rows of one list share. */
function listSources({ profiles }: PriceMarket, inputs: QuoteInputs) {
  const asked = { ...inputs, yearlyKwh: totalKwh(inputs.kwhByRegister) };
  const holidays = bankHolidaysAround(inputs.today);
  return {
    /** What the register says against selling to this customer at all. */
    supplierRefusalsOf: onceEach((supplierId: string) => {
      const profile = profiles.get(supplierId);
      return profile ? supplierRefusals(profile, asked, holidays) : [];
    }),
    contextOf: onceEach((termMonths: number) =>
      preparePricing(inputs, termPeriod(inputs.startDate, termMonths)),
    ),
    expiryOf: onceEach(({ quoteTo }: PriceWindow) => offerExpiresOn(quoteTo, inputs.today)),
    ratingOf: onceEach((supplier: Supplier) => freshRating(supplier, inputs.today)),
    feeOf: (product: Product) => feePerKwh(inputs.feePolicy, product.upliftCap),
  };
}

/** The lines with what they are for, of those that count. */
function candidatesOf(market: PriceMarket, lines: readonly FoundLine[]): readonly Candidate[] {
  const books = new Map(market.books.map((book) => [book.id, book]));
  const candidates: Candidate[] = [];
  for (const line of lines) {
    const book = books.get(line.bookId);
    const offering = book?.offerings.get(line.offeringId);
    const window = book?.windows.get(line.windowId);
    const sold = offering && book?.products.get(offering.productId);
    if (!book || !offering || !window || !sold)
      throw new Error(`book ${line.bookId} lacks a part of offering ${line.offeringId}`);
    const product = market.products.get(sold.id);
    const supplier = market.suppliers.get(sold.supplierId);
    // Not its newest book, or not sold any more.
    if (market.bookOf.get(sold.supplierId) !== book || !product || !supplier) continue;
    const rowId = `${line.bookId}-${line.segmentId}-${line.bandId}-${line.windowId}-${line.offeringId}`;
    candidates.push({ rowId, line, offering, window, product, supplier });
  }
  return candidates;
}

/** Prices by credit score. When it is unknown, those of the weakest score, so that the check can only make it cheaper. */
function fitCredit(candidates: readonly Candidate[], { creditScore }: QuoteInputs): readonly Candidate[] {
  if (creditScore !== undefined)
    return candidates.filter(
      ({ offering }) => creditScore >= offering.creditFrom && creditScore <= offering.creditTo,
    );
  const weakest = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { productId, termMonths, paymentMethod, green, creditFrom } = candidate.offering;
    const key = `${candidate.line.bookId} ${candidate.line.segmentId} ${candidate.line.bandId} ${candidate.line.windowId} ${productId} ${termMonths} ${paymentMethod} ${green}`;
    const known = weakest.get(key);
    if (!known || creditFrom < known.offering.creditFrom) weakest.set(key, candidate);
  }
  return [...weakest.values()];
}

function listedOffer(
  { rowId, line, offering, window, product, supplier }: Candidate,
  context: PricingContext,
  prices: RowPrices,
  { feeOf, ratingOf, expiryOf }: ListSources,
): ListedOffer {
  const fee = feeOf(product);
  const totals = priceTotals(context, prices, fee);
  const rating = ratingOf(supplier);
  return {
    rowId,
    bookId: line.bookId,
    productId: product.id,
    supplierId: supplier.id,
    termMonths: offering.termMonths,
    gross: totals.gross,
    grossPerMonth: totals.perMonth.incTax,
    fixedness: fixedness(product.whatCanChange),
    ...(rating && { serviceScore: rating.score }),
    isGreen: offering.green,
    isFullyFixed: isFullyFixed(product.whatCanChange),
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

const rowPrices = (line: PriceLine): RowPrices => ({
  rates: {
    ...(line.singleRate !== null && { single: rate(line.singleRate) }),
    ...(line.dayRate !== null && { day: rate(line.dayRate) }),
    ...(line.nightRate !== null && { night: rate(line.nightRate) }),
    ...(line.eveningWeekendRate !== null && { eveningWeekend: rate(line.eveningWeekendRate) }),
  },
  standingCharge: rate(line.standingRate),
  ...(line.capacityRate !== null && { capacityCharge: rate(line.capacityRate) }),
  ...(line.meteringRate !== null && { meteringCharge: rate(line.meteringRate) }),
});

const digestOf = (offers: readonly ListedOffer[]): Buffer =>
  createHash('sha256')
    .update(offers.map(({ rowId, gross }) => `${rowId} ${gross}\n`).join(''))
    .digest();

/** Why a supplier makes no offer: a pricing refusal, or that its book has nothing for this region, meter and size. */
export type NoOfferReason = PricingRefusal | { readonly code: 'not_priced_here' };

/** A supplier of the fuel that makes no offer, with every reason. */
export interface SilentSupplier {
  readonly supplier: Supplier;
  readonly reasons: readonly NoOfferReason[];
}

/** A reason in a sentence for the customer. */
export const noOfferMessage = (reason: NoOfferReason): string =>
  reason.code === 'not_priced_here'
    ? 'Has no price for a meter of this kind and size in your region.'
    : refusalMessage(reason);

/**
 * The suppliers of the fuel that make no offer in `list`, by name, each with its reasons; `refusedBooks` are those that have
 * no price for the question at all.
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
