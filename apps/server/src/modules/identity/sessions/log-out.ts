import type { logout } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { deleteSessionOf, livingSession } from './session.queries.ts';

/**
 * Ends the session of the token, and takes the cookie away unless it belongs to another session that is still alive (a
 * second log-in in the same browser). Returns the same whether or not there was a session, so it may be repeated.
 */
export async function logOut(context: Context<typeof logout>): Promise<ResponseOf<typeof logout>> {
  const { body, db, now, cookies, request } = context;
  const ended = await deleteSessionOf(db, { via: 'bearer', hash: hashToken(body.token) });
  if (ended) {
    const subject = { actorId: ended.userId, subjectId: ended.id, requestId: request.id };
    await recordAudit(db, { event: 'session.end', ...subject, happenedAt: now });
  }
  const cookie = cookies.get('session');
  const another = cookie
    ? await livingSession(db, { via: 'cookie', hash: hashToken(cookie) }, now)
    : undefined;
  if (!another) cookies.clear('session');
  return { result: true };
}
