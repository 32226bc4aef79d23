import { dropSpaces } from '../typed-text.ts';

/** Minutes between the two halves of a log-in at most: a right password, and a right code. */
export const SECOND_FACTOR_MINUTES = 10;
/** Hours for which the link that sets a first password works, once. */
export const ENROLMENT_LINK_HOURS = 48;
/** Minutes for which the link works by which the first owner of an installation enrols, once. */
export const OWNER_LINK_MINUTES = 30;
/** Recovery codes that somebody gets when their authenticator app is enrolled. */
export const RECOVERY_CODES = 10;
/** Letters and digits of a recovery code: 117 bits, so that a plain hash of it may be kept (OWASP ASVS 4.0.3, 2.6.2: 112). */
export const RECOVERY_CODE_LENGTH = 24;
/** Codes that earlier versions gave out are shorter, and go on working. */
const LENGTHS = [RECOVERY_CODE_LENGTH, 16];

/** What somebody typed as the second half of a log-in. */
export type SecondFactor =
  { readonly kind: 'app'; readonly code: string } | { readonly kind: 'recovery'; readonly code: string };

/** Six digits of an authenticator app, or a recovery code, as typed or pasted; null when it has the shape of neither. */
export function readSecondFactor(text: string): SecondFactor | null {
  const code = dropSpaces(text)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const isRecovery = LENGTHS.includes(code.length) && /^[A-Z2-9]+$/.test(code);
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** A recovery code as it is shown, in groups of four: `ABCD-EFGH-JKMN-PQRS-TVWX-YZ23`. */
export const showRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
