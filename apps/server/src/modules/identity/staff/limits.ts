import type { AttemptLimit } from '../../../platform/http/attempts.ts';

const QUARTER = 900;

/** Wrong passwords for one member of staff in a quarter of an hour. */
export const LOG_INS_PER_MEMBER: AttemptLimit = {
  name: 'staff log-in by member',
  most: 10,
  windowSeconds: QUARTER,
};
/** Log-ins from one address in a quarter of an hour: an office shares one, so it is wider. */
export const LOG_INS_PER_ADDRESS: AttemptLimit = {
  name: 'staff log-in by address',
  most: 100,
  windowSeconds: QUARTER,
};
/** Wrong codes of one member in a quarter of an hour: of a million codes three are right at a time. */
export const CODES_PER_MEMBER: AttemptLimit = {
  name: 'staff code by member',
  most: 8,
  windowSeconds: QUARTER,
};
/** Codes typed at one address in a quarter of an hour. */
export const CODES_PER_ADDRESS: AttemptLimit = {
  name: 'staff code by address',
  most: 100,
  windowSeconds: QUARTER,
};
/** Enrolment links used from one address in a quarter of an hour. */
export const LINKS_PER_ADDRESS: AttemptLimit = {
  name: 'staff link by address',
  most: 40,
  windowSeconds: QUARTER,
};
/** Present passwords typed to change one member's password in a quarter of an hour. */
export const PASSWORD_CHANGES: AttemptLimit = {
  name: 'staff password change by member',
  most: 10,
  windowSeconds: QUARTER,
};
