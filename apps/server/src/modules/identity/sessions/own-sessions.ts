import { isUuid } from '@switch/domain/shapes.ts';
import type { endOtherSessions, endSession, listSessions } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { deleteSession, deleteSessionsOf, sessionsOf } from './session.queries.ts';

/** The signed-in user's sessions that may still be used: the present one first, then the one used last. */
export async function listOwnSessions(
  context: Context<typeof listSessions>,
): Promise<ResponseOf<typeof listSessions>> {
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
}

/**
 * Ends one of the user's own sessions; ending the present one signs this browser out. Somebody else's session, one that
 * has ended and an invented id are answered alike, and nothing happens.
 */
export async function endOwnSession(
  context: Context<typeof endSession>,
): Promise<ResponseOf<typeof endSession>> {
  const { params, db, session, request, now, cookies } = context;
  if (!isUuid(params.sessionId)) return { result: true };
  if (await deleteSession(db, params.sessionId, session.userId)) {
    const subject = { actorId: session.userId, subjectId: params.sessionId, requestId: request.id };
    await recordAudit(db, { event: 'session.revoke', ...subject, happenedAt: now });
    if (params.sessionId === session.sessionId) cookies.clear('session');
  }
  return { result: true };
}

/** Ends every session of the user but the one that asks. Asking again ends none, and leaves no trace. */
export async function endSessionsElsewhere({
  db,
  session,
  request,
  now,
}: Context<typeof endOtherSessions>): Promise<ResponseOf<typeof endOtherSessions>> {
  const endedSessions = await deleteSessionsOf(db, session.userId, session.sessionId, now);
  const subject = { actorId: session.userId, subjectId: session.userId, requestId: request.id };
  if (endedSessions > 0)
    await recordAudit(db, { event: 'session.revoke-others', ...subject, happenedAt: now });
  return { result: true, endedSessions };
}
