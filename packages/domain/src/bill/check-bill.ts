import { registerName } from '../tariff/rate-structure.ts';
import { taxTreatment, type TaxTreatment } from '../tax/tax-treatment.ts';
import { cclRateOn, vatRatesOn, type VatRates } from '../tax/tax-rates.ts';
import { longDate } from '../units/date-text.ts';
import { financialYearSegments } from '../units/financial-year.ts';
import { formatPounds, formatRate } from '../units/money-text.ts';
import {
  costOf,
  pence,
  percentOf,
  type Pence,
  type Rate,
  rate,
  type Ratio,
  roundedProduct,
} from '../units/money.ts';
import { addDays, daysBetween, type IsoDate } from '../units/period.ts';
import type { BilledContract, BilledUnits, BillFigures, ContractRate } from './billed-contract.ts';

/** What a line of a bill is for. `sum` is the part of the total that its lines do not explain. */
export type BillLineCode = 'units' | 'standing' | 'other' | 'ccl' | 'vat' | 'sum';

/** A line of a bill compared with the contract. `difference` = `billed` − `expected`, in pence. */
export interface BillLineCheck {
  readonly code: BillLineCode;
  readonly label: string;
  readonly billed: Pence;
  readonly expected: Pence;
  readonly difference: Pence;
  /** Whether the difference is more than rounding explains. */
  readonly isWrong: boolean;
  /** The explanation for the customer, in a sentence or two. */
  readonly words: string;
}

/** A bill compared with its contract. The differences of the lines always add up to `difference`. */
export interface BillCheck {
  readonly lines: readonly BillLineCheck[];
  readonly billed: Pence;
  readonly expected: Pence;
  /** `billed` − `expected`: positive if too much was charged. */
  readonly difference: Pence;
  /** What is wrong apart from amounts, in sentences. */
  readonly faults: readonly string[];
  readonly isRight: boolean;
}

/** How many pence an amount may be off because the supplier rounds at other points than we do. */
const ROUNDING = 1;

/**
 * Compares a bill with its contract, line by line. Small use is tested on the days and units of the bill, as suppliers have
 * to (HMRC VAT Notice 701/19); the levy is split at each 1 April. A rate printed with fewer decimals than the contract has
 * counts as the contract's. Throws RangeError for days before the dated tax tables (1 April 2023), or if a register is
 * missing.
 */
export function checkBill(contract: BilledContract, bill: BillFigures): BillCheck {
  const facts = factsOf(contract, bill);
  const charged = [
    ...contract.unitRates.map((each) => unitsLine(each, unitsOf(bill, each))),
    standingLine(contract, bill, facts),
    otherLine(contract, bill, facts),
  ];
  const net = { billed: sumOf(charged, 'billed'), expected: sumOf(charged, 'expected') };
  const levy = cclLine(contract, bill, facts);
  const vat = vatLine(bill, { net, levy, facts });
  const lines = [...charged, levy, vat];
  const inAll = [...lines, ...sumLine(lines, bill.total)];
  const faults = faultsOf(contract, bill);
  const expected = sumOf(inAll, 'expected');
  return {
    lines: inAll,
    billed: bill.total,
    expected,
    difference: pence(bill.total - expected),
    faults,
    isRight: faults.length === 0 && !inAll.some(({ isWrong }) => isWrong),
  };
}

/** Facts derived from the days and units of a bill. */
interface BillFacts {
  /** The number of days billed. */
  readonly days: number;
  /** How many of them are within the contract. */
  readonly contractDays: number;
  readonly kwh: Ratio;
  readonly treatment: TaxTreatment;
  readonly rates: VatRates;
}

const DAYS_PER_YEAR = 365;
const NOTHING = pence(0);

function factsOf({ fuel, startDate, tax }: BilledContract, { from, to, units }: BillFigures): BillFacts {
  const days = daysBetween(from, to) + 1;
  const kwh = { numerator: units.reduce((sum, each) => sum + each.kwh.numerator, 0), denominator: 100 };
  const yearly = (kwh.numerator * DAYS_PER_YEAR) / (kwh.denominator * days);
  const rates = vatRatesOn(from);
  if (!rates) throw new RangeError(`no VAT is known on ${from}`);
  const contractDays = Math.max(0, daysBetween(from > startDate ? from : startDate, to) + 1);
  return { days, contractDays, kwh, treatment: taxTreatment(fuel, yearly, tax, from), rates };
}

function unitsOf({ units }: BillFigures, { register }: ContractRate): BilledUnits {
  const found = units.find((each) => each.register === register);
  if (!found) throw new RangeError(`the bill has no ${register} units`);
  return found;
}

const sumOf = (lines: readonly BillLineCheck[], of: 'billed' | 'expected'): Pence =>
  pence(lines.reduce((sum, line) => sum + line[of], 0));

type Texts = { readonly code: BillLineCode; readonly label: string; readonly words: string };

const lineOf = (texts: Texts, billed: Pence, expected: Pence, isWrong: boolean): BillLineCheck => ({
  ...texts,
  billed,
  expected,
  difference: pence(billed - expected),
  isWrong,
});

const isOff = (billed: number, expected: number): boolean => Math.abs(billed - expected) > ROUNDING;

/** Rates are printed with two or three decimals of a penny. */
const PRINTED_STEPS = [100, 10] as const;

const isPrintOf = (printed: Rate, of: Rate): boolean =>
  printed === of || PRINTED_STEPS.some((step) => roundedProduct(of, 1, step) * step === printed);

/** Returns the rate that a bill is calculated with: the contract's own if it is printed with fewer decimals. */
const rateBehind = (printed: Rate, agreed: Rate): Rate => (isPrintOf(printed, agreed) ? agreed : printed);

const moreOrLess = (billed: number, expected: number): string => (billed > expected ? 'more' : 'less');

function rateText(printed: Rate, agreed: Rate, per: string): string {
  if (isPrintOf(printed, agreed)) return `${formatRate(agreed)} ${per}, as in your contract.`;
  const off = formatRate(rate(Math.abs(printed - agreed)));
  return `The bill has ${formatRate(printed)} ${per}. Your contract has ${formatRate(agreed)}: ${off} ${moreOrLess(printed, agreed)}.`;
}

function unitsLine({ label, rate: agreed }: ContractRate, { register, kwh, rate: printed }: BilledUnits) {
  const billed = costOf(kwh, rateBehind(printed, agreed));
  const words = rateText(printed, agreed, 'per kWh');
  const texts = { code: 'units' as const, label: label || registerName(register), words };
  return lineOf(texts, billed, costOf(kwh, agreed), !isPrintOf(printed, agreed));
}

const overDays = (days: number, perDay: Rate): Pence => costOf({ numerator: days, denominator: 1 }, perDay);

function standingLine({ standingCharge: agreed }: BilledContract, bill: BillFigures, facts: BillFacts) {
  const { days, contractDays } = facts;
  const billed = overDays(days, rateBehind(bill.standingCharge, agreed));
  const words = [
    rateText(bill.standingCharge, agreed, 'a day'),
    ...(days === contractDays
      ? []
      : [`${days} days are billed; ${contractDays} of them are in your contract.`]),
  ].join(' ');
  const isWrong = !isPrintOf(bill.standingCharge, agreed) || days !== contractDays;
  const texts = { code: 'standing' as const, label: 'Standing charge', words };
  return lineOf(texts, billed, overDays(contractDays, agreed), isWrong);
}

function otherLine({ otherPerDay }: BilledContract, { otherCharges: billed }: BillFigures, facts: BillFacts) {
  const expected = pence(otherPerDay.reduce((sum, each) => sum + overDays(facts.contractDays, each), 0));
  const isWrong = isOff(billed, expected);
  const texts = { code: 'other' as const, label: 'Other charges', words: otherText(isWrong, expected) };
  return lineOf(texts, billed, expected, isWrong);
}

function otherText(isWrong: boolean, expected: Pence): string {
  if (!isWrong)
    return expected === 0 ? 'None, as in your contract.' : 'Metering and capacity, as in your contract.';
  return expected === 0
    ? 'Your contract has no charges besides units and standing charge. Ask what this one is for.'
    : `Your contract has ${formatPounds(expected)} for metering and capacity over these days.`;
}

/** Returns the levy due, split at each 1 April as if the units were spread evenly over the days, and its rates. */
function cclDue({ fuel }: BilledContract, { from, to }: BillFigures, { kwh, days, treatment }: BillFacts) {
  const { cclShare } = treatment;
  const years = financialYearSegments(from, addDays(to, 1)).map((segment) => {
    const ccl = cclRateOn(fuel, segment.from);
    if (!ccl) throw new RangeError(`no levy is known on ${segment.from}`);
    const numerator = kwh.numerator * segment.days * cclShare;
    return { ...ccl, amount: costOf({ numerator, denominator: kwh.denominator * days * 100 }, ccl.perKwh) };
  });
  const rates = [...new Set(years.map(({ perKwh }) => formatRate(perKwh)))].join(', then ');
  return { amount: pence(years.reduce((sum, { amount }) => sum + amount, 0)), rates, years: years.length };
}

function cclLine(contract: BilledContract, bill: BillFigures, facts: BillFacts): BillLineCheck {
  const due = cclDue(contract, bill, facts);
  const isWrong = Math.abs(bill.ccl - due.amount) > ROUNDING * due.years;
  const words = isWrong ? cclFault(bill.ccl, due, facts) : cclText(due, facts);
  return lineOf({ code: 'ccl', label: 'Climate Change Levy', words }, bill.ccl, due.amount, isWrong);
}

type CclDue = ReturnType<typeof cclDue>;

const cclText = ({ amount, rates }: CclDue, { treatment }: BillFacts): string =>
  amount === 0 ? 'None is due on this bill.' : `${rates} per kWh on ${treatment.cclShare}% of the units.`;

function cclFault(billed: Pence, { amount, rates }: CclDue, { treatment }: BillFacts): string {
  if (amount === 0) return `No levy is due. ${treatment.reason}`;
  const due = `The levy is ${rates} per kWh on ${treatment.cclShare}% of the units: ${formatPounds(amount)}.`;
  return billed === 0 ? `None was charged, and the supplier can bill it later. ${due}` : due;
}

/** The amount that VAT is charged on. */
interface VatBase {
  readonly net: Pence;
  readonly ccl: Pence;
}

function vatOf({ net, ccl }: VatBase, reducedShare: number, rates: VatRates): Pence {
  const reduced = percentOf(net, reducedShare);
  const rest = pence(net - reduced + ccl);
  return pence(percentOf(reduced, rates.reducedPercent) + percentOf(rest, rates.standardPercent));
}

interface VatParts {
  readonly net: { readonly billed: Pence; readonly expected: Pence };
  readonly levy: BillLineCheck;
  readonly facts: BillFacts;
}

function vatLine(bill: BillFigures, { net, levy, facts }: VatParts): BillLineCheck {
  const { treatment, rates } = facts;
  const expected = vatOf({ net: net.expected, ccl: levy.expected }, treatment.reducedVatShare, rates);
  const isWrong = isOff(bill.vat, expected);
  const onBilled = { net: net.billed, ccl: levy.billed };
  const words = isWrong ? vatFault(bill.vat, onBilled, facts) : vatText(facts);
  return lineOf({ code: 'vat', label: 'VAT', words }, bill.vat, expected, isWrong);
}

function vatText({ treatment, rates }: BillFacts): string {
  const { reducedVatShare: share } = treatment;
  if (share === 0) return `${rates.standardPercent}% of everything above.`;
  return share === 100
    ? `${rates.reducedPercent}% of everything above.`
    : `${rates.reducedPercent}% of ${share}% of the charges, ${rates.standardPercent}% of the rest and the levy.`;
}

/** Returns why VAT differs: because other lines are wrong, because it is at another rate, or for neither reason. */
function vatFault(billed: Pence, base: VatBase, facts: BillFacts): string {
  const { treatment, rates } = facts;
  const due = vatText(facts);
  if (!isOff(billed, vatOf(base, treatment.reducedVatShare, rates)))
    return `The rate is right (${due.slice(0, -1)}), but it is charged on amounts that are wrong.`;
  const value = pence(base.net + base.ccl);
  const percent = [rates.standardPercent, rates.reducedPercent].find(
    (each) => !isOff(billed, percentOf(value, each)),
  );
  if (percent === undefined)
    return `No rate of VAT gives this amount. It should be ${due} ${treatment.reason}`;
  return `VAT was charged at ${percent}% on the whole bill. It should be ${due} ${treatment.reason}`;
}

/** Returns a line for the part of the total that its lines do not explain; empty if they add up. */
function sumLine(lines: readonly BillLineCheck[], total: Pence): readonly BillLineCheck[] {
  const sum = sumOf(lines, 'billed');
  const rest = pence(total - sum);
  if (rest === 0) return [];
  const isWrong = Math.abs(rest) > ROUNDING * lines.length;
  const words = isWrong
    ? `What you typed adds up to ${formatPounds(sum)}, and the bill’s total is ${formatPounds(total)}. Look for a line that is missing, or a balance from an earlier bill.`
    : 'Pennies that the supplier rounded differently.';
  return [lineOf({ code: 'sum', label: 'Not in any line', words }, rest, NOTHING, isWrong)];
}

function faultsOf({ startDate }: BilledContract, { from, isMeterRight }: BillFigures): readonly string[] {
  return [
    ...(from < startDate ? [startFault(from, startDate)] : []),
    ...(isMeterRight ? [] : ['The bill is for a different meter from your contract.']),
  ];
}

const startFault = (from: IsoDate, startDate: IsoDate): string =>
  `The bill starts on ${longDate(from)}, before your contract started on ${longDate(startDate)}.`;
