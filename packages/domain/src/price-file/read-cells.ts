import type { SaleType } from '../tariff/price-row.ts';
import type { PaymentMethod } from '../tariff/product.ts';
import type { Fuel } from '../units/energy.ts';
import { headerKey } from './layout.ts';
import cellWords from './cell-words.json' with { type: 'json' };

/** A cell that is read by its words: each accepted spelling with what it means. */
const meaningIn = <Meaning extends string>(
  words: Readonly<Record<Meaning, readonly string[]>>,
  meanings: readonly Meaning[],
): ((cell: string) => Meaning | undefined) => {
  const known = new Map(
    meanings.flatMap((meaning) => words[meaning].map((word) => [headerKey(word), meaning])),
  );
  return (cell) => known.get(headerKey(cell));
};

/** Gas or electricity; undefined when the cell names neither. */
export const readFuel: (cell: string) => Fuel | undefined = meaningIn(cellWords.fuel, ['gas', 'electricity']);

/** Acquisition or renewal; undefined when the cell names neither. */
export const readSaleType: (cell: string) => SaleType | undefined = meaningIn(cellWords.saleType, [
  'acquisition',
  'renewal',
]);

/** Direct Debit or bank transfer; undefined when the cell names neither. */
export const readPaymentMethod: (cell: string) => PaymentMethod | undefined = meaningIn(
  cellWords.paymentMethod,
  ['direct-debit', 'bank-transfer'],
);

/** Yes or no, in the many ways in which spreadsheets say it; undefined when it is neither. */
export const readYesNo = (cell: string): boolean | undefined => {
  const answer = readAnswer(cell);
  return answer && answer === 'yes';
};
const readAnswer = meaningIn(cellWords.answer, ['yes', 'no']);

/** Whether a price is for half-hourly meters, or for others whose rates tell their structure; undefined when it is unclear. */
export const readStructure: (cell: string) => 'half-hourly' | 'by-rates' | undefined = meaningIn(
  cellWords.rateStructure,
  ['half-hourly', 'by-rates'],
);

const WHOLE = /^\d+$/;
const GROUPED = /^\d{1,3}(?:[ ,.'\u00A0]\d{3})+$/;

/** A whole number, thousands parted or not, with a unit such as kWh after it or not; undefined when it is none. */
export function readWhole(cell: string): number | undefined {
  const text = cell.replace(/ *(kwh|months?|mths?|m|yrs?|years?|%)?\.?$/i, '').replace(/[.,]0{1,2}$/, '');
  if (!WHOLE.test(text) && !GROUPED.test(text)) return undefined;
  const number = Number(text.replaceAll(/\D/g, ''));
  return Number.isSafeInteger(number) ? number : undefined;
}

const YEARS = /^(\d{1,2})(?:\.0+)? *(?:yr|yrs|year|years)\.?$/i;

/** A term in months: `24`, `24 months`, `2 years`; undefined when it is none of 1 to 60 months. */
export function readTerm(cell: string): number | undefined {
  const years = YEARS.exec(cell);
  const months = years ? Number(years[1]) * 12 : readWhole(cell);
  return months !== undefined && months >= 1 && months <= 60 ? months : undefined;
}

const CLASS = /^0?([0-8])$/;
const CLASS_RANGE = /^0?([0-8]) *(?:-|–|to) *0?([0-8])$/i;

/** Profile classes `00` to `08`, ascending: `3`, `03-04`, `00,03,04`; an empty list for all; undefined when unclear. */
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
