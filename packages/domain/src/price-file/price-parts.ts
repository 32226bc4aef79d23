import { fail, type Outcome, succeed } from '../outcome.ts';
import type { SaleType } from '../tariff/price-row.ts';
import type { PaymentMethod } from '../tariff/product.ts';
import type { RateStructure } from '../tariff/rate-structure.ts';
import type { Fuel } from '../units/energy.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import type { PriceField } from './price-field.ts';
import {
  readFuel,
  readPaymentMethod,
  readProfileClasses,
  readSaleType,
  readStructure,
  readTerm,
  readWhole,
  readYesNo,
} from './read-cells.ts';
import { lastDayOfMonth, readDate, readMonth } from './read-date.ts';
import { readRange } from './read-range.ts';
import { readRegion } from './region-names.ts';

/** A problem in a row: its field, and what to do about it. */
export interface CellProblem {
  readonly field: PriceField;
  readonly message: string;
}

/** The texts of a row's cells by field, trimmed; fields without a column are absent. */
export type CellTexts = Readonly<Partial<Record<PriceField, string>>>;

/** Who can buy at a price, apart from how much they use and when they start. */
export interface SegmentFacts {
  readonly fuel: Fuel;
  readonly region: string;
  readonly rateStructure: RateStructure;
  readonly profileClasses: readonly string[];
  readonly saleType: SaleType;
  readonly igt: boolean;
}

/** A range of yearly kWh, both ends included. */
export interface BandFacts {
  readonly fuel: Fuel;
  readonly kwhFrom: number;
  readonly kwhTo: number;
}

/** When supply may start and on which days it may be quoted, all ends included. */
export interface WindowFacts {
  readonly startFrom: IsoDate;
  readonly startTo: IsoDate;
  readonly quoteFrom: IsoDate;
  readonly quoteTo: IsoDate;
}

/** What is sold at a price. */
export interface OfferingFacts {
  readonly productId: string;
  readonly termMonths: number;
  readonly paymentMethod: PaymentMethod;
  readonly green: boolean;
  readonly creditFrom: number;
  readonly creditTo: number;
}

const problem = (field: PriceField, message: string) => fail<CellProblem>({ field, message });

/** Parses the fuel of a row. */
export function readRowFuel({ fuel = '' }: CellTexts): Outcome<Fuel, CellProblem> {
  const read = readFuel(fuel);
  return read ? succeed(read) : problem('fuel', 'Write gas or electricity.');
}

/**
 * Returns the rate structure implied by a row's filled unit rates; undefined if they fit none. Bits: 1 single, 2 day, 4
 * night, 8 evening.
 */
export function structureOfRates(filled: number): RateStructure | undefined {
  switch (filled) {
    case 1:
      return 'single';
    case 6:
      return 'day-night';
    case 10:
      return 'evening-weekend';
    case 14:
      return 'day-night-evening-weekend';
    default:
      return undefined;
  }
}

/** Parses the segment of a row whose filled unit rates are `filled` (see `structureOfRates`). */
export function readSegment(texts: CellTexts, filled: number): Outcome<SegmentFacts, CellProblem> {
  const fuel = readRowFuel(texts);
  if (!fuel.ok) return fuel;
  const region = readRegion(fuel.value, texts.region ?? '');
  if (!region) return problem('region', regionAdvice(fuel.value));
  if (texts.regionAgain && readRegion(fuel.value, texts.regionAgain) !== region)
    return problem('regionAgain', 'This is not the region that the other column names. Correct one of them.');
  const saleType = texts.saleType ? readSaleType(texts.saleType) : 'acquisition';
  if (!saleType) return problem('saleType', 'Write acquisition or renewal.');
  const igt = readYesNo(texts.igt ?? '');
  if (igt === undefined) return problem('igt', 'Write yes or no.');
  if (igt && fuel.value === 'electricity')
    return problem('igt', 'Only gas has independent networks: write no.');
  const profileClasses = readProfileClasses(texts.profileClasses ?? '');
  if (!profileClasses) return problem('profileClasses', 'Write classes from 00 to 08, such as 03-04.');
  const structure = readRowStructure(fuel.value, texts, filled);
  if (!structure.ok) return structure;
  return succeed({
    fuel: fuel.value,
    region,
    rateStructure: structure.value,
    profileClasses: fuel.value === 'gas' ? [] : profileClasses,
    saleType,
    igt,
  });
}

const regionAdvice = (fuel: Fuel): string =>
  fuel === 'gas'
    ? 'Write a gas region: its LDZ code such as EA, or its name.'
    : 'Write an electricity region: its GSP letter such as _A, its distributor’s number 10 to 23, or its name.';

function readRowStructure(
  fuel: Fuel,
  { rateStructure = '' }: CellTexts,
  filled: number,
): Outcome<RateStructure, CellProblem> {
  const stated = readStructure(rateStructure);
  if (!stated)
    return problem('rateStructure', 'Write standard, day and night, evening and weekend, or half-hourly.');
  const byRates = structureOfRates(filled);
  if (!byRates) return problem('single', ratesAdvice(filled));
  if (fuel === 'gas' && byRates !== 'single')
    return problem('day', 'Gas has one unit rate: empty the others.');
  if (stated === 'by-rates') return succeed(byRates);
  return byRates === 'day-night'
    ? succeed('half-hourly')
    : problem('day', 'A half-hourly price needs a day and a night rate and no other.');
}

const ratesAdvice = (filled: number): string =>
  filled === 0
    ? 'The row has no unit rate. Fill it in, or delete the row.'
    : 'These unit rates fit no meter: give one rate alone, or day with night, evening and weekend, or both.';

const MOST_KWH = 9_999_999;

/** Parses the band of a row. */
export function readBand(texts: CellTexts): Outcome<BandFacts, CellProblem> {
  const fuel = readRowFuel(texts);
  if (!fuel.ok) return fuel;
  if (texts.kwhRange !== undefined) return readRangeBand(fuel.value, texts.kwhRange);
  const from = readWhole(texts.kwhFrom ?? '');
  if (from === undefined) return problem('kwhFrom', 'Write the yearly kWh as a whole number.');
  const to = texts.kwhTo === '' ? MOST_KWH : readWhole(texts.kwhTo ?? '');
  if (to === undefined) return problem('kwhTo', 'Write the yearly kWh as a whole number.');
  if (to < from || to === 0) return problem('kwhTo', 'The band ends before it begins.');
  return succeed({ fuel: fuel.value, kwhFrom: Math.max(1, from), kwhTo: Math.min(to, MOST_KWH) });
}

function readRangeBand(fuel: Fuel, cell: string): Outcome<BandFacts, CellProblem> {
  const range = readRange(cell);
  const to = Math.min(range?.to ?? MOST_KWH, MOST_KWH);
  if (!range || to < Math.max(1, range.from))
    return problem('kwhRange', 'Write the yearly kWh from and to, such as 25,000-49,999 or 293,000+.');
  return succeed({ fuel, kwhFrom: Math.max(1, range.from), kwhTo: to });
}

/** The days on which a file without dates of its own is quoted. */
export interface Quoted {
  readonly today: IsoDate;
  /** For how many days it is quoted, counting `today`; undefined if the file has to say so. */
  readonly validDays: number | undefined;
}

/** Parses the window of a row. */
export function readWindow(texts: CellTexts, quoted: Quoted): Outcome<WindowFacts, CellProblem> {
  const start = readStart(texts);
  if (!start.ok) return start;
  const { today, validDays } = quoted;
  const quoteFrom = texts.quoteFrom ? readDate(texts.quoteFrom) : today;
  if (!quoteFrom) return problem('quoteFrom', dateAdvice);
  const quoteTo = texts.quoteTo ? readDate(texts.quoteTo) : validDays && addDays(today, validDays - 1);
  if (!quoteTo) return problem('quoteTo', dateAdvice);
  if (quoteTo < quoteFrom)
    return problem('quoteTo', 'The price is quoted to a day before it is quoted from.');
  return succeed({ ...start.value, quoteFrom, quoteTo });
}

const dateAdvice = 'Write the date as day/month/year, such as 31/01/2027.';

function readStart(texts: CellTexts): Outcome<Pick<WindowFacts, 'startFrom' | 'startTo'>, CellProblem> {
  if (texts.startMonth !== undefined) {
    const month = readMonth(texts.startMonth);
    if (!month) return problem('startMonth', 'Write the month as Jan 2027 or 01/2027.');
    return succeed({ startFrom: month, startTo: lastDayOfMonth(month) });
  }
  const startFrom = readDate(texts.startFrom ?? '');
  if (!startFrom) return problem('startFrom', dateAdvice);
  const startTo = readDate(texts.startTo ?? '');
  if (!startTo) return problem('startTo', dateAdvice);
  return startTo < startFrom
    ? problem('startTo', 'The last day of start is before the first.')
    : succeed({ startFrom, startTo });
}

/** Returns the product that a supplier's name for it refers to; undefined if nobody has matched it yet. */
export type ProductFinder = (fuel: Fuel, name: string) => string | undefined;

const MOST_SCORE = 100;

/** Parses the offering of a row. */
export function readOffering(
  texts: CellTexts,
  productOf: ProductFinder,
): Outcome<OfferingFacts, CellProblem> {
  const fuel = readRowFuel(texts);
  if (!fuel.ok) return fuel;
  const productId = productOf(fuel.value, texts.product ?? '');
  if (!productId) return problem('product', UNKNOWN_PRODUCT);
  const termMonths = readTerm(texts.termMonths ?? '');
  if (!termMonths) return problem('termMonths', 'Write the term in months, 1 to 60.');
  const paymentMethod = texts.paymentMethod ? readPaymentMethod(texts.paymentMethod) : 'direct-debit';
  if (!paymentMethod) return problem('paymentMethod', 'Write Direct Debit or bank transfer.');
  const green = readYesNo(texts.green ?? '');
  if (green === undefined) return problem('green', 'Write yes or no.');
  const creditFrom = texts.creditFrom ? readWhole(texts.creditFrom) : 0;
  if (creditFrom === undefined || creditFrom > MOST_SCORE) return problem('creditFrom', scoreAdvice);
  const creditTo = texts.creditTo ? readWhole(texts.creditTo) : MOST_SCORE;
  if (creditTo === undefined || creditTo < creditFrom) return problem('creditTo', scoreAdvice);
  return succeed({
    productId,
    termMonths,
    paymentMethod,
    green,
    creditFrom,
    creditTo: Math.min(creditTo, MOST_SCORE),
  });
}

const scoreAdvice = 'Write a credit score from 0 to 100, the first not above the last.';

/** The message for a row whose product nobody has matched yet. */
export const UNKNOWN_PRODUCT =
  'No product of this supplier has this name. Match it to one, or add the product.';
