import type { PricedFuel, SupplierPair, UnpricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { filterOffers } from '@switch/domain/quote/filters.ts';
import { expiryInstant } from '@switch/domain/quote/receipt.ts';
import { refusalMessage } from '@switch/domain/quote/refusals.ts';
import type { NetAndGross } from '@switch/domain/quote/stay.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { offerFrame, type OfferFrame, presentLine, presentListed } from './present-offer.ts';
import { noOfferMessage, type ListedOffer, type SilentSupplier } from './price-list.ts';
import type { PriceView } from './price-page.ts';
import type { Quote, QuoteRefusal } from './quote-prices.ts';

/** Builds the wire form of a priced list. */
export function presentPriced(quote: Quote): PricedFuel {
  const { inputs, notes, list, page } = quote;
  const frame = offerFrame(inputs, notes);
  return {
    kind: 'priced',
    fuel: inputs.fuel,
    receipt: presentReceipt(quote),
    startDate: inputs.startDate,
    yearlyKwh: totalKwh(inputs.kwhByRegister),
    lowKwh: notes.lowKwh,
    highKwh: notes.highKwh,
    regionName: notes.regionName,
    indicativeReasons: [...notes.indicativeReasons],
    taxWords: list.offers[0]?.context.treatment.reason ?? '',
    renewing: presentRenewing(quote, frame),
    doingNothing: presentDoingNothing(frame),
    offers: page.offers.map((offer) => presentListed(offer, frame)),
    matching: page.matching,
    total: page.total,
    page: page.page,
    pageCount: page.pageCount,
    suppliers: page.suppliers.map(({ supplier, count }) => ({
      supplierId: supplier.id,
      name: supplier.name,
      count,
    })),
    terms: [...page.terms],
    refused: presentSilent(quote.silent),
  };
}

const presentReceipt = ({ receipt, market }: Quote): PricedFuel['receipt'] => ({
  receiptId: receipt.id,
  bookVersion: receipt.bookVersion,
  isSample: market.isSample,
  formulaVersion: receipt.formulaVersion,
  createdAt: receipt.pricedAt,
  expiresAt: expiryInstant(receipt.expiresOn),
  sortRule: receipt.sortRule,
});

// Offers have different lengths; what they are compared with shows a year first.
const YEAR = 12;

const presentCost = ({ net, gross }: NetAndGross) => ({ netPence: net, grossPence: gross });

function presentRenewing({ page }: Quote, { renewalFor }: OfferFrame): PricedFuel['renewing'] {
  const renewal = renewalFor(YEAR);
  if (!renewal) return null;
  const terms = new Set([YEAR, ...page.terms.map(({ months }) => months)]);
  return {
    title: renewal.title,
    than: renewal.than,
    basis: renewal.sentence,
    lines: renewal.priced.lines.map(presentLine),
    costs: [...terms].flatMap((months) => {
      const over = renewalFor(months);
      return over ? [{ months, ...presentCost(over.priced.totals) }] : [];
    }),
  };
}

function presentDoingNothing({ doingNothingFor }: OfferFrame): PricedFuel['doingNothing'] {
  const cost = doingNothingFor(YEAR);
  return cost ? { basis: cost.sentence, least: presentCost(cost.least), most: presentCost(cost.most) } : null;
}

const presentSilent = (silent: readonly SilentSupplier[]): PricedFuel['refused'] =>
  silent.map(({ supplier, reasons }) => ({
    supplierName: supplier.name,
    code: reasons[0]?.code ?? 'not_priced_here',
    words: reasons.map(noOfferMessage).join(' '),
  }));

// What a person can price instead: capacity, use above the book's range, and anything while no book is
// published.
const CUSTOM_QUOTE_CODES: ReadonlySet<string> = new Set(['half_hourly_needs_quote', 'no_published_book']);

/** Builds the wire form of a refusal. */
export const presentUnpriced = (fuel: Fuel, { reason, silent }: QuoteRefusal): UnpricedFuel => ({
  kind: 'unpriced',
  fuel,
  code: reason.code,
  words:
    reason.code === 'no_offers' ? 'No supplier makes an offer for this supply yet.' : refusalMessage(reason),
  needsCustomQuote: CUSTOM_QUOTE_CODES.has(reason.code),
  refused: presentSilent(silent),
});

/** Returns pairs of both fuels from one supplier, narrowed by the same filters as the lists. */
export function presentPairs(electricity: Quote, gas: Quote, { filters }: PriceView): SupplierPair[] {
  const electricityFrame = offerFrame(electricity.inputs, electricity.notes);
  const gasFrame = offerFrame(gas.inputs, gas.notes);
  const [offers, gasOffers] = [electricity, gas].map(({ list }) => filterOffers(list.offers, filters));
  return pairOffers(offers ?? [], gasOffers ?? []).map(({ electricity: offer, gas: other, gross }) => ({
    supplierId: offer.supplier.id,
    supplierName: offer.supplier.name,
    supplierLogo: offer.supplier.logo,
    termMonths: offer.termMonths,
    electricity: presentListed(offer, electricityFrame),
    gas: presentListed(other, gasFrame),
    grossPence: gross,
  }));
}

/** Maximum number of pairs shown. */
const MOST_PAIRS = 25;

/**
 * Returns the cheapest pair of every supplier and term that both lists have, by what the customer pays per
 * year for the two; the first 25.
 */
function pairOffers(electricity: readonly ListedOffer[], gas: readonly ListedOffer[]) {
  const gasOffers = cheapestByKey(gas);
  return [...cheapestByKey(electricity)]
    .flatMap(([key, offer]) => {
      const other = gasOffers.get(key);
      return other ? [{ electricity: offer, gas: other, gross: offer.gross + other.gross }] : [];
    })
    .toSorted(
      (a, b) =>
        perMonth(a) - perMonth(b) ||
        a.gross - b.gross ||
        (a.electricity.rowId < b.electricity.rowId ? -1 : 1),
    )
    .slice(0, MOST_PAIRS);
}

const perMonth = ({
  electricity,
  gross,
}: {
  readonly electricity: ListedOffer;
  readonly gross: number;
}): number => gross / electricity.termMonths;

// Returns the cheapest offer of each kind: lists are in order of cost, so it is the first one.
const cheapestByKey = (offers: readonly ListedOffer[]): ReadonlyMap<string, ListedOffer> =>
  new Map(offers.toReversed().map((offer) => [`${offer.supplierId} ${offer.termMonths}`, offer]));
