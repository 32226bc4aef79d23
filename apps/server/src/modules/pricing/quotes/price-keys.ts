import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import type { PricingRefusal } from '@switch/domain/quote/refusals.ts';
import { needsCustomQuote } from '@switch/domain/quote/quote-inputs.ts';
import { type Outcome, fail, succeed } from '@switch/domain/outcome.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import type { PriceBand, PriceSegment, PriceWindow } from '../price-books/price-book.ts';
import type { OpenBook } from '../price-books/open-books.ts';
import type { PriceKeys } from '../price-books/price-book.queries.ts';

// A business meter of unknown class is nearly always one of these; the price is shown as indicative until it is known.
const ASSUMED_PROFILE_CLASS = '03';

/**
 * Where the prices for `inputs` stand in `book`, or why the book as a whole has none: `half_hourly_needs_quote`,
 * `outside_volume_band`, `start_outside_window`, `price_expired`, `price_not_open`. Customers with a capacity charge
 * are priced by a person; with `allowsCapacity` the book's own half-hourly prices are used.
 */
export function resolvePriceKeys(
  book: OpenBook,
  inputs: QuoteInputs,
  allowsCapacity: boolean,
): Outcome<PriceKeys, PricingRefusal> {
  const bands = book.bands.filter(({ fuel }) => fuel === inputs.fuel);
  const bandsRefusal = findBandsRefusal(bands, inputs, allowsCapacity);
  if (bandsRefusal) return fail(bandsRefusal);
  const windowsRefusal = findWindowsRefusal([...book.windows.values()], inputs);
  if (windowsRefusal) return fail(windowsRefusal);
  const yearlyKwh = totalKwh(inputs.kwhByRegister);
  return succeed({
    bookId: book.id,
    segmentIds: book.segments.filter((segment) => fitsSegment(inputs, segment)).map(({ id }) => id),
    bandIds: bands.filter((band) => contains(band, yearlyKwh)).map(({ id }) => id),
    windowIds: [...book.windows.values()]
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
