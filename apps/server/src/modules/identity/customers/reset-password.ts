import type { resetPassword } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { RESET_LINK_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { newPasswordProblems } from '../../../platform/http/new-password.ts';
import { problemsOf, refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { noAccountMail, passwordChangedMail, passwordResetMail } from './account.mail.ts';
import { refuseTooMany, RESETS_PER_ADDRESS, RESETS_PER_EMAIL } from './limits.ts';
import {
  deleteResetsOf,
  insertReset,
  livingReset,
  takeReset,
  updatePasswordHash,
  type User,
  userByEmailKey,
  userById,
} from './user.queries.ts';

/** The request of both shapes of the call. */
export type ResetRequest = Context<typeof resetPassword>;
/** The answer of both shapes of the call. */
export type ResetAnswer = ResponseOf<typeof resetPassword>;

/**
 * A forgotten password, in two steps of one call: with `email` it mails a link, with `token` and `password` it sets the
 * password. Tries are counted per network address. Problems: `too-many-tries` and those of the two steps.
 */
export function resetForgottenPassword(platform: IdentityContext): Handler<typeof resetPassword> {
  const [sendLink, setPassword] = [sendResetLink(platform), setForgottenPassword(platform)];
  return async (context) => {
    const { body, request, now } = context;
    const tooMany = await refuseTooMany(platform.attempts, [[RESETS_PER_ADDRESS, request.address]], now);
    if (tooMany) return tooMany;
    return 'email' in body ? sendLink(context, body.email) : setPassword(context, body);
  };
}

/**
 * Mails a link that sets a new password: once, within 30 minutes. An address nobody has is answered the same after the
 * same work, and gets a mail that says so. Problems: `bad-fields`; `too-many-tries`, per email address.
 */
function sendResetLink(platform: IdentityContext) {
  return async ({ db, request, now }: ResetRequest, typed: string): Promise<ResetAnswer> => {
    const email = readEmail(typed);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const key = emailKey(email.value);
    const tooMany = await refuseTooMany(platform.attempts, [[RESETS_PER_EMAIL, key]], now);
    if (tooMany) return tooMany;
    return transaction(db, async (tx) => {
      const user = await userByEmailKey(tx, key);
      const mail = user ? await newLink(tx, user, now) : noAccountMail(platform.config, email.value);
      await platform.outbox.add(tx, mail);
      const subject = { actorId: null, subjectId: user?.id ?? 'nobody', requestId: request.id };
      await recordAudit(tx, { event: 'account.send-reset-link', ...subject, happenedAt: now });
      return { result: true };
    });
  };

  async function newLink(tx: Db, user: User, now: Date): Promise<Mail> {
    const [id, token] = [platform.ids.uuid(), platform.ids.token()];
    const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
    await insertReset(tx, { id, userId: user.id, tokenHash: hashToken(token), createdAt: now, expiresAt });
    return passwordResetMail(platform.config, user.emailAddress, token, RESET_LINK_MINUTES);
  }
}

const EXPIRED = refuse('link-expired', 'This link has been used or is too old. Ask for a new one.');

/** What the page behind the link sends. */
type Given = { readonly token: string; readonly password: string };
type Change = { readonly user: User; readonly tokenHash: Buffer; readonly passwordHash: string };

/**
 * Sets a new password by a mailed link and ends all sessions. The link is used up only when the password is accepted.
 * Problems: `link-expired` for an old, used or invented link; `weak-password`.
 */
function setForgottenPassword(platform: IdentityContext) {
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
