import { IDENTITY_PROOF_MINUTES } from '@switch/domain/account/one-time-code.ts';
import type { Config } from '../../../config.ts';
import type { Identity } from '../../../platform/http/identity.ts';
import type { Db } from '../../../platform/db/database.ts';
import { slideSession, type SessionsTable } from '../secret.queries.ts';
import { livingSession } from './session.queries.ts';
import type { checkToken } from '@switch/contract/http/identity/account.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Handler } from '../../../platform/http/route.ts';

/** Uses of a session closer together than this do not each write: its end is exact to these seconds. */
const SLIDE_STEP_SECONDS = 10;

/** How long sessions live: minutes without use, and hours at most. */
export type SessionLimits = Pick<Config, 'sessionMinutes' | 'sessionHours'>;

/** `date` moved by `minutes`. */
export const plusMinutes = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);

/** When a session used at `now` ends unless it is used again within `minutes`: never after `endsAt`. */
export function slidingEnd(now: Date, endsAt: Date, minutes: number): Date {
  const slid = plusMinutes(now, minutes);
  return slid < endsAt ? slid : endsAt;
}

/** A session's times. */
interface SessionTimes {
  readonly id: string;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly endsAt: Date;
}

/** Moves the sliding end of a session that is used at `now`, and answers where it is now. */
export async function slide(
  db: Db,
  table: SessionsTable,
  { id, lastUsedAt, expiresAt: before, endsAt }: SessionTimes,
  now: Date,
  minutes: number,
): Promise<Date> {
  if (now.getTime() - lastUsedAt.getTime() < SLIDE_STEP_SECONDS * 1000) return before;
  const expiresAt = slidingEnd(now, endsAt, minutes);
  await slideSession(db, table, id, { lastUsedAt: now, expiresAt });
  return expiresAt;
}

/**
 * Finds the session of a token or cookie and moves its sliding end (60 minutes after the last use, 12 hours after the
 * start at most, unless configured otherwise). Returns null when there is none, or none that may still be used.
 */
export function findSession({ sessionMinutes }: SessionLimits): Identity['findSession'] {
  return async (db, secret, now) => {
    const session = await livingSession(db, secret, now);
    if (!session) return null;
    await slide(db, 'sessions', session, now, sessionMinutes);
    return {
      sessionId: session.id,
      userId: session.userId,
      identityProvenUntil: plusMinutes(session.confirmedAt, IDENTITY_PROOF_MINUTES),
    };
  };
}

const OVER = { code: 400 } as const;

/**
 * Whether a stored token still stands for this user: code 200 and the seconds it has left unless it is used, else code
 * 400, always with HTTP 200. A token of somebody else, an ended one and an invented one are answered alike. Asking is
 * use: it moves the sliding end.
 */
export function checkStoredToken({ sessionMinutes }: SessionLimits): Handler<typeof checkToken> {
  return async ({ body, db, now }) => {
    const session = await livingSession(db, { via: 'bearer', hash: hashToken(body.token) }, now);
    if (session?.userId !== body.userId) return OVER;
    const expiresAt = slidingEnd(now, session.endsAt, sessionMinutes);
    await slideSession(db, 'sessions', session.id, { lastUsedAt: now, expiresAt });
    return { code: 200, secondsLeft: Math.round((expiresAt.getTime() - now.getTime()) / 1000) };
  };
}
