import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { staffChangePassword, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { newPasswordProblems } from '../../../platform/http/new-password.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import {
  deleteEnrolmentsOf,
  lockMember,
  memberById,
  updateMember,
  type Member,
  livingEnrolment,
  takeEnrolment,
} from './member.queries.ts';
import { PASSWORD_CHANGES, LINKS_PER_ADDRESS } from './limits.ts';
import { deleteLogInsOf } from './log-in.queries.ts';
import { staffPasswordChangedMail } from './security.mail.ts';
import type { IdentityContext } from '../context.ts';
import { deleteSessionsOf } from './staff-session.queries.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';

type Request = Context<typeof staffChangePassword>;
type Answer = ResponseOf<typeof staffChangePassword>;

const WRONG = refuse('wrong-credentials', 'The present password is wrong.');

/**
 * Changes the signed-in member's password, given the present one, and ends every other session. The member's address is
 * told. Problems: `weak-password`, `wrong-credentials`, `too-many-tries`.
 */
export function changeStaffPassword(platform: IdentityContext): Handler<typeof staffChangePassword> {
  return async (context) => {
    const { body, db, staff, now } = context;
    const member = await memberById(db, staff.staffId);
    if (!member) throw new ProblemError('unauthorised');
    const typed = { field: 'newPassword', password: body.newPassword, email: member.emailAddress };
    const weak = newPasswordProblems({ ...typed, brand: platform.config.brandName });
    if (weak.length > 0) return refuseFields(weak, 'weak-password');
    const tooMany = await refuseTooMany(platform.attempts, PASSWORD_CHANGES, member.id, now);
    if (tooMany) return tooMany;
    if (!(await platform.passwords.verify(member.passwordHash, body.currentPassword)))
      return refuseChange(context);
    const passwordHash = await platform.passwords.hash(body.newPassword);
    const answer = await transaction(db, (tx) => change(tx, context, member, passwordHash));
    if (answer.result) await platform.attempts.clear(PASSWORD_CHANGES, member.id);
    return answer;
  };

  async function change(
    tx: Db,
    { staff, now, request }: Request,
    member: Member,
    passwordHash: string,
  ): Promise<Answer> {
    const present = await lockMember(tx, member.id);
    // Another request changed it while this one hashed: what was proven holds no longer.
    if (present?.passwordHash !== member.passwordHash) return WRONG;
    await updateMember(tx, member.id, { passwordHash, updatedAt: now });
    await deleteEnrolmentsOf(tx, member.id);
    await deleteLogInsOf(tx, member.id);
    const endedSessions = await deleteSessionsOf(tx, member.id, staff.sessionId, now);
    await platform.outbox.add(tx, staffPasswordChangedMail(platform.config, member.emailAddress));
    const subject = { actorId: member.id, subjectId: member.id, requestId: request.id };
    await recordAudit(tx, { event: 'staff.change-password', ...subject, happenedAt: now });
    return { result: true, endedSessions };
  }
}

async function refuseChange({ db, staff, now, request }: Request): Promise<Answer> {
  const subject = { actorId: staff.staffId, subjectId: staff.staffId, requestId: request.id };
  await recordAudit(db, { event: 'staff.refuse', ...subject, happenedAt: now });
  return WRONG;
}

type SetRequest = Context<typeof staffSetPassword>;
type SetAnswer = ResponseOf<typeof staffSetPassword>;

const EXPIRED = refuse('link-expired', 'This link has been used or is too old. Ask for a new one.');

/**
 * Sets a password by an enrolment link. The link is used up only when the password is accepted; all sessions of the member
 * end, and the member's address is told. Problems: `link-expired` for an old, used or invented link, and for a suspended
 * member; `weak-password`; `too-many-tries`.
 */
export function setStaffPassword(platform: IdentityContext): Handler<typeof staffSetPassword> {
  return async (context) => {
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
    { body, now, request, cookies }: SetRequest,
    staffId: string,
    passwordHash: string,
  ): Promise<SetAnswer> {
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
