import { pounds } from './money-text.ts';

/** What an offer costs less or more than doing nothing, in pence, as a sentence that says what that rests on. */
export function againstStay(difference: number | null | undefined): string | undefined {
  if (difference === null || difference === undefined) return undefined;
  const basis = 'staying as long where you are, by the estimate under “Stay where you are”';
  if (difference === 0) return `The same as ${basis}`;
  return difference < 0
    ? `${pounds(-difference)} less than ${basis}`
    : `${pounds(difference)} more than ${basis}`;
}
