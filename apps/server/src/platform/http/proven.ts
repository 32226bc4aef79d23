import type { Session } from './identity.ts';

/**
 * Whether somebody has shown within the last minutes, by password or code, that it is them. Asked before whatever an open
 * screen alone must not do.
 */
export const isProven = ({ identityProvenUntil }: Session, now: Date): boolean =>
  identityProvenUntil !== null && identityProvenUntil > now;
