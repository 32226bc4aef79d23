import type { confirmIdentity } from '@switch/contract/http/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { IDENTITY_PROOF_MINUTES } from '@switch/domain/account/session.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../../platform/observe/audit.queries.ts';
import type { SessionPorts, SignInAccount } from './session.ports.ts';
import { noteConfirmation } from './session.queries.ts';

type Answer = ResponseOf<typeof confirmIdentity>;
type Request = Context<typeof confirmIdentity>;

/** Proofs one user may try in a quarter of an hour. */
export const PROOFS_PER_ACCOUNT: AttemptLimit = { name: 'proof by account', most: 10, windowSeconds: 900 };

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
export function proveIdentity(platform: SessionPorts) {
  return async (context: Request): Promise<Answer> => {
    const { db, session, now } = context;
    const taken = await platform.attempts.take(PROOFS_PER_ACCOUNT, session.userId, now);
    if (!taken.allowed) return refuse('too-many-tries', taken.retryAfterSeconds);
    const account = await platform.accounts.findById(db, session.userId);
    // The account went away after the session was found.
    if (!account) throw new ProblemError('unauthorised');
    const isPasswordRight =
      'password' in context.body &&
      (await platform.passwords.verify(account.passwordHash, context.body.password));
    return transaction(db, async (tx) => {
      const problem = isPasswordRight ? null : await problemOf(tx, context, account);
      return problem ? refuse(problem) : confirm(tx, context);
    });
  };

  async function problemOf(
    tx: Request['db'],
    { body, session, cookies, now }: Request,
    account: SignInAccount,
  ) {
    if ('password' in body) return 'wrong-credentials';
    const { emailAddress } = account;
    const browserSecret = cookies.get('code');
    const typed = { userId: session.userId, emailAddress, browserSecret, code: body.otp, now };
    const result = await platform.identityCodes.check(tx, typed);
    return result === 'right' ? null : result;
  }

  async function confirm(tx: Request['db'], { session, request, now }: Request): Promise<Answer> {
    await noteConfirmation(tx, session.sessionId, now);
    const subject = { actorId: session.userId, subjectId: session.sessionId, requestId: request.id };
    await recordAudit(tx, { event: 'session.confirm-identity', ...subject, happenedAt: now });
    return { result: true, untilSeconds: IDENTITY_PROOF_MINUTES * 60 };
  }
}
