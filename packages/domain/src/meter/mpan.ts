/** The permanent 13-digit number of an electricity meter point, with a correct check digit. */
export type Mpan = string & { readonly __brand: 'Mpan' };

/** The primes from 3 on, without 11. Source: Elexon's rule for the supply number. */
const WEIGHTS = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];
const CORE_LENGTH = 13;

/** Returns the check digit for the first twelve digits: their weighted sum modulo 11, then modulo 10. */
function checkDigit(first12: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(first12[index]), 0);
  return (sum % 11) % 10;
}

/** Returns whether `text` is 13 digits with the right check digit. It does not prove that the meter point exists. */
export const isMpan = (text: string): text is Mpan =>
  /^\d{13}$/.test(text) && checkDigit(text) === Number(text[CORE_LENGTH - 1]);

/** Returns the 13 digits in the groups used on bills: `20 0000 0000 006`. */
export const formatMpan = (core: Mpan): string =>
  [core.slice(0, 2), core.slice(2, 6), core.slice(6, 10), core.slice(10)].join(' ');
