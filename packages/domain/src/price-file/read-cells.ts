import type { SaleType } from '../tariff/price-row.ts';
import type { PaymentMethod } from '../tariff/product.ts';
import type { Fuel } from '../units/energy.ts';
import { headerKey } from './layout.ts';
import cellWords from './cell-words.json' with { type: 'json' };

/** Returns a parser for cells with words: each accepted spelling is mapped to its meaning. */
const meaningIn = <Meaning extends string>(
  words: Readonly<Record<Meaning, readonly string[]>>,
  meanings: readonly Meaning[],
): ((cell: string) => Meaning | undefined) => {
  const known = new Map(
    meanings.flatMap((meaning) => words[meaning].map((word) => [headerKey(word), meaning])),
  );
  return (cell) => known.get(headerKey(cell));
};

/** Parses gas or electricity; undefined if it is neither. */
export const readFuel: (cell: string) => Fuel | undefined = meaningIn(cellWords.fuel, ['gas', 'electricity']);

/** Parses acquisition or renewal; undefined if it is neither. */
export const readSaleType: (cell: string) => SaleType | undefined = meaningIn(cellWords.saleType, [
  'acquisition',
  'renewal',
]);

/** Parses Direct Debit or bank transfer; undefined if it is neither. */
export const readPaymentMethod: (cell: string) => PaymentMethod | undefined = meaningIn(
  cellWords.paymentMethod,
  ['direct-debit', 'bank-transfer'],
);

/** Parses yes or no in the many spellings of spreadsheets; undefined if it is neither. */
export const readYesNo = (cell: string): boolean | undefined => {
  const answer = readAnswer(cell);
  return answer && answer === 'yes';
};
const readAnswer = meaningIn(cellWords.answer, ['yes', 'no']);

/**
 * Returns whether a price is for half-hourly meters, or for others whose rates imply their structure; undefined if unclear.
 */
export const readStructure: (cell: string) => 'half-hourly' | 'by-rates' | undefined = meaningIn(
  cellWords.rateStructure,
  ['half-hourly', 'by-rates'],
);

const WHOLE = /^\d+$/;
const GROUPED = /^\d{1,3}(?:[ ,.'\u00A0]\d{3})+$/;

/** Parses a whole number, with or without thousands separators and a unit such as kWh; undefined if it is not one. */
export function readWhole(cell: string): number | undefined {
  const text = cell.replace(/ *(kwh|months?|mths?|m|yrs?|years?|%)?\.?$/i, '').replace(/[.,]0{1,2}$/, '');
  if (!WHOLE.test(text) && !GROUPED.test(text)) return undefined;
  const number = Number(text.replaceAll(/\D/g, ''));
  return Number.isSafeInteger(number) ? number : undefined;
}

const YEARS = /^(\d{1,2})(?:\.0+)? *(?:yr|yrs|year|years)\.?$/i;

/** Parses a term in months: `24`, `24 months`, `2 years`; undefined unless it is 1 to 60 months. */
export function readTerm(cell: string): number | undefined {
  const years = YEARS.exec(cell);
  const months = years ? Number(years[1]) * 12 : readWhole(cell);
  return months !== undefined && months >= 1 && months <= 60 ? months : undefined;
}

const CLASS = /^0?([0-8])$/;
const CLASS_RANGE = /^0?([0-8]) *(?:-|–|to) *0?([0-8])$/i;

/**
 * Parses profile classes `00` to `08`, ascending: `3`, `03-04`, `00,03,04`; an empty list for all; undefined if unclear.
 */
export function readProfileClasses(cell: string): readonly string[] | undefined {
  if (cell === '' || /^(all|any|\*|n\/?a)$/i.test(cell)) return [];
  const classes = new Set<string>();
  for (const part of cell.replace(/^(pc|profile class(es)?)\s*/i, '').split(/\s*[,;|/&+]\s*/)) {
    const one = CLASS.exec(part);
    const range = CLASS_RANGE.exec(part);
    const [from, to] = [Number(one?.[1] ?? range?.[1]), Number(one?.[1] ?? range?.[2])];
    if (!(from <= to)) return undefined;
    for (let each = from; each <= to; each += 1) classes.add(`0${each}`);
  }
  return [...classes].toSorted();
}
