import type { resetPassword } from '@switch/contract/http/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { RESET_LINK_MINUTES } from '@switch/domain/account/session.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../crypto/token-hash.ts';
import { transaction, type Db } from '../../db/database.ts';
import type { Context } from '../../http/route.ts';
import { recordAudit } from '../../observe/audit.queries.ts';
import type { AccountPorts } from './account.ports.ts';
import { refuseTooMany, RESETS_PER_ADDRESS, RESETS_PER_EMAIL } from './limits.ts';
import { newPasswordProblems } from './new-password.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { noAccountMail, passwordResetMail } from './password-reset.mail.ts';
import { deleteResetsOf, insertReset, livingReset, takeReset } from './password-reset.queries.ts';
import { problemsOf, refuse, refuseFields } from './refusal.ts';
import { updatePasswordHash, userByEmailKey, userById, type User } from './user.queries.ts';

type Request = Context<typeof resetPassword>;
type Answer = ResponseOf<typeof resetPassword>;

const EXPIRED = refuse('link-expired', 'This link has been used or is too old. Ask for a new one.');

/**
 * A forgotten password. With `email`: mails a link that works once, for 30 minutes; an address nobody has is answered
 * the same after the same work. With `token` and `password`: sets the password and ends all sessions; the link is used
 * up only when the password is accepted. Problems: `bad-fields`, `too-many-tries`, `weak-password`, `link-expired`.
 */
export function resetForgottenPassword(ports: AccountPorts) {
  return async (context: Request): Promise<Answer> => {
    const { body, request, now } = context;
    const tooMany = await refuseTooMany(ports.attempts, [[RESETS_PER_ADDRESS, request.address]], now);
    if (tooMany) return tooMany;
    return 'email' in body ? sendLink(context, body.email) : setPassword(context, body);
  };

  async function sendLink({ db, request, now }: Request, typed: string): Promise<Answer> {
    const email = readEmail(typed);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const key = emailKey(email.value);
    const tooMany = await refuseTooMany(ports.attempts, [[RESETS_PER_EMAIL, key]], now);
    if (tooMany) return tooMany;
    return transaction(db, async (tx) => {
      const user = await userByEmailKey(tx, key);
      const mail = user ? await newLink(tx, user, now) : noAccountMail(ports.config, email.value);
      await ports.outbox.add(tx, mail);
      const subject = { actorId: null, subjectId: user?.id ?? 'nobody', requestId: request.id };
      await recordAudit(tx, { event: 'account.send-reset-link', ...subject, happenedAt: now });
      return { result: true };
    });
  }

  async function newLink(tx: Db, user: User, now: Date) {
    const [id, token] = [ports.ids.uuid(), ports.ids.token()];
    const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
    await insertReset(tx, { id, userId: user.id, tokenHash: hashToken(token), createdAt: now, expiresAt });
    return passwordResetMail(ports.config, user.emailAddress, token, RESET_LINK_MINUTES);
  }

  async function setPassword(context: Request, { token, password }: Given): Promise<Answer> {
    const { db, now } = context;
    const tokenHash = hashToken(token);
    const reset = await livingReset(db, tokenHash, now);
    const user = reset && (await userById(db, reset.userId));
    if (!user) return EXPIRED;
    const typed = { field: 'password', password, email: user.emailAddress };
    const weak = newPasswordProblems({ ...typed, brand: ports.config.brandName });
    if (weak.length > 0) return refuseFields(weak, 'weak-password');
    const passwordHash = await ports.passwords.hash(password);
    return transaction(db, (tx) => replacePassword(tx, context, { user, tokenHash, passwordHash }));
  }

  async function replacePassword(
    tx: Db,
    { request, now, cookies }: Request,
    change: Change,
  ): Promise<Answer> {
    const { user, tokenHash, passwordHash } = change;
    if (!(await takeReset(tx, tokenHash))) return EXPIRED;
    await updatePasswordHash(tx, user.id, passwordHash, now);
    await deleteResetsOf(tx, user.id);
    await ports.sessions.endSessions(tx, user.id, null, now);
    cookies.clear('session');
    await ports.outbox.add(tx, passwordChangedMail(ports.config, user.emailAddress));
    const subject = { actorId: user.id, subjectId: user.id, requestId: request.id };
    await recordAudit(tx, { event: 'account.reset-password', ...subject, happenedAt: now });
    return { result: true };
  }
}

type Given = { readonly token: string; readonly password: string };
type Change = { readonly user: User; readonly tokenHash: Buffer; readonly passwordHash: string };
