import type { changePassword } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { PASSWORD_CHANGES, refuseTooMany } from './limits.ts';
import { newPasswordProblems, PASSWORDS_DIFFER } from '../../../platform/http/new-password.ts';
import { passwordChangedMail } from './account.mail.ts';
import { deleteResetsOf, lockUser, updatePasswordHash, userById, type User } from './user.queries.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';

type Request = Context<typeof changePassword>;
type Answer = ResponseOf<typeof changePassword>;

const WRONG = refuse('wrong-credentials', 'The present password is wrong.');

/**
 * Changes the signed-in user's password, given the present one, and ends every other session. The account's address is
 * told. Problems: `bad-fields`, `weak-password`, `wrong-credentials`, `too-many-tries`.
 */
export function changeOwnPassword(platform: IdentityContext): Handler<typeof changePassword> {
  return async (context) => {
    const { body, db, session, now } = context;
    if (body.newPassword !== body.confirmPassword) {
      return refuseFields([{ field: 'confirmPassword', message: PASSWORDS_DIFFER }]);
    }
    const user = await userById(db, session.userId);
    if (!user) throw new ProblemError('unauthorised');
    const weak = weaknesses(context, user);
    if (weak.length > 0) return refuseFields(weak, 'weak-password');
    const tooMany = await refuseTooMany(platform.attempts, [[PASSWORD_CHANGES, user.id]], now);
    if (tooMany) return tooMany;
    if (!(await platform.passwords.verify(user.passwordHash, body.currentPassword))) return WRONG;
    const passwordHash = await platform.passwords.hash(body.newPassword);
    const answer = await transaction(db, (tx) => change(tx, context, user, passwordHash));
    await platform.attempts.clear(PASSWORD_CHANGES, user.id);
    return answer;
  };

  function weaknesses({ body }: Request, { emailAddress }: User) {
    const password = { field: 'newPassword', password: body.newPassword };
    return newPasswordProblems({ ...password, email: emailAddress, brand: platform.config.brandName });
  }

  async function change(
    tx: Db,
    { session, request, now }: Request,
    user: User,
    passwordHash: string,
  ): Promise<Answer> {
    const present = await lockUser(tx, user.id);
    // Another request changed it while this one hashed: what was proven holds no longer.
    if (present?.passwordHash !== user.passwordHash) return WRONG;
    await updatePasswordHash(tx, user.id, passwordHash, now);
    await deleteResetsOf(tx, user.id);
    const endedSessions = await deleteSessionsOf(tx, user.id, session.sessionId, now);
    await platform.outbox.add(tx, passwordChangedMail(platform.config, present.emailAddress));
    const subject = { actorId: user.id, subjectId: user.id, requestId: request.id };
    await recordAudit(tx, { event: 'account.change-password', ...subject, happenedAt: now });
    return { result: true, endedSessions };
  }
}
