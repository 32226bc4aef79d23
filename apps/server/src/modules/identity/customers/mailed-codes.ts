import type { sendOtpToEmail, verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import {
  CODE_DIGITS,
  CODE_LIFE_MINUTES,
  CODE_MOST_TRIES,
  CODE_RESEND_SECONDS,
  secondsUntilResend,
  readOneTimeCode,
} from '@switch/domain/account/one-time-code.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { alreadyRegisteredMail, codeMail } from './account.mail.ts';
import { hashCode, slotOf, VERIFIED_MINUTES, checkCode, type CodeProblem } from './email-code.ts';
import { codeIn, replaceCode, type CodeSlot } from './email-code.queries.ts';
import { CODES_PER_ADDRESS, CODES_PER_EMAIL, refuseTooMany, CODE_TRIES_PER_ADDRESS } from './limits.ts';
import { problemsOf, refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { userByEmailKey, userById } from './user.queries.ts';

type Request = Context<typeof sendOtpToEmail>;
type Answer = ResponseOf<typeof sendOtpToEmail>;

const SENT: Answer = {
  result: true,
  expiresInSeconds: CODE_LIFE_MINUTES * 60,
  resendAfterSeconds: CODE_RESEND_SECONDS,
};

/** Long enough to type the code and to register with it afterwards. */
const COOKIE_SECONDS = (CODE_LIFE_MINUTES + VERIFIED_MINUTES) * 60;

/**
 * Mails a six-digit code, bound to this browser by a cookie. It is good for 10 minutes and five tries, and takes the
 * place of the one before. A visitor gets a code to register with; somebody signed in, a code for a new address or,
 * for their own, to prove who they are. A visitor who names an address that has an account gets the same answer, and
 * its owner a mail that says so. Problems: `bad-fields`; `code-too-soon` within 30 seconds; `too-many-tries`.
 */
export function sendCode(platform: IdentityContext): Handler<typeof sendOtpToEmail> {
  return async (context) => {
    const { query, db, request, now, session, cookies } = context;
    const email = readEmail(query.email);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const user = session ? await userById(db, session.userId) : undefined;
    const browserSecret = cookies.get('code') ?? platform.ids.token();
    const slot = slotOf(browserSecret, user, email.value);
    const before = await codeIn(db, slot);
    const waiting = before ? secondsUntilResend(before.sentAt.getTime(), now.getTime()) : 0;
    if (waiting > 0) return tooSoon(waiting);
    const limits = [
      [CODES_PER_ADDRESS, request.address] as const,
      [CODES_PER_EMAIL, emailKey(email.value)] as const,
    ];
    const refused = await refuseTooMany(platform.attempts, limits, now);
    if (refused) return refused;
    const isSent = await transaction(db, (tx) => send(tx, context, { slot, browserSecret, to: email.value }));
    if (!isSent) return tooSoon(CODE_RESEND_SECONDS);
    cookies.set('code', browserSecret, COOKIE_SECONDS);
    return SENT;
  };

  async function send(
    tx: Db,
    { now, request }: Request,
    { slot, browserSecret, to }: Sending,
  ): Promise<boolean> {
    const [id, code] = [platform.ids.uuid(), platform.ids.digits(CODE_DIGITS)];
    const times = { sentAt: now, expiresAt: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000) };
    const state = { triesLeft: CODE_MOST_TRIES, verifiedAt: null, usedAt: null };
    const row = { ...slot, ...times, ...state, id, codeHash: hashCode(id, browserSecret, code) };
    const notBefore = new Date(now.getTime() - CODE_RESEND_SECONDS * 1000);
    if (!(await replaceCode(tx, row, notBefore))) return false;
    const owner = slot.purpose === 'register' ? await userByEmailKey(tx, slot.emailKey) : undefined;
    const mail = owner
      ? alreadyRegisteredMail(platform.config, owner.emailAddress)
      : codeMail(platform.config, to, code, slot.purpose, CODE_LIFE_MINUTES);
    await platform.outbox.add(tx, mail);
    const subject = { actorId: slot.userId, subjectId: id, requestId: request.id };
    await recordAudit(tx, { event: 'account.send-code', ...subject, happenedAt: now });
    return true;
  }
}

type Sending = { readonly slot: CodeSlot; readonly browserSecret: string; readonly to: string };

const tooSoon = (seconds: number): Answer =>
  refuse('code-too-soon', 'A code is on its way. Wait a moment before you ask for another.', seconds);

type VerifyAnswer = ResponseOf<typeof verifyEmailOtp>;

const words: Record<CodeProblem, string> = {
  'wrong-code': 'The code is wrong. Check the newest mail from us.',
  'code-expired': 'The code is no longer valid. Ask for a new one.',
  'too-many-tries': 'That was wrong too often, so the code no longer works. Ask for a new one.',
};

/**
 * Checks a mailed code in the browser that asked for it; another browser is answered as if there were no code.
 * A right code may be sent again. Problems: `bad-fields`, `wrong-code`, `code-expired`, `too-many-tries`.
 */
export function verifyCode(platform: IdentityContext) {
  return async (context: Context<typeof verifyEmailOtp>): Promise<VerifyAnswer> => {
    const { body, db, session, request, now, cookies } = context;
    const email = readEmail(body.email);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const code = readOneTimeCode(body.otp);
    if (!code.ok) return refuseFields(problemsOf('otp', code));
    const refused = await refuseTooMany(platform.attempts, [[CODE_TRIES_PER_ADDRESS, request.address]], now);
    if (refused) return refused;
    const browserSecret = cookies.get('code');
    if (!browserSecret) return refuse('code-expired', words['code-expired']);
    const user = session ? await userById(db, session.userId) : undefined;
    const typed = { slot: slotOf(browserSecret, user, email.value), browserSecret, code: code.value, now };
    const checked = await transaction(db, (tx) => checkCode(tx, typed));
    return typeof checked === 'string'
      ? refuse(checked, words[checked])
      : { result: true, email: email.value };
  };
}
