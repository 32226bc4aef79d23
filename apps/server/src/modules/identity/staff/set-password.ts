import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { newPasswordProblems } from '../../../platform/http/new-password.ts';
import { refuse, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { deleteEnrolmentsOf, livingEnrolment, takeEnrolment } from './enrolment.queries.ts';
import { LINKS_PER_ADDRESS } from './limits.ts';
import { deleteLogInsOf } from './log-in.queries.ts';
import { lockMember, memberById, updateMember } from './member.queries.ts';
import { staffPasswordChangedMail } from './security.mail.ts';
import type { IdentityContext } from '../context.ts';
import { deleteSessionsOf } from './staff-session.queries.ts';

type Request = Context<typeof staffSetPassword>;
type Answer = ResponseOf<typeof staffSetPassword>;

const EXPIRED = refuse('link-expired', 'This link has been used or is too old. Ask for a new one.');

/**
 * Sets a password by an enrolment link. The link is used up only when the password is accepted; all sessions of the member
 * end, and the member's address is told. Problems: `link-expired` for an old, used or invented link, and for a suspended
 * member; `weak-password`; `too-many-tries`.
 */
export function setStaffPassword(platform: IdentityContext) {
  return async (context: Request): Promise<Answer> => {
    const { body, db, now, request } = context;
    const tooMany = await refuseTooMany(platform.attempts, LINKS_PER_ADDRESS, request.address, now);
    if (tooMany) return tooMany;
    const link = await livingEnrolment(db, hashToken(body.token), now);
    const member = link && (await memberById(db, link.staffId));
    if (!member || member.suspendedAt) return EXPIRED;
    const typed = { field: 'password', password: body.password, email: member.emailAddress };
    const weak = newPasswordProblems({ ...typed, brand: platform.config.brandName });
    if (weak.length > 0) return refuseFields(weak, 'weak-password');
    const passwordHash = await platform.passwords.hash(body.password);
    return transaction(db, (tx) => replace(tx, context, member.id, passwordHash));
  };

  async function replace(
    tx: Db,
    { body, now, request, cookies }: Request,
    staffId: string,
    passwordHash: string,
  ): Promise<Answer> {
    const member = await lockMember(tx, staffId);
    const isLinkMine = await takeEnrolment(tx, hashToken(body.token));
    if (!isLinkMine || !member || member.suspendedAt) return EXPIRED;
    await updateMember(tx, staffId, { passwordHash, updatedAt: now });
    await deleteEnrolmentsOf(tx, staffId);
    await deleteLogInsOf(tx, staffId);
    await deleteSessionsOf(tx, staffId, null, now);
    cookies.clear('staff');
    cookies.clear('staff-code');
    await platform.outbox.add(tx, staffPasswordChangedMail(platform.config, member.emailAddress));
    const subject = { actorId: staffId, subjectId: staffId, requestId: request.id };
    await recordAudit(tx, { event: 'staff.set-password', ...subject, happenedAt: now });
    return { result: true, email: member.emailAddress };
  }
}
