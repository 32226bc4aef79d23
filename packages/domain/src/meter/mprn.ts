import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';

/** A gas meter point reference number: 6 to 10 digits. */
export type Mprn = string & { readonly __brand: 'Mprn' };

/** A gas meter number and what follows from it. It says nothing about the region. */
export type GasMeterNumber = {
  readonly mprn: Mprn;
  /**
   * Whether the meter is on the network of an independent gas transporter, which some suppliers refuse or price separately.
   */
  readonly isIgt: boolean;
  /** What to tell the user although the number is accepted. */
  readonly warnings: readonly FieldProblem<'check-digits'>[];
};

export type MprnProblem = FieldProblem<'required' | 'character' | 'length' | 'check-digits'>;

const FULL_LENGTH = 10;
const SHORTEST = 6;
const ELECTRICITY_LENGTHS: readonly number[] = [13, 21, 22];

/** Returns whether a number in its normal form has the shape of an MPRN; its check digits may still be wrong. */
export const isMprn = (text: string): text is Mprn => /^\d{6,10}$/.test(text);

/** Returns the two check digits after `base`: weights from its length down to 1, summed, modulo 11, with a leading zero. */
function mprnCheckDigits(base: string): string {
  const sum = [...base].reduce((total, digit, index) => total + (base.length - index) * Number(digit), 0);
  return String(sum % 11).padStart(2, '0');
}

/** Returns whether `mprn` starts with 74, 75, 76 or 77: the ranges of independent gas transporters. */
export const isIgtMprn = (mprn: Mprn): boolean => /^7[4-7]/.test(mprn);

/**
 * Parses a gas meter number from a bill, with any spaces, dashes or slashes. Wrong check digits are an error in a 10-digit
 * number; a shorter one is accepted with a warning, because the rule is proven only for ten digits. Problems, in order:
 * `required`, `character`, `length`, `check-digits`.
 */
export function readMprn(text: string): Outcome<GasMeterNumber, MprnProblem> {
  const number = dropSpaces(text).replace(/[\p{Pd}/]/gu, '');
  if (number === '') {
    return refuse('required', 'Enter the meter number (MPRN) from your gas bill');
  }
  if (/\D/.test(number)) {
    return refuse('character', 'Use digits only: a gas meter number (MPRN) has no letters or signs');
  }
  if (!isMprn(number)) return refuse('length', lengthMessage(number.length));
  const fits = mprnCheckDigits(number.slice(0, -2)) === number.slice(-2);
  if (!fits && number.length === FULL_LENGTH) {
    return refuse('check-digits', 'One of the digits is wrong. Compare the number with your gas bill');
  }
  return succeed({ mprn: number, isIgt: isIgtMprn(number), warnings: fits ? [] : [DOUBTFUL] });
}

const DOUBTFUL = {
  code: 'check-digits',
  message: 'This number looks unusual. If it matches your gas bill, carry on',
} as const;

function lengthMessage(length: number): string {
  const digits = `${length} digit${length === 1 ? '' : 's'}`;
  const hint = ELECTRICITY_LENGTHS.includes(length) ? '. This one looks like the number for electricity' : '';
  return `Your number has ${digits}; a gas meter number (MPRN) has ${SHORTEST} to ${FULL_LENGTH}${hint}`;
}
