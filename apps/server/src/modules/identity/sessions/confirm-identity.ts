import type { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import { IDENTITY_PROOF_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { transaction } from '../../../platform/db/database.ts';
import { perQuarterHour } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditCustomer } from '../audit/audit.queries.ts';
import { refuseTries, type IdentityContext } from '../context.ts';
import { checkIdentityCode, type CodeProblem } from '../customers/mailed-codes.ts';
import { userById, type User } from '../customers/user.queries.ts';
import { noteConfirmation } from './session.queries.ts';

type Request = Context<typeof confirmIdentity>;

/** Proofs one user may try in a quarter of an hour. */
const PROOFS_PER_ACCOUNT = perQuarterHour('proof by account', 10);

const messages: Readonly<Record<CodeProblem | 'wrong-credentials', string>> = {
  'wrong-credentials': 'The password is wrong.',
  'wrong-code': 'The code is wrong.',
  'code-expired': 'The code is no longer valid. Ask for a new one.',
  'too-many-tries': 'Too many tries. Wait a while and try again.',
};

/**
 * Proves again who is at the screen, for the next 15 minutes of this session: by the password, or by a code mailed to
 * the account's own address and asked for in this browser. Problems: `wrong-credentials`, `wrong-code`, `code-expired`,
 * `too-many-tries`.
 */
export function proveIdentity(platform: IdentityContext): Handler<typeof confirmIdentity> {
  return async (context) => {
    const { db, session, now } = context;
    const tooMany = await refuseTries(platform, now, [PROOFS_PER_ACCOUNT, session.userId]);
    if (tooMany) return tooMany;
    const user = await userById(db, session.userId);
    // The account went away after the session was found.
    if (!user) throw new ProblemError('unauthorised');
    const isPasswordRight =
      'password' in context.body &&
      (await platform.passwords.verify(user.passwordHash, context.body.password));
    return transaction(db, async (tx) => {
      const problem = isPasswordRight ? null : await problemOf(tx, context, user);
      if (problem) return refuse(problem, messages[problem]);
      await noteConfirmation(tx, session.sessionId, now);
      await auditCustomer({ ...context, db: tx }, 'session.confirm-identity', session.sessionId);
      return { result: true, untilSeconds: IDENTITY_PROOF_MINUTES * 60 };
    });
  };
}

/** Why a password or code proves nothing; null when a mailed code does. */
const problemOf = async (tx: Request['db'], { body, cookies, now }: Request, user: User) =>
  'password' in body
    ? 'wrong-credentials'
    : checkIdentityCode(tx, { user, browserSecret: cookies.get('code'), code: body.otp, now });
