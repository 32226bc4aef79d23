import { dropSpaces } from '../typed-text.ts';

/** The maximum number of minutes between the two halves of a log-in: a correct password, and a correct code. */
export const SECOND_FACTOR_MINUTES = 10;
/** The number of hours for which the link that sets a first password works, once. */
export const ENROLMENT_LINK_HOURS = 48;
/** The number of minutes for which the enrolment link of an installation's first owner works, once. */
export const OWNER_LINK_MINUTES = 30;
/** The number of recovery codes issued when an authenticator app is enrolled. */
export const RECOVERY_CODES = 10;
/**
 * The number of letters and digits in a recovery code: 117 bits, enough for a plain hash of it to be stored (OWASP ASVS
 * 4.0.3, 2.6.2: 112).
 */
export const RECOVERY_CODE_LENGTH = 24;
/** Codes issued by earlier versions are shorter, and still work. */
const LENGTHS = [RECOVERY_CODE_LENGTH, 16];

/** What was typed as the second half of a log-in. */
export type SecondFactor =
  { readonly kind: 'app'; readonly code: string } | { readonly kind: 'recovery'; readonly code: string };

/** Parses a six-digit authenticator code or a recovery code, as typed or pasted; null if it has the shape of neither. */
export function readSecondFactor(text: string): SecondFactor | null {
  const code = dropSpaces(text)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const isRecovery = LENGTHS.includes(code.length) && /^[A-Z2-9]+$/.test(code);
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** Formats a recovery code in groups of four: `ABCD-EFGH-JKMN-PQRS-TVWX-YZ23`. */
export const showRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
