import type { FieldProblem } from '../text-field.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';

/** A British phone number in both forms. */
export type Phone = {
  /** `0` and ten digits, as dialled in the UK. */
  readonly national: string;
  /** `+44` and ten digits, as stored. */
  readonly e164: string;
};

export type PhoneProblem = FieldProblem<'required' | 'shape'>;

/**
 * The specification's country code for a number with neither 0 nor country code; every valid British number has one of
 * them.
 */
export const DEFAULT_PHONE_COUNTRY_CODE = '+91';

const REQUIRED = { code: 'required', message: 'Contact number is required' } as const;
const SHAPE = { code: 'shape', message: 'Please enter a valid contact number starting with 0' } as const;

const bare = (text: string): string => dropSpaces(text).replace(/[\p{Pd}()[\]]/gu, '');

/**
 * Parses a number by the specification's rule: 0 and ten digits, once spaces, hyphens and brackets are dropped; no country
 * code.
 */
export function readPhoneStartingWithZero(text: string): Outcome<Phone, PhoneProblem> {
  const national = bare(text);
  if (national === '') return fail(REQUIRED);
  if (!/^0\d{10}$/.test(national)) return fail(SHAPE);
  return succeed({ national, e164: `+44${national.slice(1)}` });
}

/** Like `readPhoneStartingWithZero`, but also accepts `+44` or `0044` for the 0, even with a bracketed 0 after it. */
export const readPhone = (text: string): Outcome<Phone, PhoneProblem> =>
  readPhoneStartingWithZero(bare(text).replace(/^(?:\+|00)440?/, '0'));

/**
 * Returns the international form for dialling: a leading 0 becomes +44, and a number without country code gets
 * `countryCode`.
 */
export function internationalForm(text: string, countryCode: string): string {
  const number = bare(text);
  if (number.startsWith('+')) return number;
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  if (number.startsWith('0')) return `+44${number.slice(1)}`;
  return `${countryCode}${number}`;
}

/** How a number is grouped when read aloud, by its prefix. Source: Ofcom, telephone numbering. */
const groups: readonly (readonly [begin: RegExp, grouped: RegExp])[] = [
  [/^02/, /^(\d{3})(\d{4})(\d{4})$/],
  [/^0(?:1(?:1|\d1)|[38])/, /^(\d{4})(\d{3})(\d{4})$/],
  [/^0/, /^(\d{5})(\d{3})(\d{3})$/],
];

/** Returns a British number with spaces, as dialled in the UK: 07700 900 123. Any other text is returned unchanged. */
export function spacedPhone(text: string): string {
  const read = readPhone(text);
  if (!read.ok) return text;
  const { national } = read.value;
  const [, grouped = /^$/] = groups.find(([begin]) => begin.test(national)) ?? [];
  return national.replace(grouped, '$1 $2 $3');
}
