import type { checkToken } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Context } from '../../../platform/http/route.ts';
import { slidingEnd, type SessionLimits } from './find-session.ts';
import { livingSession, slideSession } from './session.queries.ts';

const OVER = { code: 400 } as const;

/**
 * Whether a stored token still stands for this user: code 200 and the seconds it has left unless it is used, else code
 * 400, always with HTTP 200. A token of somebody else, an ended one and an invented one are answered alike. Asking is
 * use: it moves the sliding end.
 */
export function checkStoredToken(limits: SessionLimits) {
  return async ({ body, db, now }: Context<typeof checkToken>): Promise<ResponseOf<typeof checkToken>> => {
    const session = await livingSession(db, { via: 'bearer', hash: hashToken(body.token) }, now);
    if (session?.userId !== body.userId) return OVER;
    const expiresAt = slidingEnd(now, session.endsAt, limits);
    await slideSession(db, session.id, now, expiresAt);
    return { code: 200, secondsLeft: Math.round((expiresAt.getTime() - now.getTime()) / 1000) };
  };
}
