import type { UnavailableReason } from '../look-up/outcome.ts';

/**
 * Numbers that make the embedded register fail on purpose, to see each failure by hand. No charity has them. The last
 * three digits are the HTTP status that means the same.
 */
export const FAILING_SCOTTISH_CHARITY_NUMBERS: ReadonlyMap<string, UnavailableReason> = new Map([
  ['SC099408', 'time-out'],
  ['SC099401', 'unauthorised'],
  ['SC099429', 'rate-limited'],
  ['SC099500', 'server-error'],
  ['SC099502', 'bad-answer'],
]);
