import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { staffLogOut } from '@switch/contract/http/identity/staff.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { deleteLogIn } from './log-in.queries.ts';
import { deleteSessionOfCookie } from './staff-session.queries.ts';

/** Ends this browser's session and a log-in that awaits its code. Returns the same without one, so it may be repeated. */
export async function logOutStaff({
  db,
  now,
  cookies,
  request,
}: Context<typeof staffLogOut>): Promise<ResponseOf<typeof staffLogOut>> {
  const ended = await deleteSessionOfCookie(db, hashToken(cookies.get('staff') ?? ''));
  await deleteLogIn(db, hashToken(cookies.get('staff-code') ?? ''));
  if (ended) {
    const subject = { actorId: ended.staffId, subjectId: ended.id, requestId: request.id };
    await recordAudit(db, { event: 'staff.log-out', ...subject, happenedAt: now });
  }
  cookies.clear('staff');
  cookies.clear('staff-code');
  return { result: true };
}
