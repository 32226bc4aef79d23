import type { checkEmail, sendOtpToEmail, verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import {
  CODE_DIGITS,
  CODE_LIFE_MINUTES,
  CODE_MOST_TRIES,
  CODE_RESEND_SECONDS,
  readOneTimeCode,
  secondsUntilResend,
} from '@switch/domain/account/one-time-code.ts';
import { emailKey, readEmail, sameEmail } from '@switch/domain/person/email.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { perHour } from '../../../platform/http/attempts.ts';
import { problemsOf, refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import { refuseTries, type IdentityContext } from '../context.ts';
import { alreadyRegisteredMail, codeMail } from '../account.mail.ts';
import type { CodePurpose, EmailCodeTable } from './account.tables.ts';
import {
  codeIn,
  lockCode,
  replaceCode,
  updateCode,
  userByEmailKey,
  userById,
  verifiedCode,
  type CodeSlot,
  type User,
} from './user.queries.ts';

/** Limits mailed codes per email address per hour, whoever asks, so that no one's mailbox is flooded. */
const CODES_PER_EMAIL = perHour('codes by email', 6);
/** Limits mailed codes per hour requested from one network address. */
const CODES_PER_ADDRESS = perHour('codes by address', 60);
/** Limits codes entered per hour from one network address. */
const CODE_TRIES_PER_ADDRESS = perHour('code tries by address', 200);
/** Limits checks per hour of one email address. */
const CHECKS_PER_EMAIL = perHour('email checks by email', 20);
/** Limits checks per hour from one network address, so that lists of customers can't be tried out. */
const CHECKS_PER_ADDRESS = perHour('email checks by address', 60);

/** How many minutes a verified address can be used to register or be moved to an account. */
export const VERIFIED_MINUTES = 60;
/** Long enough to enter the code and to register with it afterwards. */
const COOKIE_SECONDS = (CODE_LIFE_MINUTES + VERIFIED_MINUTES) * 60;

/** Returns what a mailed code is for. It follows from the user and the address, so calls need not say. */
function purposeOf(user: Pick<User, 'emailAddress'> | undefined, email: string): CodePurpose {
  if (!user) return 'register';
  return sameEmail(user.emailAddress, email) ? 'confirm-identity' : 'change-address';
}

/** Returns the slot of a code: its browser, address, purpose and user. */
const slotOf = (browserSecret: string, user: User | undefined, email: string): CodeSlot => ({
  browserHash: hashToken(browserSecret),
  emailKey: emailKey(email),
  purpose: purposeOf(user, email),
  userId: user?.id ?? null,
});

/**
 * Returns the hash of a code combined with its row and its browser's secret, so that the table alone is
 * useless to anyone.
 */
const hashCode = (rowId: string, browserSecret: string, code: string): Buffer =>
  createHash('sha256').update(`${rowId}\n${browserSecret}\n${code}`).digest();

/**
 * Returns whether an account has this email address, ignoring case and stray spaces. Problems: `bad-fields`
 * if it isn't one; `too-many-tries`, per email address and per network address.
 */
export const checkEmailAddress =
  (platform: IdentityContext): Handler<typeof checkEmail> =>
  async ({ query, db, request, now }) => {
    const email = readEmail(query.email);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const key = emailKey(email.value);
    const limits = [[CHECKS_PER_ADDRESS, request.address] as const, [CHECKS_PER_EMAIL, key] as const];
    const refused = await refuseTries(platform, now, ...limits);
    return refused ?? { result: true, isTaken: (await userByEmailKey(db, key)) !== undefined };
  };

/**
 * Mails a six-digit code, bound to this browser by a cookie. It is valid for 10 minutes and five tries, and
 * replaces the previous one. A visitor gets a code to register with; a signed-in user, a code for a new
 * address or, for their own, to prove their identity. A visitor who enters an address that has an account
 * gets the same answer, and its owner a mail that says so. Problems: `bad-fields`; `code-too-soon` within 30
 * seconds; `too-many-tries`.
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
    const byAddress = [CODES_PER_ADDRESS, request.address] as const;
    const refused = await refuseTries(platform, now, byAddress, [CODES_PER_EMAIL, slot.emailKey]);
    if (refused) return refused;
    const isSent = await transaction(db, (tx) => send(tx, context, { slot, browserSecret, to: email.value }));
    if (!isSent) return tooSoon(CODE_RESEND_SECONDS);
    cookies.set('code', browserSecret, COOKIE_SECONDS);
    const expiresInSeconds = CODE_LIFE_MINUTES * 60;
    return { result: true, expiresInSeconds, resendAfterSeconds: CODE_RESEND_SECONDS };
  };

  async function send(
    tx: Db,
    context: Context<typeof sendOtpToEmail>,
    { slot, browserSecret, to }: { slot: CodeSlot; browserSecret: string; to: string },
  ): Promise<boolean> {
    const { now } = context;
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
    await auditRequest(tx, context, 'account.send-code', slot.userId, id);
    return true;
  }
}

const tooSoon = (seconds: number): Refusal =>
  refuse('code-too-soon', 'A code is already on its way. Wait a moment before you ask for another.', seconds);

/** Why a code that was entered is not accepted. */
export type CodeProblem = 'wrong-code' | 'code-expired' | 'too-many-tries';

const messages: Readonly<Record<CodeProblem, string>> = {
  'wrong-code': 'The code is wrong. Check the newest email from us.',
  'code-expired': 'The code is no longer valid. Ask for a new one.',
  'too-many-tries': 'That was wrong too many times, so the code no longer works. Ask for a new one.',
};

/**
 * Checks a mailed code in the browser that asked for it; any other browser gets the answer for no code. A
 * right code may be sent again. Problems: `bad-fields`, `wrong-code`, `code-expired`, `too-many-tries`.
 */
export const verifyCode =
  (platform: IdentityContext): Handler<typeof verifyEmailOtp> =>
  async ({ body, db, session, request, now, cookies }) => {
    const email = readEmail(body.email);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const code = readOneTimeCode(body.otp);
    if (!code.ok) return refuseFields(problemsOf('otp', code));
    const refused = await refuseTries(platform, now, [CODE_TRIES_PER_ADDRESS, request.address]);
    if (refused) return refused;
    const browserSecret = cookies.get('code');
    if (!browserSecret) return refuse('code-expired', messages['code-expired']);
    const user = session ? await userById(db, session.userId) : undefined;
    const typed = { slot: slotOf(browserSecret, user, email.value), browserSecret, code: code.value, now };
    const checked = await transaction(db, (tx) => checkCode(tx, typed));
    return typeof checked === 'string'
      ? refuse(checked, messages[checked])
      : { result: true, email: email.value };
  };

/** A code as entered, in the browser that asked for it. */
interface TypedCode {
  readonly slot: CodeSlot;
  readonly browserSecret: string;
  readonly code: string;
  readonly now: Date;
}

/**
 * Checks a code that was entered. Input without six digits is simply wrong; a wrong code costs a try, and
 * without tries left the code is dead. A right code is marked as verified and may be entered again. Returns
 * the row, or the problem.
 */
async function checkCode(tx: Db, typed: TypedCode): Promise<EmailCodeTable | CodeProblem> {
  const read = readOneTimeCode(typed.code);
  if (!read.ok) return 'wrong-code';
  const row = await lockCode(tx, typed.slot);
  if (!row || row.expiresAt <= typed.now) return 'code-expired';
  if (row.triesLeft === 0) return 'too-many-tries';
  if (!timingSafeEqual(row.codeHash, hashCode(row.id, typed.browserSecret, read.value))) {
    await updateCode(tx, row.id, { triesLeft: row.triesLeft - 1 });
    return row.triesLeft === 1 ? 'too-many-tries' : 'wrong-code';
  }
  if (row.verifiedAt) return row;
  await updateCode(tx, row.id, { verifiedAt: typed.now });
  return { ...row, verifiedAt: typed.now };
}

/**
 * Returns the proof that this browser's user reads an address: a code verified within the last hour. It may
 * have been used already.
 */
export async function provenAddress(tx: Db, browserSecret: string | null, email: string, now: Date) {
  const code = browserSecret ? await verifiedCode(tx, hashToken(browserSecret), emailKey(email)) : undefined;
  const verifiedAt = code?.verifiedAt?.getTime() ?? 0;
  return now.getTime() - verifiedAt < VERIFIED_MINUTES * 60_000 ? code : undefined;
}

/** A mailed code that was entered correctly: when it was sent, and when it was entered. */
export interface MailedCodeProof {
  readonly sentAt: Date;
  readonly checkedAt: Date;
}

/**
 * Returns the code mailed to this address that was entered in this browser within the last hour, to register
 * or to confirm an identity; null if there is none. `browserSecret` is the value of its cookie.
 */
export async function mailedCodeProof(
  db: Db,
  browserSecret: string | null,
  email: string,
  now: Date,
): Promise<MailedCodeProof | null> {
  const code = await provenAddress(db, browserSecret, email, now);
  return code?.verifiedAt ? { sentAt: code.sentAt, checkedAt: code.verifiedAt } : null;
}

/**
 * A code that a signed-in user entered to prove their identity, and the secret of the browser that asked for
 * it, if it has one.
 */
interface TypedProof extends Pick<TypedCode, 'code' | 'now'> {
  readonly user: User;
  readonly browserSecret: string | null;
}

/**
 * Checks a code mailed to a signed-in user's own address. Each try counts, and a right code works once.
 * Returns null if it is right, else the problem.
 */
export async function checkIdentityCode(
  tx: Db,
  { user, browserSecret, code, now }: TypedProof,
): Promise<CodeProblem | null> {
  if (browserSecret === null) return 'code-expired';
  const slot = slotOf(browserSecret, user, user.emailAddress);
  const checked = await checkCode(tx, { slot, browserSecret, code, now });
  if (typeof checked === 'string') return checked;
  if (checked.usedAt) return 'code-expired';
  await updateCode(tx, checked.id, { usedAt: now });
  return null;
}
