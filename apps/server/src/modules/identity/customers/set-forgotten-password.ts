import { hashToken } from '../../../platform/crypto/token-hash.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { newPasswordProblems } from '../../../platform/http/new-password.ts';
import { passwordChangedMail } from './account.mail.ts';
import { deleteResetsOf, livingReset, takeReset } from './password-reset.queries.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { ResetAnswer, ResetRequest } from './reset-password.ts';
import { updatePasswordHash, userById, type User } from './user.queries.ts';

const EXPIRED = refuse('link-expired', 'This link has been used or is too old. Ask for a new one.');

/** What the page behind the link sends. */
type Given = { readonly token: string; readonly password: string };
type Change = { readonly user: User; readonly tokenHash: Buffer; readonly passwordHash: string };

/**
 * Sets a new password by a mailed link and ends all sessions. The link is used up only when the password is accepted.
 * Problems: `link-expired` for an old, used or invented link; `weak-password`.
 */
export function setForgottenPassword(platform: IdentityContext) {
  return async (context: ResetRequest, { token, password }: Given): Promise<ResetAnswer> => {
    const { db, now } = context;
    const tokenHash = hashToken(token);
    const reset = await livingReset(db, tokenHash, now);
    const user = reset && (await userById(db, reset.userId));
    if (!user) return EXPIRED;
    const typed = { field: 'password', password, email: user.emailAddress };
    const weak = newPasswordProblems({ ...typed, brand: platform.config.brandName });
    if (weak.length > 0) return refuseFields(weak, 'weak-password');
    const passwordHash = await platform.passwords.hash(password);
    return transaction(db, (tx) => replacePassword(tx, context, { user, tokenHash, passwordHash }));
  };

  async function replacePassword(tx: Db, context: ResetRequest, change: Change): Promise<ResetAnswer> {
    const { request, now, cookies } = context;
    const { user, tokenHash, passwordHash } = change;
    if (!(await takeReset(tx, tokenHash))) return EXPIRED;
    await updatePasswordHash(tx, user.id, passwordHash, now);
    await deleteResetsOf(tx, user.id);
    await deleteSessionsOf(tx, user.id, null, now);
    cookies.clear('session');
    await platform.outbox.add(tx, passwordChangedMail(platform.config, user.emailAddress));
    const subject = { actorId: user.id, subjectId: user.id, requestId: request.id };
    await recordAudit(tx, { event: 'account.reset-password', ...subject, happenedAt: now });
    return { result: true };
  }
}
