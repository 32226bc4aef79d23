import { GSP_GROUP_NAMES, GSP_GROUPS } from '../place/gsp-group.ts';
import { LDZ_NAMES, LDZS } from '../place/ldz.ts';
import { formatCount } from '../units/money-text.ts';
import { addDays, daysBetween, isoDate, type IsoDate } from '../units/period.ts';
import { type CheckCode, type CheckFinding, findingOf, MOST_EXAMPLES } from './check-finding.ts';
import { rangeFaults, type Range } from './check-ranges.ts';
import type { BandFacts, OfferingFacts, SegmentFacts, WindowFacts } from './price-parts.ts';

/** The totals of the prices of one offering for one segment and band. Indexes count from 0 in the lists of the book. */
export interface BookLevel {
  readonly segment: number;
  readonly band: number;
  readonly offering: number;
  readonly rows: number;
}

/** What is checked about a price book once every row has been read. */
export interface CheckedBook {
  readonly segments: readonly SegmentFacts[];
  readonly bands: readonly BandFacts[];
  readonly windows: readonly WindowFacts[];
  readonly offerings: readonly OfferingFacts[];
  readonly levels: readonly BookLevel[];
  /** The windows of each offering; indexes count from 0. */
  readonly windowsOf: readonly (readonly number[])[];
  readonly productNames: ReadonlyMap<string, string>;
  readonly today: IsoDate;
}

/** Returns the name of an offering for a finding. */
const offeringName = ({ productNames }: CheckedBook, offering: OfferingFacts): string => {
  const credit =
    offering.creditFrom > 0 || offering.creditTo < 100
      ? `, credit ${offering.creditFrom} to ${offering.creditTo}`
      : '';
  const payment = offering.paymentMethod === 'bank-transfer' ? ', bank transfer' : '';
  const green = offering.green ? ', green' : '';
  const name = productNames.get(offering.productId) ?? offering.productId;
  return `${name}, ${offering.termMonths} months${green}${payment}${credit}`;
};

const regionNames: ReadonlyMap<string, string> = new Map([
  ...GSP_GROUPS.map((code) => [code, GSP_GROUP_NAMES[code]] as const),
  ...LDZS.map((code) => [code, LDZ_NAMES[code]] as const),
]);

/** Returns the name of a region for a finding, with its code. */
export const regionName = (region: string): string => `${regionNames.get(region) ?? region} (${region})`;

const bandName = ({ kwhFrom, kwhTo }: Pick<BandFacts, 'kwhFrom' | 'kwhTo'>): string =>
  `${formatCount(kwhFrom)} to ${formatCount(kwhTo)} kWh`;

/** Formats a date as on the staff screens: day first. */
const dayText = (date: IsoDate): string => date.split('-').toReversed().join('/');

/** Returns findings about the structure of a book: overlaps, gaps, missing prices and dates. */
export function checkBook(book: CheckedBook): readonly CheckFinding[] {
  const findings = [
    ...bandFindings(book),
    ...windowFindings(book),
    creditFinding(book),
    missingFinding(book),
    ...dateFindings(book),
  ];
  return findings.filter((finding) => finding !== undefined);
}

const twoFindings = (
  [overlap, gap]: readonly [CheckCode, CheckCode],
  faults: { readonly overlaps: readonly string[]; readonly gaps: readonly string[] },
) => [findingOf(overlap, distinct(faults.overlaps)), findingOf(gap, distinct(faults.gaps))];

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Segments of one kind differ only in the region. */
const kindOf = ({ fuel, rateStructure, profileClasses, saleType, igt }: SegmentFacts): string =>
  `${fuel} ${rateStructure} ${profileClasses.join(',')} ${saleType} ${igt ? 'igt' : ''}`.trim();

function bandFindings(book: CheckedBook) {
  const used = grouped(book.levels, ({ offering, segment }) => `${offering} ${kindAt(book, segment)}`);
  const [overlaps, gaps]: [string[], string[]] = [[], []];
  for (const levels of used.values()) {
    const bands = levels.flatMap(({ band }) => book.bands[band] ?? []);
    const name = offeringAt(book, levels[0]?.offering ?? 0);
    for (const { kind, before, after } of rangeFaults(
      bands.map((band) => ({ from: band.kwhFrom, to: band.kwhTo })),
    ))
      if (kind === 'overlap') overlaps.push(`${name}: ${rangeText(before)} and ${rangeText(after)} kWh`);
      else
        gaps.push(
          `${name}: nothing from ${formatCount(before.to + 1)} to ${formatCount(after.from - 1)} kWh`,
        );
  }
  return twoFindings(['overlapping-bands', 'band-gap'], { overlaps, gaps });
}

const kindAt = (book: CheckedBook, place: number): string => {
  const segment = book.segments[place];
  return segment ? kindOf(segment) : '';
};

const offeringAt = (book: CheckedBook, place: number): string => {
  const offering = book.offerings[place];
  return offering ? offeringName(book, offering) : '';
};

const rangeText = ({ from, to }: Range): string => `${formatCount(from)} to ${formatCount(to)}`;

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const DAY_ZERO = isoDate('2000-01-01');

function windowFindings(book: CheckedBook) {
  const [overlaps, gaps]: [string[], string[]] = [[], []];
  for (const [place, windows] of book.windowsOf.entries()) {
    const own = windows.flatMap((window) => book.windows[window] ?? []);
    const name = offeringAt(book, place);
    const byQuote = grouped(own, ({ quoteFrom, quoteTo }) => `${quoteFrom} ${quoteTo}`);
    for (const together of byQuote.values()) {
      const ranges = together.map(({ startFrom, startTo }) => ({
        from: daysBetween(DAY_ZERO, startFrom),
        to: daysBetween(DAY_ZERO, startTo),
      }));
      for (const { kind, before, after } of rangeFaults(ranges))
        if (kind === 'overlap') overlaps.push(`${name}: ${daysText(before)} and ${daysText(after)}`);
        else gaps.push(`${name}: no start ${daysText({ from: before.to + 1, to: after.from - 1 })}`);
    }
  }
  return twoFindings(['overlapping-windows', 'window-gap'], { overlaps, gaps });
}

const daysText = ({ from, to }: Range): string =>
  `${dayText(addDays(DAY_ZERO, from))} to ${dayText(addDays(DAY_ZERO, to))}`;

function creditFinding(book: CheckedBook): CheckFinding | undefined {
  const alike = grouped(book.offerings, ({ productId, termMonths, paymentMethod, green }) =>
    [productId, termMonths, paymentMethod, green].join(' '),
  );
  const texts = [...alike.values()].flatMap((offerings) =>
    rangeFaults(offerings.map(({ creditFrom, creditTo }) => ({ from: creditFrom, to: creditTo })))
      .filter(({ kind }) => kind === 'overlap')
      .map(({ before, after }) => {
        const [first] = offerings;
        const name = first ? offeringName(book, { ...first, creditFrom: 0, creditTo: 100 }) : '';
        return `${name}: scores ${rangeText(before)} and ${rangeText(after)}`;
      }),
  );
  return findingOf('overlapping-credit', texts);
}

/**
 * Finds prices that are missing compared with the rest of an offering: every region it is sold in should have every band
 * and window that it has.
 */
function missingFinding(book: CheckedBook): CheckFinding | undefined {
  const byKind = grouped(book.levels, ({ offering, segment }) => `${offering} ${kindAt(book, segment)}`);
  const examples: string[] = [];
  let count = 0;
  for (const levels of byKind.values()) {
    const offering = levels[0]?.offering ?? 0;
    const windows = book.windowsOf[offering]?.length ?? 0;
    const bands = new Set(levels.map(({ band }) => band));
    const segments = new Set(levels.map(({ segment }) => segment));
    const rows = levels.reduce((sum, level) => sum + level.rows, 0);
    const missing = bands.size * segments.size * windows - rows;
    if (missing <= 0) continue;
    count += missing;
    examples.push(...missingExamples(book, { offering, levels, bands, segments, windows }));
  }
  return count > 0 ? { code: 'missing-cells', count, examples: examples.slice(0, MOST_EXAMPLES) } : undefined;
}

function* missingExamples(
  book: CheckedBook,
  grid: {
    readonly offering: number;
    readonly levels: readonly BookLevel[];
    readonly bands: ReadonlySet<number>;
    readonly segments: ReadonlySet<number>;
    readonly windows: number;
  },
): Generator<string> {
  const rowsAt = new Map(grid.levels.map(({ segment, band, rows }) => [`${segment} ${band}`, rows]));
  let found = 0;
  for (const segment of grid.segments)
    for (const band of grid.bands) {
      const missing = grid.windows - (rowsAt.get(`${segment} ${band}`) ?? 0);
      const [region, range] = [book.segments[segment]?.region, book.bands[band]];
      if (missing <= 0 || !region || !range) continue;
      const place = `${offeringAt(book, grid.offering)}: ${regionName(region)}, ${bandName(range)}`;
      yield `${place}: ${missing === grid.windows ? 'no price' : `${missing} of ${grid.windows} starts missing`}`;
      found += 1;
      if (found >= MOST_EXAMPLES) return;
    }
}

const SOON_DAYS = 2;

function dateFindings({ windows, today }: CheckedBook): readonly (CheckFinding | undefined)[] {
  const over = windows.filter(({ quoteTo }) => quoteTo < today);
  const soon = windows.filter(({ quoteTo }) => quoteTo >= today && daysBetween(today, quoteTo) < SOON_DAYS);
  const later = windows.filter(({ quoteFrom }) => quoteFrom > today);
  const past = windows.filter(({ startTo }) => startTo < today);
  const texts = (found: readonly WindowFacts[], text: (window: WindowFacts) => string) =>
    distinct(found.map(text));
  return [
    findingOf(
      'expired',
      texts(over, ({ quoteTo }) => `Quoted to ${dayText(quoteTo)}`),
    ),
    findingOf(
      'expires-soon',
      texts(soon, ({ quoteTo }) => `Quoted to ${dayText(quoteTo)}`),
    ),
    findingOf(
      'not-yet',
      texts(later, ({ quoteFrom }) => `Quoted from ${dayText(quoteFrom)}`),
    ),
    findingOf(
      'past-start',
      texts(past, ({ startFrom, startTo }) => `${dayText(startFrom)} to ${dayText(startTo)}`),
    ),
  ];
}
