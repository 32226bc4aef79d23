import type { Fuel } from '../units/energy.ts';
import { type IsoDate, isoDate } from '../units/period.ts';
import { factValue, versionOn, type Fact } from '../facts/fact.ts';
import type { BusinessClass } from './business-classes.ts';
import size from '../facts/size.json' with { type: 'json' };

/** The number of people who work for the organisation, in the bands of the question. */
export type StaffBand = 'under-10' | '10-to-49' | '50-or-more' | 'not-sure';
/** Yearly turnover in the bands of the question; gross income for charities. */
export type TurnoverBand = 'up-to-2m' | 'up-to-6.5m' | 'over-6.5m' | 'not-sure';
/** Balance sheet total in the bands of the question. */
export type BalanceSheetBand = 'up-to-2m' | 'up-to-5m' | 'over-5m' | 'not-sure';

/** The answers about size. A question that was not asked counts as not sure. */
export interface SizeAnswers {
  readonly employees?: StaffBand | undefined;
  readonly turnover?: TurnoverBand | undefined;
  readonly balanceSheet?: BalanceSheetBand | undefined;
}

/**
 * What the organisation uses of one fuel in a year, over all its sites. The limits apply to that, not to the use of a
 * meter. Source: GOV.UK on the redress order that SI 2024/954 amends (`size.what-counts` in the register of facts).
 */
export interface YearlyUse {
  /** The minimum use. */
  readonly lowKwh: number;
  /** The use as far as known: the probable class is based on it. */
  readonly kwh: number;
  /** The maximum use; undefined while unknown. */
  readonly highKwh: number | undefined;
}

export interface Classification {
  /** The class to act on: the possible one with the fewest rights, so that none is promised wrongly. */
  readonly businessClass: BusinessClass;
  /** The class if `kwh` is all that is used; it differs from `businessClass` only while the use is uncertain. */
  readonly probably: BusinessClass;
  /** Every class that the answers leave open, most protected first; a single element if they decide. */
  readonly couldBe: readonly BusinessClass[];
}

/** True, false, or undefined if the answer is unknown. */
type Known = boolean | undefined;

function either(a: Known, b: Known): Known {
  if (a === true || b === true) return true;
  return a === undefined || b === undefined ? undefined : false;
}

function both(a: Known, b: Known): Known {
  if (a === false || b === false) return false;
  return a === undefined || b === undefined ? undefined : true;
}

// Bands as ranks: 0 meets the micro limit, 1 only the small one, 2 neither.
const STAFF_RANKS = { 'under-10': 0, '10-to-49': 1, '50-or-more': 2, 'not-sure': undefined } as const;
const TURNOVER_RANKS = { 'up-to-2m': 0, 'up-to-6.5m': 1, 'over-6.5m': 2, 'not-sure': undefined } as const;
const BALANCE_RANKS = { 'up-to-2m': 0, 'up-to-5m': 1, 'over-5m': 2, 'not-sure': undefined } as const;

type Ranks = Readonly<Record<'staff' | 'turnover' | 'balanceSheet', number | undefined>>;

const ranksOf = ({ employees, turnover, balanceSheet }: SizeAnswers): Ranks => ({
  staff: STAFF_RANKS[employees ?? 'not-sure'],
  turnover: TURNOVER_RANKS[turnover ?? 'not-sure'],
  balanceSheet: BALANCE_RANKS[balanceSheet ?? 'not-sure'],
});

const meets = (rank: number | undefined, highest: number): Known =>
  rank === undefined ? undefined : rank <= highest;

/** The known use can only rule a size out; to be certainly within a limit, the use must have a maximum. */
function isWithin({ lowKwh, highKwh }: YearlyUse, limit: number): Known {
  if (highKwh !== undefined && highKwh <= limit) return true;
  return lowKwh > limit ? false : undefined;
}

const isOfSize = (fuel: Fuel, use: YearlyUse, ranks: Ranks, limits: SizeLimits, highest: number): Known =>
  either(
    isWithin(use, limits.kwhUpTo[fuel]),
    both(
      meets(ranks.staff, highest),
      either(meets(ranks.turnover, highest), meets(ranks.balanceSheet, highest)),
    ),
  );

function possibleClasses(fuel: Fuel, use: YearlyUse, ranks: Ranks, table: SizeTable) {
  const micro = isOfSize(fuel, use, ranks, table.micro, 0);
  const small = isOfSize(fuel, use, ranks, table.small, 1);
  if (micro === true) return { last: 'micro', couldBe: ['micro'] } as const;
  const last = small === true ? 'small' : 'larger';
  const couldBe: BusinessClass[] = [last];
  if (small === undefined) couldBe.unshift('small');
  if (micro === undefined) couldBe.unshift('micro');
  return { last, couldBe } as const;
}

/**
 * Returns the class for one fuel, by its own use, and by staff and money for both. The limits are those in force on `on`.
 */
export function businessClass(fuel: Fuel, use: YearlyUse, answers: SizeAnswers, on: IsoDate): Classification {
  const [ranks, table, { kwh }] = [ranksOf(answers), sizeTableOn(on), use];
  const { last, couldBe } = possibleClasses(fuel, use, ranks, table);
  const seeming = possibleClasses(fuel, { lowKwh: kwh, kwh, highKwh: kwh }, ranks, table);
  return { businessClass: last, probably: seeming.last, couldBe };
}

/** What makes a business count as one size: either its use, or staff together with money. */
export interface SizeLimits {
  /** At most this many kWh a year of the fuel; the limit itself is included. */
  readonly kwhUpTo: Readonly<Record<Fuel, number>>;
  /** Fewer people than this; the limit itself is excluded. */
  readonly staffBelow: number;
  /** At most this yearly turnover in pounds, or at most this balance sheet total. */
  readonly turnoverPoundsUpTo: number;
  readonly balanceSheetPoundsUpTo: number;
}

/** The limits of the two protected sizes, and the day since when they apply. */
export interface SizeTable {
  readonly from: IsoDate;
  readonly micro: SizeLimits;
  readonly small: SizeLimits;
}

/** Returns the limits in force on `date`. Throws RangeError before 19 December 2024, when there was no small class. */
export function sizeTableOn(date: IsoDate): SizeTable {
  const of = (fact: Fact): number => factValue(fact, date);
  return {
    from: isoDate(versionOn(size.since, date).from),
    micro: {
      kwhUpTo: { electricity: of(size['micro-electricity']), gas: of(size['micro-gas']) },
      staffBelow: of(size['micro-staff']),
      turnoverPoundsUpTo: of(size['micro-money']),
      balanceSheetPoundsUpTo: of(size['micro-money']),
    },
    small: {
      kwhUpTo: { electricity: of(size['small-electricity']), gas: of(size['small-gas']) },
      staffBelow: of(size['small-staff']),
      turnoverPoundsUpTo: of(size['small-turnover']),
      balanceSheetPoundsUpTo: of(size['small-balance']),
    },
  };
}
