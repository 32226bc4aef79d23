import { IDENTITY_PROOF_MINUTES } from '@switch/domain/account/one-time-code.ts';
import type { Config } from '../../../config.ts';
import { isProven, type Identity } from '../../../platform/http/identity.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteSessionsOf, slideSession, type SessionsTable } from '../secret.queries.ts';
import { deleteSession, deleteSessionOf, livingSession, sessionsOf } from './session.queries.ts';
import type {
  checkToken,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
} from '@switch/contract/http/identity/account.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { auditCustomer, auditRequest } from '../audit/audit.queries.ts';

/**
 * Uses of a session within this time of the last write don't write again, so its end is accurate to these
 * seconds.
 */
const SLIDE_STEP_SECONDS = 10;

/** How long sessions last: the minutes without use, and the hours in total. */
export type SessionLimits = Pick<Config, 'sessionMinutes' | 'sessionHours'>;

/** Returns `date` plus `minutes`. */
export const plusMinutes = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);

/**
 * Returns when a session used at `now` ends unless it is used again within `minutes`: never after `endsAt`.
 */
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

/** Moves the sliding end of a session that is used at `now`, and returns it. */
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
 * Finds the session of a token or cookie and moves its sliding end (30 minutes after the last use, 12 hours
 * after the start at most, unless configured otherwise). Returns null if there is none, or it has expired.
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
 * Checks whether a stored token is still valid for this user. Returns code 200 with the seconds it has left
 * if unused, otherwise code 400, always with HTTP 200. Another user's token, an expired one and an invented
 * one get the same answer. Checking counts as use and extends the session.
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

/** Lists the signed-in user's valid sessions: the current one first, then the most recently used. */
export const listOwnSessions: Handler<typeof listSessions> = async (context) => {
  const { db, session, now } = context;
  const rows = await sessionsOf(db, session.userId, now);
  const sessions = rows.map(({ id, device, startedAt, lastUsedAt }) => ({
    sessionId: id,
    device,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isPresent: id === session.sessionId,
  }));
  return { sessions: sessions.toSorted((one, other) => Number(other.isPresent) - Number(one.isPresent)) };
};

const IDENTITY_NEEDED = refuse(
  'identity-needed',
  'Confirm that it is you before you log out another device.',
);

/**
 * Ends one of the user's own sessions; ending the current one signs this browser out. Another user's session,
 * one that has ended and an invented id get the same answer, and nothing happens. An id may be in any case.
 */
export const endOwnSession: Handler<typeof endSession> = async (context) => {
  const { db, session, cookies, now } = context;
  const sessionId = context.params.sessionId.toLowerCase();
  if (sessionId !== session.sessionId && !isProven(session, now)) return IDENTITY_NEEDED;
  if (isUuid(sessionId) && (await deleteSession(db, sessionId, session.userId))) {
    await auditCustomer(context, 'session.revoke', sessionId);
    if (sessionId === session.sessionId) cookies.clear('session');
  }
  return { result: true };
};

/**
 * Ends every session of the user except the one that asks. Problems: `identity-needed`. If there is none to
 * end, nothing is audited.
 */
export const endSessionsElsewhere: Handler<typeof endOtherSessions> = async (context) => {
  const { db, session, now } = context;
  if (!isProven(session, now)) return IDENTITY_NEEDED;
  const { sessionId: keptId, userId } = session;
  const endedSessions = await deleteSessionsOf(db, 'sessions', userId, { keptId, now });
  if (endedSessions > 0) await auditCustomer(context, 'session.revoke-others', userId);
  return { result: true, endedSessions };
};

/**
 * Ends the session of the token, and clears the cookie unless it belongs to another valid session (a second
 * log-in in the same browser). If the token is no longer valid, ends that user's session of the cookie, since
 * someone who logs out wants to be out. Returns the same whether or not there was a session, so it may be
 * repeated.
 */
export const logOut: Handler<typeof logout> = async (context) => {
  const { body, db, now, cookies } = context;
  const ended = await deleteSessionOf(db, { via: 'bearer', hash: hashToken(body.token) });
  if (ended) await auditRequest(db, context, 'session.end', ended.userId, ended.id);
  const cookie = cookies.get('session');
  const another = cookie
    ? await livingSession(db, { via: 'cookie', hash: hashToken(cookie) }, now)
    : undefined;
  const isLeft = !ended && another?.userId === body.userId;
  if (another && isLeft && (await deleteSession(db, another.id, another.userId)))
    await auditRequest(db, context, 'session.end', another.userId, another.id);
  if (!another || isLeft) cookies.clear('session');
  return { result: true };
};
