import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces, tidySpaces } from '../typed-text.ts';
import prefixes from './company-number-prefixes.json' with { type: 'json' };

/** A Companies House number in its normal form: 8 characters, capital letters. */
export type CompanyNumber = {
  readonly companyNumber: string;
  /** What the number says about the organisation, in words that follow "belongs to". */
  readonly belongsTo: string;
};

export type CompanyNumberProblem = FieldProblem<'required' | 'length' | 'shape' | 'letter' | 'prefix'>;

const LENGTH = 8;
const SHAPE = /^([A-Z]{2}|[A-Z][0-9]|[0-9]{2})[0-9]{5}[0-9A-Z]$/;
const PREFIX_LABELS: ReadonlyMap<string, string> = new Map(Object.entries(prefixes));
/** Only old societies have a letter at the end. */
const SOCIETY_PREFIXES: readonly string[] = ['IP', 'SP', 'NP', 'RS'];

/**
 * A company number as typed, brought to 8 characters: zeros are filled in front of the digits, after a prefix if there is
 * one. A short number with a gap among its digits is not filled, because the gap says that something is missing.
 * Problems: `required`, `length`, `letter` (the letter O for a zero), `shape`, `prefix`. Source: Companies House numbering.
 */
export function readCompanyNumber(text: string): Outcome<CompanyNumber, CompanyNumberProblem> {
  const typed = dropSpaces(text).toUpperCase();
  if (typed === '') return refuse('required', 'Enter the company number');
  const number = hasGap(text) ? typed : filled(typed);
  if (number.length !== LENGTH) {
    return refuse('length', `A company number has ${LENGTH} characters; yours has ${typed.length}`);
  }
  if (SHAPE.test(number)) return withPrefix(number);
  return SHAPE.test(number.slice(0, 2) + number.slice(2).replaceAll('O', '0'))
    ? refuse('letter', 'Your number has the letter O where the digit 0 should be')
    : refuse('shape', 'Enter a company number such as 01234567 or SC123456');
}

const hasGap = (text: string): boolean => /\d\s+\d/.test(tidySpaces(text));

function filled(typed: string): string {
  const [, prefix = '', digits = ''] = /^([A-Z]{2}|R0|)(\d+)$/.exec(typed) ?? [];
  return digits === '' ? typed : prefix + digits.padStart(LENGTH - prefix.length, '0');
}

function withPrefix(companyNumber: string): Outcome<CompanyNumber, CompanyNumberProblem> {
  const prefix = companyNumber.slice(0, 2);
  const endsWithLetter = /[A-Z]$/.test(companyNumber);
  if (endsWithLetter && !SOCIETY_PREFIXES.includes(prefix)) {
    return refuse('shape', 'Only the numbers of old societies end with a letter. Check the last character');
  }
  if (/^\d/.test(prefix)) {
    return succeed({ companyNumber, belongsTo: 'a company in England or Wales' });
  }
  const belongsTo = PREFIX_LABELS.get(prefix);
  if (belongsTo !== undefined) return succeed({ companyNumber, belongsTo });
  return refuse('prefix', `No company number starts with ${prefix}. Check the first two characters`);
}
