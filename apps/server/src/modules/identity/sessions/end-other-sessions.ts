import type { endOtherSessions } from '@switch/contract/http/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../../platform/observe/audit.queries.ts';
import { deleteSessionsOf } from './session.queries.ts';

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
