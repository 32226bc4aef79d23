/** Minutes without use after which a session ends. Each use moves the end. */
export const SESSION_IDLE_MINUTES = 60;
/** Hours after which a session ends however much it is used. */
export const SESSION_MOST_HOURS = 12;
/** Minutes for which a password or mailed code, given once, allows what needs a fresh proof of identity. */
export const IDENTITY_PROOF_MINUTES = 15;
/** Minutes for which the link of a forgotten password works, once. */
export const RESET_LINK_MINUTES = 30;

/** When a session began and was last used, in milliseconds since 1970. */
export type SessionTimes = { readonly startedAtMs: number; readonly usedAtMs: number };

/** When a session ends unless it is used again, in milliseconds since 1970. */
export const sessionEndMs = ({ startedAtMs, usedAtMs }: SessionTimes): number =>
  Math.min(usedAtMs + SESSION_IDLE_MINUTES * 60_000, startedAtMs + SESSION_MOST_HOURS * 3_600_000);

/** Whether a session still stands at `nowMs`. */
export const isSessionLive = (session: SessionTimes, nowMs: number): boolean => nowMs < sessionEndMs(session);

/** Whether the proof of identity given at `provedAtMs` (nothing: none was given) still counts at `nowMs`. */
export const isIdentityProven = (provedAtMs: number | undefined, nowMs: number): boolean =>
  provedAtMs !== undefined && nowMs - provedAtMs < IDENTITY_PROOF_MINUTES * 60_000;

/** Whether the link of a forgotten password, sent at `sentAtMs`, still works at `nowMs`. */
export const isResetLinkLive = (sentAtMs: number, nowMs: number): boolean =>
  nowMs - sentAtMs < RESET_LINK_MINUTES * 60_000;
