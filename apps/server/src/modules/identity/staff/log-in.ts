import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { SECOND_FACTOR_MINUTES } from '@switch/domain/staff/second-factor.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { perQuarterHour } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import { takeToken } from '../secret.queries.ts';
import { insertLogIn, lockMember, memberByEmailKey, type Member } from './member.queries.ts';
import type { IdentityContext } from '../context.ts';
import { startSession } from './staff-session.ts';

type Request = Context<typeof staffLogIn>;
type Answer = ResponseOf<typeof staffLogIn>;

/** Wrong passwords for one member of staff in a quarter of an hour. */
const LOG_INS_PER_MEMBER = perQuarterHour('staff log-in by member', 10);
/** Log-ins from one address in a quarter of an hour: an office shares one, so it is wider. */
const LOG_INS_PER_ADDRESS = perQuarterHour('staff log-in by address', 100);

const WRONG = refuse('wrong-credentials', 'The email address or the password is wrong.');

/**
 * The first half of a log-in. An address nobody has, one whose member is suspended or has not enrolled yet, sample staff in
 * production, and a wrong password are answered alike, after the same work. Problems: `wrong-credentials`; `too-many-tries` with the seconds to
 * wait, per member and per network address.
 */
export function logInStaff(platform: IdentityContext): Handler<typeof staffLogIn> {
  const start = startSession(platform);
  return async (context) => {
    const { body, db, now, request } = context;
    const key = emailKey(body.email);
    const tries = [LOG_INS_PER_MEMBER, key] as const;
    const limited = [[LOG_INS_PER_ADDRESS, request.address] as const, tries];
    const tooMany = await refuseTooMany(platform.attempts, limited, now);
    if (tooMany) return tooMany;
    const member = await memberByEmailKey(db, key);
    const isRight = await platform.passwords.verify(member?.passwordHash ?? null, body.password);
    const answer = await transaction(db, (tx) => proceed(tx, context, isRight ? member : undefined));
    if (!answer) await auditRequest(db, context, 'staff.refuse', null, member?.id);
    else await platform.attempts.clear(...tries);
    return answer ?? WRONG;
  };

  /** The second half, or the session of who is exempt; null when there is no such member any more. */
  async function proceed(tx: Db, context: Request, proven: Member | undefined): Promise<Answer | null> {
    const member = proven && (await lockMember(tx, proven.id));
    // What was proven holds no longer when the password was changed meanwhile.
    if (!member || member.suspendedAt || member.passwordHash !== proven.passwordHash) return null;
    // Everybody who tried the product knows the password of samples: with it a stranger would enrol an app of their own.
    if (member.isExemptFromCode && platform.config.isProduction) return null;
    const former = context.cookies.get('staff-code');
    if (former) await takeToken(tx, 'staffLogIns', hashToken(former));
    if (!member.isExemptFromCode) return askForCode(tx, context, member);
    await start(tx, context, member.id);
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
    if (secret === null) return { result: true, next: 'code' };
    const issuer = platform.config.brandName;
    const address = platform.totp.addressOf({ secret, issuer, label: member.emailAddress });
    return { result: true, next: 'enrol', enrolment: { secret, address } };
  }
}
