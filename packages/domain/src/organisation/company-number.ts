import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces, tidySpaces } from '../typed-text.ts';
import prefixes from './company-number-prefixes.json' with { type: 'json' };

/** A Companies House number in its normal form: 8 characters, capital letters. */
export type CompanyNumber = {
  readonly companyNumber: string;
  /** What the number says about the organisation, as a text that follows "belongs to". */
  readonly belongsTo: string;
};

export type CompanyNumberProblem = FieldProblem<'required' | 'length' | 'shape' | 'letter' | 'prefix'>;

const LENGTH = 8;
const PREFIX_SHAPE = /^([A-Z]{2}|[A-Z][0-9]|[0-9]{2})$/;
const PREFIX_LABELS: ReadonlyMap<string, string> = new Map(Object.entries(prefixes));

/**
 * Mutual societies: one to three letters at the end, as given by the register they came from. A single O is a typing error.
 */
const SOCIETY_ENDING = /^[0-9]{3}([0-9]{2}[A-NP-Z]|[0-9][A-Z]{2}|[A-Z]{3})$/;
const ENDING_IN_A = /^[0-9]{5}A$/;
/** What follows the prefix if it is not six digits: numbers in the register other than its usual ones. */
const LETTERED_ENDINGS: ReadonlyMap<string, RegExp> = new Map([
  ...['IP', 'SP', 'NP', 'NO', 'RS', 'SO'].map((prefix) => [prefix, SOCIETY_ENDING] as const),
  ...['NI', 'SL'].map((prefix) => [prefix, ENDING_IN_A] as const),
  ['OC', /^[0-9P]{4}([0-9P][BCERTW]|OC|CU)$/],
]);

/**
 * Parses a company number as typed into 8 characters: the digits are padded with leading zeros, after a prefix if there is
 * one. A short number with a gap among its digits is not padded, because the gap suggests that something is missing.
 * Problems: `required`, `length`, `letter` (the letter O for a zero), `shape`, `prefix`. Source: Companies House numbering,
 * and the endings that its register holds for societies, old companies of Northern Ireland and partnerships.
 */
export function readCompanyNumber(text: string): Outcome<CompanyNumber, CompanyNumberProblem> {
  const typed = dropSpaces(text).toUpperCase();
  if (typed === '') return refuse('required', 'Enter the company number');
  const number = hasGap(text) ? typed : filled(typed);
  if (number.length !== LENGTH) {
    return refuse('length', `A company number has ${LENGTH} characters; yours has ${typed.length}`);
  }
  const [prefix, rest] = [number.slice(0, 2), number.slice(2)];
  if (!PREFIX_SHAPE.test(prefix)) return oddShape;
  if (isEnding(prefix, rest)) return withPrefix(number);
  if (isEnding(prefix, rest.replaceAll('O', '0')))
    return refuse('letter', 'Your number has the letter O where the digit 0 should be');
  return /^[0-9]{3,5}[A-Z]+$/.test(rest)
    ? refuse('shape', `A number that starts with ${prefix} does not end like this. Check the last characters`)
    : oddShape;
}

const oddShape = refuse('shape', 'Enter a company number such as 01234567 or SC123456');

const isEnding = (prefix: string, rest: string): boolean =>
  /^[0-9]{6}$/.test(rest) || (LETTERED_ENDINGS.get(prefix)?.test(rest) ?? false);

const hasGap = (text: string): boolean => /\d\s+\d/.test(tidySpaces(text));

function filled(typed: string): string {
  const [, prefix = '', digits = ''] = /^([A-Z]{2}|R0|)(\d+)$/.exec(typed) ?? [];
  return digits === '' ? typed : prefix + digits.padStart(LENGTH - prefix.length, '0');
}

function withPrefix(companyNumber: string): Outcome<CompanyNumber, CompanyNumberProblem> {
  const prefix = companyNumber.slice(0, 2);
  if (/^\d/.test(prefix)) {
    return succeed({ companyNumber, belongsTo: 'a company in England or Wales' });
  }
  const belongsTo = PREFIX_LABELS.get(prefix);
  if (belongsTo !== undefined) return succeed({ companyNumber, belongsTo });
  return refuse('prefix', `No company number starts with ${prefix}. Check the first two characters`);
}
