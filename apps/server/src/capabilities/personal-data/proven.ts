import type { Session } from '../../http/identity.ts';

/** Whether somebody has shown within the last minutes, by password or code, that it is them. */
export const isProven = ({ identityProvenUntil }: Session, now: Date): boolean =>
  identityProvenUntil !== null && identityProvenUntil > now;
