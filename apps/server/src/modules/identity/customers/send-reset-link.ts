import { RESET_LINK_MINUTES } from '@switch/domain/account/session.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { refuseTooMany, RESETS_PER_EMAIL } from './limits.ts';
import { noAccountMail, passwordResetMail } from './account.mail.ts';
import { insertReset } from './password-reset.queries.ts';
import { problemsOf, refuseFields } from '../../../platform/http/refusal.ts';
import type { ResetAnswer, ResetRequest } from './reset-password.ts';
import { userByEmailKey, type User } from './user.queries.ts';

/**
 * Mails a link that sets a new password: once, within 30 minutes. An address nobody has is answered the same after the
 * same work, and gets a mail that says so. Problems: `bad-fields`; `too-many-tries`, per email address.
 */
export function sendResetLink(platform: IdentityContext) {
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
