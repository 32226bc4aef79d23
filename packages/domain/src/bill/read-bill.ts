import { fail, type Outcome, succeed } from '../outcome.ts';
import type { Register } from '../tariff/rate-structure.ts';
import { dropSpaces } from '../typed-text.ts';
import { parsePounds, parseRate } from '../units/money-text.ts';
import { pence, type Pence, type Rate, type Ratio } from '../units/money.ts';
import { addMonths, daysBetween, isIsoDate, type IsoDate } from '../units/period.ts';
import type { BilledContract, BillFigures } from './billed-contract.ts';

/** A bill as typed: figures as text, with `kwh` and `rate` for each register. */
export interface TypedBill {
  readonly from: string;
  readonly to: string;
  readonly units: readonly { readonly register: Register; readonly kwh: string; readonly rate: string }[];
  readonly standingCharge: string;
  readonly otherCharges: string;
  readonly ccl: string;
  readonly vat: string;
  readonly total: string;
  readonly isMeterRight: boolean;
}

/** A problem with a figure: the name of its field, and what to do. */
export interface BillFieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Returns the names of the form fields for a register's units. */
export const unitFields = (register: Register) => ({ kwh: `kwh-${register}`, rate: `rate-${register}` });

/** The longest period of one bill, in days: more than a year and some days means that a date is mistyped. */
const LONGEST_DAYS = 400;
/** How many months before the contract a bill may start, by mistake. */
const EARLY_MONTHS = 3;

const RATE = 'Enter the rate in pence, such as 27.5';
const POUNDS = 'Enter an amount in pounds, such as 120.50';
const KWH = 'Enter the units in kWh, such as 1,240';

/** Parses units with at most two decimals, below ten million; undefined for anything else. */
function parseKwh(text: string): Ratio | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?(?:kwh)?$/i.exec(dropSpaces(text).replaceAll(',', ''));
  if (!match) return undefined;
  return { numerator: Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`), denominator: 100 };
}

/** Parses an optional amount; empty counts as zero. */
const amountOf = (text: string): Pence | undefined => (text.trim() === '' ? pence(0) : parsePounds(text));

/** The parsed figures, with their problems. */
interface Reading {
  readonly problems: BillFieldProblem[];
}

function need<Value>(reading: Reading, field: string, value: Value | undefined, message: string) {
  if (value === undefined) reading.problems.push({ field, message });
  return value;
}

function dayProblem(text: string, today: IsoDate): string | undefined {
  if (!isIsoDate(text)) return 'Enter a real date';
  return text > today ? 'Enter a day that is not after today' : undefined;
}

function periodProblems({ from, to }: TypedBill, startDate: IsoDate, today: IsoDate): BillFieldProblem[] {
  const fromFault = dayProblem(from, today);
  const toFault = dayProblem(to, today);
  const problems = [
    ...(fromFault === undefined ? [] : [{ field: 'from', message: fromFault }]),
    ...(toFault === undefined ? [] : [{ field: 'to', message: toFault }]),
  ];
  if (problems.length > 0 || !isIsoDate(from) || !isIsoDate(to)) return problems;
  if (to < from) return [{ field: 'to', message: 'The last day cannot be before the first' }];
  if (daysBetween(from, to) >= LONGEST_DAYS)
    return [{ field: 'to', message: `Enter a bill of at most ${LONGEST_DAYS} days` }];
  if (to < startDate) return [{ field: 'to', message: 'This bill is from before your contract started' }];
  return from < addMonths(startDate, -EARLY_MONTHS)
    ? [{ field: 'from', message: 'This is long before your contract started. Check the year' }]
    : [];
}

/**
 * Parses the figures of a bill from what was typed. Charges other than units and standing charge, the levy and VAT may be
 * left out and count as zero. Problems: every wrong field, in the order of the form.
 */
export function readBill(
  typed: TypedBill,
  { startDate, unitRates }: Pick<BilledContract, 'startDate' | 'unitRates'>,
  today: IsoDate,
): Outcome<BillFigures, readonly BillFieldProblem[]> {
  const problems = periodProblems(typed, startDate, today);
  const reading = { problems };
  const units = unitRates.map(({ register }) => {
    const of = typed.units.find((each) => each.register === register);
    const fields = unitFields(register);
    const kwh = need(reading, fields.kwh, parseKwh(of?.kwh ?? ''), KWH);
    return { register, kwh, rate: need(reading, fields.rate, parseRate(of?.rate ?? ''), RATE) };
  });
  const figures = {
    standingCharge: need(reading, 'standingCharge', parseRate(typed.standingCharge), RATE),
    otherCharges: need(reading, 'otherCharges', amountOf(typed.otherCharges), POUNDS),
    ccl: need(reading, 'ccl', amountOf(typed.ccl), POUNDS),
    vat: need(reading, 'vat', amountOf(typed.vat), POUNDS),
    total: need(reading, 'total', parsePounds(typed.total), POUNDS),
  };
  const { from, to, isMeterRight } = typed;
  const { standingCharge, otherCharges, ccl, vat, total } = figures;
  const read = units.filter(isRead);
  if (
    problems.length > 0 ||
    !isIsoDate(from) ||
    !isIsoDate(to) ||
    standingCharge === undefined ||
    otherCharges === undefined ||
    ccl === undefined ||
    vat === undefined ||
    total === undefined
  )
    return fail(problems);
  return succeed({ from, to, units: read, standingCharge, otherCharges, ccl, vat, total, isMeterRight });
}

interface MaybeUnits {
  readonly register: Register;
  readonly kwh: Ratio | undefined;
  readonly rate: Rate | undefined;
}

const isRead = (
  units: MaybeUnits,
): units is { readonly register: Register; readonly kwh: Ratio; readonly rate: Rate } =>
  units.kwh !== undefined && units.rate !== undefined;
