import type { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { IDENTITY_PROOF_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { checkIdentityCode } from '../customers/email-code.ts';
import { userById, type User } from '../customers/user.queries.ts';
import { noteConfirmation } from './session.queries.ts';

type Answer = ResponseOf<typeof confirmIdentity>;
type Request = Context<typeof confirmIdentity>;

/** Proofs one user may try in a quarter of an hour. */
const PROOFS_PER_ACCOUNT: AttemptLimit = { name: 'proof by account', most: 10, windowSeconds: 900 };

const refusals = {
  'wrong-credentials': 'The password is wrong.',
  'wrong-code': 'The code is wrong.',
  'code-expired': 'The code is no longer valid. Ask for a new one.',
  'too-many-tries': 'Too many tries. Wait a while and try again.',
} as const;
type Reason = keyof typeof refusals;

const refuse = (code: Reason, retryAfterSeconds?: number): Answer => ({
  result: false,
  outcome: { code, message: refusals[code], ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
});

/**
 * Proves again who is at the screen, for the next 15 minutes of this session: by the password, or by a code mailed to
 * the account's own address and asked for in this browser. Problems: `wrong-credentials`, `wrong-code`, `code-expired`,
 * `too-many-tries`.
 */
export function proveIdentity(platform: IdentityContext): Handler<typeof confirmIdentity> {
  return async (context) => {
    const { db, session, now } = context;
    const taken = await platform.attempts.take(PROOFS_PER_ACCOUNT, session.userId, now);
    if (!taken.allowed) return refuse('too-many-tries', taken.retryAfterSeconds);
    const user = await userById(db, session.userId);
    // The account went away after the session was found.
    if (!user) throw new ProblemError('unauthorised');
    const isPasswordRight =
      'password' in context.body &&
      (await platform.passwords.verify(user.passwordHash, context.body.password));
    return transaction(db, async (tx) => {
      const problem = isPasswordRight ? null : await problemOf(tx, context, user);
      return problem ? refuse(problem) : confirm(tx, context);
    });
  };

  async function problemOf(tx: Request['db'], { body, cookies, now }: Request, user: User) {
    if ('password' in body) return 'wrong-credentials';
    const result = await checkIdentityCode(tx, {
      user,
      browserSecret: cookies.get('code'),
      code: body.otp,
      now,
    });
    return result === 'right' ? null : result;
  }

  async function confirm(tx: Request['db'], { session, request, now }: Request): Promise<Answer> {
    await noteConfirmation(tx, session.sessionId, now);
    const subject = { actorId: session.userId, subjectId: session.sessionId, requestId: request.id };
    await recordAudit(tx, { event: 'session.confirm-identity', ...subject, happenedAt: now });
    return { result: true, untilSeconds: IDENTITY_PROOF_MINUTES * 60 };
  }
}
