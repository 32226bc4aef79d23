import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { slidingEnd } from './find-staff-session.ts';
import type { IdentityContext } from '../context.ts';
import { deleteSessionOfCookie, insertSession } from './staff-session.queries.ts';

/** What is known of the request that signs somebody in. */
export type SignInRequest = Pick<Context, 'now' | 'cookies' | 'request'>;

/** Starts a session of a member who has shown everything that was asked. Returns its id. */
export type StartSession = (tx: Db, request: SignInRequest, staffId: string) => Promise<string>;

/**
 * Starts a session: a new secret for the cookie, and only its hash kept. The staff session that this browser had ends,
 * whoever's it was; a customer's session in the same browser is left alone.
 */
export function startSession({ config, ids }: Pick<IdentityContext, 'config' | 'ids'>): StartSession {
  return async (tx, { now, cookies, request }, staffId) => {
    const former = cookies.get('staff');
    if (former) await deleteSessionOfCookie(tx, hashToken(former));
    const [id, cookie] = [ids.uuid(), ids.token()];
    const seconds = config.staffSessionHours * 3600;
    const endsAt = new Date(now.getTime() + seconds * 1000);
    const expiresAt = slidingEnd(now, endsAt, config);
    const times = { startedAt: now, lastUsedAt: now, expiresAt, endsAt };
    await insertSession(tx, { id, staffId, cookieHash: hashToken(cookie), ...times });
    cookies.set('staff', cookie, seconds);
    cookies.clear('staff-code');
    const subject = { actorId: staffId, subjectId: id, requestId: request.id };
    await recordAudit(tx, { event: 'staff.log-in', ...subject, happenedAt: now });
    return id;
  };
}
