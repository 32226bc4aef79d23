const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi;
/** Six digits and more, however they are spaced or joined: phones, sort codes, account, meter and card numbers. */
const LONG_NUMBER = /\+?\d(?:[\s().,/-]{0,3}\d){5,}/g;
/** Postcodes narrow a question down to a street. */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/gi;
const LONGEST = 500;

/**
 * A question as it may leave for a language model: e-mail addresses, numbers of six digits and more (phones among them)
 * and postcodes are masked, control characters dropped, at most 500 characters.
 */
export const maskQuestion = (question: string): string =>
  question
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(EMAIL, '[email]')
    .replace(LONG_NUMBER, '[number]')
    .replace(POSTCODE, '[postcode]')
    .trim()
    .slice(0, LONGEST);
