import { isUuid } from '@switch/domain/shapes.ts';
import type { endSession } from '@switch/contract/http/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../../platform/observe/audit.queries.ts';
import { deleteSession } from './session.queries.ts';

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
