import { isUuid } from '@switch/domain/shapes.ts';
import type {
  endOtherSessions,
  endSession,
  listSessions,
  logout,
} from '@switch/contract/http/identity/account.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { auditCustomer, auditRequest } from '../audit/audit.queries.ts';
import { deleteSessionsOf } from '../secret.queries.ts';
import { deleteSession, sessionsOf, deleteSessionOf, livingSession } from './session.queries.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';

/** The signed-in user's sessions that may still be used: the present one first, then the one used last. */
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

/**
 * Ends one of the user's own sessions; ending the current one signs this browser out. Somebody else's session, one that
 * has ended and an invented id return the same, and nothing happens. An id may be in any case.
 */
export const endOwnSession: Handler<typeof endSession> = async (context) => {
  const { db, session, cookies } = context;
  const sessionId = context.params.sessionId.toLowerCase();
  if (isUuid(sessionId) && (await deleteSession(db, sessionId, session.userId))) {
    await auditCustomer(context, 'session.revoke', sessionId);
    if (sessionId === session.sessionId) cookies.clear('session');
  }
  return { result: true };
};

/** Ends every session of the user but the one that asks. Asking again ends none, and leaves no trace. */
export const endSessionsElsewhere: Handler<typeof endOtherSessions> = async (context) => {
  const { db, session, now } = context;
  const { sessionId: keptId, userId } = session;
  const endedSessions = await deleteSessionsOf(db, 'sessions', userId, { keptId, now });
  if (endedSessions > 0) await auditCustomer(context, 'session.revoke-others', userId);
  return { result: true, endedSessions };
};

/**
 * Ends the session of the token, and takes the cookie away unless it belongs to another session that is still alive (a
 * second log-in in the same browser). Returns the same whether or not there was a session, so it may be repeated.
 */
export const logOut: Handler<typeof logout> = async (context) => {
  const { body, db, now, cookies } = context;
  const ended = await deleteSessionOf(db, { via: 'bearer', hash: hashToken(body.token) });
  if (ended) await auditRequest(db, context, 'session.end', ended.userId, ended.id);
  const cookie = cookies.get('session');
  const another = cookie
    ? await livingSession(db, { via: 'cookie', hash: hashToken(cookie) }, now)
    : undefined;
  if (!another) cookies.clear('session');
  return { result: true };
};
