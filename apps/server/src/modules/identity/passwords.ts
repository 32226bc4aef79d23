import type { Refusal } from '@switch/contract/http/answer.ts';
import type { AuditEventName } from '@switch/contract/audit-events.ts';
import type { changePassword, resetPassword } from '@switch/contract/http/identity/account.ts';
import type { staffChangePassword, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { RESET_LINK_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../platform/db/database.ts';
import { perHour, perQuarterHour, type AttemptLimit } from '../../platform/http/attempts.ts';
import type { CookieName } from '../../platform/http/cookies.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { problemsOf, refuse, refuseFields, refuseTooMany } from '../../platform/http/refusal.ts';
import type { Context, Handler } from '../../platform/http/route.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Config } from '../../config.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { auditRequest } from './audit/audit.queries.ts';
import { knownDevices } from './sessions/known-devices.ts';
import { refuseTries, type IdentityContext } from './context.ts';
import { refuseWeak } from './refuse-weak.ts';
import {
  noAccountMail,
  passwordChangedMail,
  passwordResetMail,
  staffPasswordChangedMail,
} from './account.mail.ts';
import {
  deleteResetsOf,
  insertReset,
  lockUser,
  updatePasswordHash,
  userByEmailKey,
  userById,
  type User,
} from './customers/user.queries.ts';
import { deleteUserLogInsOf } from './second-factor/second-factor.queries.ts';
import {
  deleteSessionsOf,
  livingLink,
  takeToken,
  type LinksTable,
  type SessionsTable,
} from './secret.queries.ts';
import {
  deleteEnrolmentsOf,
  deleteLogInsOf,
  lockMember,
  memberById,
  updateMember,
} from './staff/member.queries.ts';

/** Limits password links mailed per hour to one email address. */
const RESETS_PER_EMAIL = perHour('resets by email', 4);
/** Limits password links requested or used per hour from one network address. */
const RESETS_PER_ADDRESS = perHour('resets by address', 40);
/** Limits enrolment links used per quarter of an hour from one network address. */
const LINKS_PER_ADDRESS = perQuarterHour('staff link by address', 40);

/** The message beside the second field if the two passwords differ. */
export const PASSWORDS_DIFFER = 'The two passwords are not the same. Type both again';
const WRONG = refuse('wrong-credentials', 'The current password is wrong.');
const EXPIRED = refuse('link-expired', 'This link has been used or is too old. Ask for a new one.');

/** A user or member who logs in with a password. */
interface Owner {
  readonly id: string;
  readonly emailAddress: string;
  /** Null until a link has been used. */
  readonly passwordHash: string | null;
  /** Since when a member of staff has been suspended; null if they are not. */
  readonly suspendedAt?: Date | null;
}

/** How the passwords of customers, or those of staff, are stored. */
interface PasswordKind {
  readonly find: (db: Db, id: string) => Promise<Owner | undefined>;
  readonly lock: (tx: Db, id: string) => Promise<Owner | undefined>;
  /** Stores the hash of a new password, and deletes links and unfinished log-ins. */
  readonly store: (tx: Db, id: string, passwordHash: string, now: Date) => Promise<void>;
  readonly sessions: SessionsTable;
  readonly links: LinksTable;
  /** The cookies that this browser loses when a link sets the password. */
  readonly cookies: readonly CookieName[];
  readonly mail: (sender: Sender & Pick<Config, 'publicUrl'>, to: string) => Mail;
  /** Limits attempts to enter the current password, per quarter of an hour. */
  readonly changes: AttemptLimit;
  readonly tooMany?: string;
  readonly changed: AuditEventName;
  readonly changedByLink: AuditEventName;
  /** The event recorded for a wrong current password. */
  readonly refused?: AuditEventName;
}

const ofCustomers: PasswordKind = {
  find: userById,
  lock: lockUser,
  store: async (tx, id, passwordHash, now) => {
    await updatePasswordHash(tx, id, passwordHash, now);
    await deleteResetsOf(tx, id);
    await deleteUserLogInsOf(tx, id);
  },
  sessions: 'sessions',
  links: 'passwordResets',
  cookies: ['session', 'log-in'],
  mail: passwordChangedMail,
  changes: perQuarterHour('password changes by account', 10),
  tooMany: 'Too many tries. Wait a while and try again.',
  changed: 'account.change-password',
  changedByLink: 'account.reset-password',
};

const ofStaff: PasswordKind = {
  find: memberById,
  lock: lockMember,
  store: async (tx, id, passwordHash, now) => {
    await updateMember(tx, id, { passwordHash, updatedAt: now });
    await deleteEnrolmentsOf(tx, id);
    await deleteLogInsOf(tx, id);
  },
  sessions: 'staffSessions',
  links: 'staffEnrolments',
  cookies: ['staff', 'staff-code'],
  mail: staffPasswordChangedMail,
  changes: perQuarterHour('staff password change by member', 10),
  changed: 'staff.change-password',
  changedByLink: 'staff.set-password',
  refused: 'staff.refuse',
};

type Request = Pick<Context, 'db' | 'now' | 'request' | 'cookies'>;

/**
 * Replaces a password, ends all sessions except `keptId`, and mails the owner. Returns the number of sessions
 * ended.
 */
async function replacePassword(
  { outbox, config }: IdentityContext,
  kind: PasswordKind,
  { id, emailAddress }: Owner,
  tx: Db,
  request: Request,
  passwordHash: string,
  keptId: string | null,
): Promise<number> {
  const { now } = request;
  await kind.store(tx, id, passwordHash, now);
  const endedSessions = await deleteSessionsOf(tx, kind.sessions, id, { keptId, now });
  await outbox.add(tx, kind.mail(config, emailAddress));
  await auditRequest(tx, request, keptId === null ? kind.changedByLink : kind.changed, id);
  return endedSessions;
}

/** Changes a password, given the current one, and ends every other session. */
async function change(
  platform: IdentityContext,
  kind: PasswordKind,
  ownerId: string,
  keptId: string,
  request: Request & { readonly body: { readonly currentPassword: string; readonly newPassword: string } },
): Promise<Refusal | { result: true; endedSessions: number }> {
  const { body, db, now } = request;
  const owner = await kind.find(db, ownerId);
  // The account was deleted after the session was found.
  if (!owner) throw new ProblemError('unauthorised');
  const weak = refuseWeak(platform, 'newPassword', body.newPassword, owner.emailAddress);
  if (weak) return weak;
  const tries = [kind.changes, ownerId] as const;
  const tooMany = await refuseTooMany(platform.attempts, [tries], now, kind.tooMany);
  if (tooMany) return tooMany;
  if (!(await platform.passwords.verify(owner.passwordHash, body.currentPassword))) {
    if (kind.refused) await auditRequest(db, request, kind.refused, ownerId);
    return WRONG;
  }
  const passwordHash = await platform.passwords.hash(body.newPassword);
  const answer = await transaction(db, async (tx) => {
    const present = await kind.lock(tx, ownerId);
    // Another request changed the password while this one was hashing, so the current password given is no
    // longer proof.
    if (present?.passwordHash !== owner.passwordHash) return WRONG;
    const endedSessions = await replacePassword(platform, kind, present, tx, request, passwordHash, keptId);
    return { result: true, endedSessions } as const;
  });
  if (answer.result) await platform.attempts.clear(...tries);
  return answer;
}

/**
 * Changes the signed-in user's password, given the current one, and ends every other session. The account is
 * notified. Problems: `bad-fields`, `weak-password`, `wrong-credentials`, `too-many-tries`.
 */
export const changeOwnPassword =
  (platform: IdentityContext): Handler<typeof changePassword> =>
  async (context) => {
    const { body, session } = context;
    return body.newPassword === body.confirmPassword
      ? change(platform, ofCustomers, session.userId, session.sessionId, context)
      : refuseFields([{ field: 'confirmPassword', message: PASSWORDS_DIFFER }]);
  };

/**
 * Changes the signed-in member's password, given the current one, and ends every other session. The member is
 * notified. Problems: `weak-password`, `wrong-credentials`, `too-many-tries`.
 */
export const changeStaffPassword =
  (platform: IdentityContext): Handler<typeof staffChangePassword> =>
  (context) =>
    change(platform, ofStaff, context.staff.staffId, context.staff.sessionId, context);

/** Sets a password with a mailed or printed link and ends all sessions. Returns the owner's email address. */
async function setByLink(
  platform: IdentityContext,
  kind: PasswordKind,
  request: Request,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Refusal | { result: true; email: string }> {
  const { db, now, cookies } = request;
  const tokenHash = hashToken(token);
  const link = await livingLink(db, kind.links, tokenHash, now);
  const owner = link && (await kind.find(db, link.ownerId));
  if (!owner || owner.suspendedAt) return EXPIRED;
  const weak = refuseWeak(platform, 'password', password, owner.emailAddress);
  if (weak) return weak;
  const passwordHash = await platform.passwords.hash(password);
  return transaction(db, async (tx) => {
    const present = await kind.lock(tx, owner.id);
    const isLinkOurs = await takeToken(tx, kind.links, tokenHash);
    if (!isLinkOurs || !present || present.suspendedAt) return EXPIRED;
    await replacePassword(platform, kind, present, tx, request, passwordHash, null);
    for (const name of kind.cookies) cookies.clear(name);
    knownDevices(platform, kind.sessions).remember(cookies, present.emailAddress);
    return { result: true, email: present.emailAddress } as const;
  });
}

/**
 * Sets a password with an enrolment link. The link is used up only if the password is accepted; all sessions
 * of the member end, and the member is notified. Problems: `link-expired` for an old, used or invented link,
 * and for a suspended member; `weak-password`; `too-many-tries`.
 */
export const setStaffPassword =
  (platform: IdentityContext): Handler<typeof staffSetPassword> =>
  async (context) => {
    const { body, now, request } = context;
    const tooMany = await refuseTooMany(platform.attempts, [[LINKS_PER_ADDRESS, request.address]], now);
    return tooMany ?? setByLink(platform, ofStaff, context, body);
  };

/**
 * Resets a forgotten password, in two steps of one call: with `email` it mails a link; with `token` and
 * `password` it sets the password and ends all sessions. The link is used up only if the password is
 * accepted. Attempts are counted per network address. Problems: `too-many-tries`; `link-expired` for an old,
 * used or invented link; `weak-password`.
 */
export const resetForgottenPassword =
  (platform: IdentityContext): Handler<typeof resetPassword> =>
  async (context) => {
    const { body, request, now } = context;
    const tooMany = await refuseTries(platform, now, [RESETS_PER_ADDRESS, request.address]);
    if (tooMany) return tooMany;
    return 'email' in body
      ? sendResetLink(platform, context, body.email)
      : setByLink(platform, ofCustomers, context, body);
  };

/**
 * Mails a link that sets a new password, once and within 30 minutes. An unknown address gets the same
 * response after the same work, and a mail that says so. Problems: `bad-fields`; `too-many-tries`, per email
 * address.
 */
async function sendResetLink(
  platform: IdentityContext,
  request: Request,
  typed: string,
): Promise<Refusal | { result: true }> {
  const { config, outbox } = platform;
  const email = readEmail(typed);
  if (!email.ok) return refuseFields(problemsOf('email', email));
  const key = emailKey(email.value);
  const tooMany = await refuseTries(platform, request.now, [RESETS_PER_EMAIL, key]);
  if (tooMany) return tooMany;
  return transaction(request.db, async (tx) => {
    const user = await userByEmailKey(tx, key);
    const mail = user ? await newLink(platform, tx, user, request.now) : noAccountMail(config, email.value);
    await outbox.add(tx, mail);
    await auditRequest(tx, request, 'account.send-reset-link', null, user?.id);
    return { result: true } as const;
  });
}

async function newLink({ ids, config }: IdentityContext, tx: Db, user: User, now: Date): Promise<Mail> {
  const [id, token] = [ids.uuid(), ids.token()];
  const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
  await insertReset(tx, { id, userId: user.id, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return passwordResetMail(config, user.emailAddress, token, RESET_LINK_MINUTES);
}
