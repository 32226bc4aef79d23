import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { staffConfirmCode } from '@switch/contract/http/identity/staff.ts';
import { readSecondFactor } from '@switch/domain/staff/second-factor.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { perQuarterHour } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import { takeToken } from '../secret.queries.ts';
import { livingLogIn, lockMember } from './member.queries.ts';
import { checkSecondFactor, type Proof } from './second-factor.ts';
import type { IdentityContext } from '../context.ts';
import { startSession } from './staff-session.ts';
import type { StaffLogInTable } from './staff.tables.ts';

type Request = Context<typeof staffConfirmCode>;
type Answer = ResponseOf<typeof staffConfirmCode>;

/** Wrong codes of one member in a quarter of an hour: of a million codes three are right at a time. */
const CODES_PER_MEMBER = perQuarterHour('staff code by member', 8);
/** Codes typed at one address in a quarter of an hour. */
const CODES_PER_ADDRESS = perQuarterHour('staff code by address', 100);

const WRONG = refuse(
  'wrong-code',
  'The code is wrong. Each code of the app works once: wait for the next one.',
);
const EXPIRED = refuse('code-expired', 'This took too long. Enter your password again.');

/**
 * The second half of a log-in, in the browser that began it. A code works once: a recovery code ever, a code of the app in
 * its 30 seconds. Problems: `wrong-code`; `code-expired` when no password was right here in the last 10 minutes;
 * `too-many-tries`.
 */
export function confirmStaffCode(platform: IdentityContext): Handler<typeof staffConfirmCode> {
  const [start, check] = [startSession(platform), checkSecondFactor(platform)];
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

  async function complete(tx: Db, context: Request, awaited: StaffLogInTable): Promise<Answer> {
    const member = await lockMember(tx, awaited.staffId);
    const factor = readSecondFactor(context.body.code);
    if (!member || member.suspendedAt) return EXPIRED;
    const { now, request } = context;
    const proof: Proof = factor
      ? await check(tx, { member, awaited, factor, now, request })
      : { kind: 'wrong' };
    if (proof.kind === 'stale') return EXPIRED;
    if (proof.kind === 'wrong') {
      await auditRequest(tx, context, 'staff.refuse', null, member.id);
      return WRONG;
    }
    // Another request completed it while this one waited for the member.
    if (!(await takeToken(tx, 'staffLogIns', awaited.tokenHash))) return EXPIRED;
    await start(tx, context, member.id);
    const { recoveryCodes, recoveryCodesLeft } = proof;
    return {
      result: true,
      ...(recoveryCodes && { recoveryCodes: [...recoveryCodes] }),
      ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
    };
  }
}
