import type { listSessions } from '@switch/contract/http/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Context } from '../../../platform/http/route.ts';
import { sessionsOf } from './session.queries.ts';

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
