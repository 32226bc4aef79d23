import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import type { PricingRefusal } from '@switch/domain/quote/refusals.ts';
import { needsCustomQuote } from '@switch/domain/quote/quote-inputs.ts';
import { type Outcome, fail, succeed } from '@switch/domain/outcome.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import type { PriceBand, PriceSegment, PriceWindow } from '../price-books/price-book.ts';
import type { OpenBook } from '../price-books/open-book.ts';
import type { PriceKeys } from '../price-books/current-books.queries.ts';
import type { PriceMarket } from '../price-books/price-market.ts';

// A business meter of unknown class nearly always has this one; the price is shown as indicative until the
// class is known.
const ASSUMED_PROFILE_CLASS = '03';

/** The ranges that some books price, for finding the ones a question falls into. */
interface Ranges {
  readonly bands: readonly PriceBand[];
  readonly windows: readonly PriceWindow[];
}

const rangesOf = (book: OpenBook, { fuel }: Pick<QuoteInputs, 'fuel'>): Ranges => ({
  bands: book.bands.filter((band) => band.fuel === fuel),
  windows: [...book.windows.values()],
});

/** The keys under which a question's prices are stored, and the books that have none for it. */
export interface MarketKeys {
  readonly keys: readonly PriceKeys[];
  /** The reason, by book. */
  readonly refused: ReadonlyMap<OpenBook, PricingRefusal>;
}

/**
 * Resolves the keys under which the books of `market` hold prices for `inputs`, or why none of them has any:
 * `half_hourly_needs_quote`, `outside_volume_band`, `start_outside_window`, `price_expired`,
 * `price_not_open`. Customers with a capacity charge are priced by a person; with `allowsCapacity` the books'
 * own half-hourly prices are used.
 */
export function resolvePriceKeys(
  market: PriceMarket,
  inputs: QuoteInputs,
  allowsCapacity: boolean,
): Outcome<MarketKeys, PricingRefusal> {
  const keys: PriceKeys[] = [];
  const refused = new Map<OpenBook, PricingRefusal>();
  for (const book of market.books) {
    const found = keysIn(book, inputs, allowsCapacity);
    if (found.ok) keys.push(found.value);
    else refused.set(book, found.problem);
  }
  const [only] = refused.values();
  if (keys.length > 0 || !only) return succeed({ keys, refused });
  return fail(refused.size === 1 ? only : (refusalOver(market, inputs, allowsCapacity) ?? only));
}

/** Returns why the books taken together have no prices; undefined if each has its own reason. */
function refusalOver(
  { books }: PriceMarket,
  inputs: QuoteInputs,
  allowsCapacity: boolean,
): PricingRefusal | undefined {
  const ranges = books.map((book) => rangesOf(book, inputs));
  const all = {
    bands: ranges.flatMap(({ bands }) => bands),
    windows: ranges.flatMap(({ windows }) => windows),
  };
  return findRefusal(all, inputs, allowsCapacity);
}

const findRefusal = (
  { bands, windows }: Ranges,
  inputs: QuoteInputs,
  allowsCapacity: boolean,
): PricingRefusal | undefined =>
  findBandsRefusal(bands, inputs, allowsCapacity) ?? findWindowsRefusal(windows, inputs);

function keysIn(
  book: OpenBook,
  inputs: QuoteInputs,
  allowsCapacity: boolean,
): Outcome<PriceKeys, PricingRefusal> {
  const ranges = rangesOf(book, inputs);
  const refusal = findRefusal(ranges, inputs, allowsCapacity);
  if (refusal) return fail(refusal);
  const yearlyKwh = totalKwh(inputs.kwhByRegister);
  return succeed({
    bookId: book.id,
    segmentIds: book.segments.filter((segment) => fitsSegment(inputs, segment)).map(({ id }) => id),
    bandIds: ranges.bands.filter((band) => contains(band, yearlyKwh)).map(({ id }) => id),
    windowIds: ranges.windows
      .filter((window) => startsIn(window, inputs) && isQuotedIn(window, inputs))
      .map(({ id }) => id),
  });
}

const fitsSegment = (inputs: QuoteInputs, segment: PriceSegment): boolean =>
  segment.fuel === inputs.fuel &&
  segment.region === inputs.region &&
  segment.rateStructure === inputs.rateStructure &&
  segment.saleType === inputs.saleType &&
  segment.igt === inputs.isIgt &&
  (segment.profileClasses.length === 0 ||
    segment.profileClasses.includes(inputs.profileClass ?? ASSUMED_PROFILE_CLASS));

const contains = ({ kwhFrom, kwhTo }: PriceBand, yearlyKwh: number): boolean =>
  yearlyKwh >= kwhFrom && yearlyKwh <= kwhTo;

const startsIn = ({ startFrom, startTo }: PriceWindow, { startDate }: QuoteInputs): boolean =>
  startDate >= startFrom && startDate <= startTo;

const isQuotedIn = ({ quoteFrom, quoteTo }: PriceWindow, { today }: QuoteInputs): boolean =>
  today >= quoteFrom && today <= quoteTo;

function findBandsRefusal(
  bands: readonly PriceBand[],
  inputs: QuoteInputs,
  allowsCapacity: boolean,
): PricingRefusal | undefined {
  const yearlyKwh = totalKwh(inputs.kwhByRegister);
  const kwhFrom = Math.min(...bands.map((band) => band.kwhFrom));
  const kwhTo = Math.max(...bands.map((band) => band.kwhTo));
  const hasCapacityCharge =
    !allowsCapacity && (inputs.kva !== undefined || inputs.rateStructure === 'half-hourly');
  if (bands.length === 0) return { code: 'no_published_book' };
  if (needsCustomQuote({ hasCapacityCharge, yearlyKwh, bookTopKwh: kwhTo }))
    return { code: 'half_hourly_needs_quote' };
  return bands.some((band) => contains(band, yearlyKwh))
    ? undefined
    : { code: 'outside_volume_band', kwhFrom, kwhTo };
}

function findWindowsRefusal(
  windows: readonly PriceWindow[],
  inputs: QuoteInputs,
): PricingRefusal | undefined {
  const starting = windows.filter((window) => startsIn(window, inputs));
  const [first] = starting;
  if (!first) return startRefusal(windows);
  if (starting.some((window) => isQuotedIn(window, inputs))) return undefined;
  return first.quoteFrom > inputs.today
    ? { code: 'price_not_open', quoteFrom: first.quoteFrom }
    : { code: 'price_expired', quoteTo: first.quoteTo };
}

function startRefusal(windows: readonly PriceWindow[]): PricingRefusal {
  const [startFrom] = windows.map((window) => window.startFrom).toSorted();
  const startTo = windows
    .map((window) => window.startTo)
    .toSorted()
    .at(-1);
  return startFrom && startTo
    ? { code: 'start_outside_window', startFrom, startTo }
    : { code: 'no_published_book' };
}
