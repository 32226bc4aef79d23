import type { UnavailableReason } from '../look-up/outcome.ts';

/**
 * Postcodes that make the embedded look-up fail on purpose, to see each failure by hand. They have the shape of real
 * ones, in a district that does not exist. Written without a space.
 */
export const FAILING_POSTCODES: ReadonlyMap<string, UnavailableReason> = new Map([
  ['ZE99TT', 'time-out'],
  ['ZE99UN', 'unauthorised'],
  ['ZE99RL', 'rate-limited'],
  ['ZE99PY', 'out-of-credit'],
  ['ZE99SE', 'server-error'],
  ['ZE99BA', 'bad-answer'],
]);
