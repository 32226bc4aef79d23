import type { UnavailableReason } from '../look-up/outcome.ts';

/**
 * Numbers that make the embedded register fail on purpose, to see each failure by hand; typed as a name they fail the
 * search. No charity has them. The last three digits are the HTTP status that means the same.
 */
export const FAILING_CHARITY_NUMBERS: ReadonlyMap<string, UnavailableReason> = new Map([
  ['1999408', 'time-out'],
  ['1999401', 'unauthorised'],
  ['1999429', 'rate-limited'],
  ['1999500', 'server-error'],
  ['1999502', 'bad-answer'],
]);
