import type { FieldProblem } from '../text-field.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';

/** A British phone number in both forms. */
export type Phone = {
  /** `0` and ten digits, as dialled at home. */
  readonly national: string;
  /** `+44` and ten digits, as stored. */
  readonly e164: string;
};

/** Why a text is no phone number that we can use. */
export type PhoneProblem = FieldProblem<'required' | 'shape'>;

/**
 * Reference data of the specification: the country code assumed for a number that has neither a leading 0 nor a country
 * code. No valid British number lacks both, so it is never used for one.
 */
export const DEFAULT_PHONE_COUNTRY_CODE = '+91';

const REQUIRED = { code: 'required', message: 'Contact number is required' } as const;
const SHAPE = { code: 'shape', message: 'Please enter a valid contact number starting with 0' } as const;

const bare = (text: string): string => dropSpaces(text).replace(/[\p{Pd}()[\]]/gu, '');

/**
 * A phone number by the specification's rule: 0 and ten digits, after spaces, hyphens and brackets are dropped. A
 * country code is refused with the same words. Problems: `required`, `shape`.
 */
export function readPhoneStartingWithZero(text: string): Outcome<Phone, PhoneProblem> {
  const national = bare(text);
  if (national === '') return fail(REQUIRED);
  if (!/^0\d{10}$/.test(national)) return fail(SHAPE);
  return succeed({ national, e164: `+44${national.slice(1)}` });
}

/**
 * A phone number for personal details: as `readPhoneStartingWithZero`, and `+44` or `0044` (also with a bracketed 0 after
 * it) stand for the 0. Problems: `required`, `shape`.
 */
export const readPhone = (text: string): Outcome<Phone, PhoneProblem> =>
  readPhoneStartingWithZero(bare(text).replace(/^(?:\+|00)440?/, '0'));

/**
 * The international form of any number, for dialling: a country code is kept, a leading 0 becomes +44, and a number with
 * neither gets `countryCode`.
 */
export function internationalForm(text: string, countryCode: string): string {
  const number = bare(text);
  if (number.startsWith('+')) return number;
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  if (number.startsWith('0')) return `+44${number.slice(1)}`;
  return `${countryCode}${number}`;
}
