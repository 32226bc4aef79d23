import type { UnavailableReason } from '../look-up/outcome.ts';

/**
 * Numbers that make the embedded register fail on purpose, to see each failure by hand; typed as a name they fail the
 * search. No company has them. The last three digits are the HTTP status that means the same.
 */
export const FAILING_COMPANY_NUMBERS: ReadonlyMap<string, UnavailableReason> = new Map([
  ['99999408', 'time-out'],
  ['99999401', 'unauthorised'],
  ['99999429', 'rate-limited'],
  ['99999500', 'server-error'],
  ['99999502', 'bad-answer'],
]);
