import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import type { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { SECOND_FACTOR_MINUTES } from '@switch/domain/staff/second-factor.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { perQuarterHour, type Limited } from '../../../platform/http/attempts.ts';
import { networkOf } from '../../../platform/http/networks.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { staffNewBrowserMail } from '../account.mail.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import { takeToken } from '../secret.queries.ts';
import {
  insertLogIn,
  livingLogIn,
  lockMember,
  memberByEmailKey,
  renewMembersHash,
  type Member,
} from './member.queries.ts';
import { checkSecondFactor, type Proof } from './second-factor.ts';
import type { IdentityContext } from '../context.ts';
import { deviceName } from '../sessions/device-name.ts';
import { knownDevices } from '../sessions/known-devices.ts';
import { startSession } from './staff-session.ts';
import type { StaffLogInTable } from './staff.tables.ts';
import { passkeysOf } from '../second-factor/second-factor.queries.ts';

type Request = Context<typeof staffLogIn>;
type Answer = ResponseOf<typeof staffLogIn>;

/**
 * Limits wrong passwords per member of staff per quarter of an hour, from all browsers they have never used.
 */
const LOG_INS_PER_MEMBER = perQuarterHour('staff log-in by member', 10);
/**
 * Limits wrong passwords in a browser the member has used before, so that strangers who guess elsewhere don't
 * use up its tries.
 */
const LOG_INS_PER_KNOWN_DEVICE = perQuarterHour('staff log-in by known device', 10);
/** Limits log-ins per network address per quarter of an hour; higher, as an office shares one address. */
const LOG_INS_PER_ADDRESS = perQuarterHour('staff log-in by address', 100);

const WRONG = refuse('wrong-credentials', 'The email address or the password is wrong.');

/** Rehashes a password that an earlier version hashed, now that it is known. */
async function renewHash(
  { passwords }: IdentityContext,
  { db, body }: Request,
  { id, passwordHash }: Member,
): Promise<void> {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return;
  await renewMembersHash(db, id, passwordHash, await passwords.hash(body.password));
}

/**
 * Checks the password, the first half of a log-in. An unknown address, one of a member who is suspended or
 * has not enrolled yet, sample staff in production and a wrong password all get the same answer, after the
 * same work. Problems: `wrong-credentials`; `too-many-tries` with the seconds to wait, per member (separately
 * per browser they have used before) and per network address.
 */
export function logInStaff(platform: IdentityContext): Handler<typeof staffLogIn> {
  const start = startSession(platform);
  const devices = knownDevices(platform, 'staffSessions');
  return async (context) => {
    const { body, db, now, request } = context;
    const key = emailKey(body.email);
    const device = devices.find(context.cookies, body.email);
    const tries: Limited = device === null ? [LOG_INS_PER_MEMBER, key] : [LOG_INS_PER_KNOWN_DEVICE, device];
    const limited = [[LOG_INS_PER_ADDRESS, request.address] as const, tries];
    const tooMany = await refuseTooMany(platform.attempts, limited, now);
    if (tooMany) return tooMany;
    const member = await memberByEmailKey(db, key);
    const isRight = await platform.passwords.verify(
      member?.passwordHash ?? null,
      body.password,
      device === null ? networkOf(request.address) : undefined,
    );
    const answer = await transaction(db, (tx) => proceed(tx, context, isRight ? member : undefined));
    if (answer) await platform.attempts.clear(...tries);
    else await auditRequest(db, context, 'staff.refuse', null, member?.id);
    if (answer && member) await renewHash(platform, context, member);
    return answer ?? WRONG;
  };

  /** Continues to the second half, or signs an exempt member in; null if the member no longer exists. */
  async function proceed(tx: Db, context: Request, proven: Member | undefined): Promise<Answer | null> {
    const member = proven && (await lockMember(tx, proven.id));
    // If the password was changed meanwhile, the one given is no longer proof.
    if (!member || member.suspendedAt || member.passwordHash !== proven.passwordHash) return null;
    // Anyone who has tried the product knows the samples' password, and could enrol their own app with it.
    if (member.isExemptFromCode && platform.config.isProduction) return null;
    const former = context.cookies.get('staff-code');
    if (former) await takeToken(tx, 'staffLogIns', hashToken(former));
    if (!member.isExemptFromCode) return askForCode(tx, context, member);
    await start(tx, context, member.id);
    devices.remember(context.cookies, member.emailAddress);
    return { result: true, next: 'in' };
  }

  async function askForCode(tx: Db, { now, cookies }: Request, member: Member): Promise<Answer> {
    const [id, token] = [platform.ids.uuid(), platform.ids.token()];
    const secret = member.totpSecret ? null : platform.totp.newSecret();
    await insertLogIn(tx, {
      id,
      staffId: member.id,
      tokenHash: hashToken(token),
      enrolmentSecret: secret === null ? null : platform.vault.seal(secret, id),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SECOND_FACTOR_MINUTES * 60_000),
    });
    cookies.set('staff-code', token, SECOND_FACTOR_MINUTES * 60);
    if (secret === null) {
      const hasPasskey = (await passkeysOf(tx, { staffId: member.id })).length > 0;
      return { result: true, next: 'code', ...(hasPasskey && { hasPasskey }) };
    }
    const issuer = platform.config.brandName;
    const address = platform.totp.addressOf({ secret, issuer, label: member.emailAddress });
    return { result: true, next: 'enrol', enrolment: { secret, address } };
  }
}

type ConfirmRequest = Context<typeof staffConfirmCode>;
type ConfirmAnswer = ResponseOf<typeof staffConfirmCode>;

/** Limits wrong codes per member per quarter of an hour: at any time, three of a million codes are right. */
const CODES_PER_MEMBER = perQuarterHour('staff code by member', 8);
/** Limits codes entered per network address per quarter of an hour. */
const CODES_PER_ADDRESS = perQuarterHour('staff code by address', 100);

const WRONG_CODE = refuse(
  'wrong-code',
  'The code is wrong. Each code of the app works once: wait for the next one.',
);
const EXPIRED = refuse('code-expired', 'This took too long. Enter your password again.');

/**
 * Completes a log-in, in the browser that began it. Each code works once: a recovery code ever, a code of the
 * app in its 30 seconds. Problems: `wrong-code`; `code-expired` if no right password was given here in the
 * last 10 minutes; `too-many-tries`.
 */
export function confirmStaffCode(platform: IdentityContext): Handler<typeof staffConfirmCode> {
  const [start, check] = [startSession(platform), checkSecondFactor(platform)];
  const devices = knownDevices(platform, 'staffSessions');
  return async (context) => {
    const { db, now, request, cookies } = context;
    const tokenHash = hashToken(cookies.get('staff-code') ?? '');
    const awaited = await livingLogIn(db, tokenHash, now);
    if (!awaited) return EXPIRED;
    const tries = [CODES_PER_MEMBER, awaited.staffId] as const;
    const limited = [[CODES_PER_ADDRESS, request.address] as const, tries];
    const tooMany = await refuseTooMany(platform.attempts, limited, now);
    if (tooMany) return tooMany;
    const answer = await transaction(db, (tx) => complete(tx, context, awaited));
    if (answer.result) await platform.attempts.clear(...tries);
    return answer;
  };

  async function complete(tx: Db, context: ConfirmRequest, awaited: StaffLogInTable): Promise<ConfirmAnswer> {
    const member = await lockMember(tx, awaited.staffId);
    if (!member || member.suspendedAt) return EXPIRED;
    const { now, request, body } = context;
    const shown = { member, awaited, code: body.code ?? '', passkey: body.passkey, now, request };
    const proof: Proof = await check(tx, shown);
    if (proof.kind === 'stale') return EXPIRED;
    if (proof.kind === 'wrong') {
      await auditRequest(tx, context, 'staff.refuse', null, member.id);
      return WRONG_CODE;
    }
    // Another request completed the log-in while this one waited for the member.
    if (!(await takeToken(tx, 'staffLogIns', awaited.tokenHash))) return EXPIRED;
    await start(tx, context, member.id);
    if (!awaited.enrolmentSecret) await notifyOfNewBrowser(tx, context, member);
    devices.remember(context.cookies, member.emailAddress);
    const { recoveryCodes, recoveryCodesLeft } = proof;
    return {
      result: true,
      ...(recoveryCodes && { recoveryCodes: [...recoveryCodes] }),
      ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
    };
  }

  /**
   * Notifies the member of a log-in with a new browser, which may be that of someone who stole password and
   * codes.
   */
  async function notifyOfNewBrowser(
    tx: Db,
    context: ConfirmRequest,
    { emailAddress }: Member,
  ): Promise<void> {
    if (devices.find(context.cookies, emailAddress) !== null) return;
    const device = deviceName(context.request.userAgent);
    await platform.outbox.add(tx, staffNewBrowserMail(platform.config, emailAddress, device, context.now));
  }
}
