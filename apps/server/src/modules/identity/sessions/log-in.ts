import type { confirmIdentity, login } from '@switch/contract/http/identity/account.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { transaction } from '../../../platform/db/database.ts';
import { perQuarterHour, type Limited } from '../../../platform/http/attempts.ts';
import { networkOf } from '../../../platform/http/networks.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditCustomer, auditRequest } from '../audit/audit.queries.ts';
import { refuseTries, type IdentityContext } from '../context.ts';
import { isSampleAddress } from '../sample-log-ins.ts';
import {
  holdPasswordHash,
  renewPasswordHash,
  userByEmailKey,
  userById,
  type User,
} from '../customers/user.queries.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { signIn } from './sign-in.ts';
import { noteConfirmation } from './session.queries.ts';
import { knownDevices } from './known-devices.ts';
import { awaitFactor } from '../second-factor/log-in-factor.ts';
import { IDENTITY_PROOF_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { checkIdentityCode, type CodeProblem } from '../customers/mailed-codes.ts';

/** Limits wrong passwords per account per quarter of an hour, from all browsers that have never used it. */
const LOG_INS_PER_ACCOUNT = perQuarterHour('log-in by account', 10);
/**
 * Limits wrong passwords in a browser that has used the account before, so that strangers who guess elsewhere
 * don't use up its tries.
 */
const LOG_INS_PER_KNOWN_DEVICE = perQuarterHour('log-in by known device', 10);
/** Limits log-ins per network address per quarter of an hour; higher, as an office shares one address. */
const LOG_INS_PER_ADDRESS = perQuarterHour('log-in by address', 100);

const WRONG = refuse('wrong-credentials', 'The email address or the password is wrong.');

/**
 * Signs in with email address and password. An unknown address gets the same answer as a wrong password,
 * after the same work. Problems: `wrong-credentials`; `too-many-tries` with the seconds to wait, per account
 * (separately per browser that has used it before) and per network address; `second-factor` if the account
 * has one.
 */
export function logIn(platform: IdentityContext): Handler<typeof login> {
  const start = signIn(platform);
  const askFactor = awaitFactor(platform);
  const devices = knownDevices(platform, 'sessions');
  return async (context) => {
    const { body, db, request, now } = context;
    const device = devices.find(context.cookies, body.emailAddress);
    const guesses: Limited =
      device === null
        ? [LOG_INS_PER_ACCOUNT, emailKey(body.emailAddress)]
        : [LOG_INS_PER_KNOWN_DEVICE, device];
    const limited = [[LOG_INS_PER_ADDRESS, request.address] as const, guesses];
    const message = 'Too many tries. Wait a while, or reset your password.';
    const tooMany = await refuseTooMany(platform.attempts, limited, now, message);
    if (tooMany) return tooMany;
    const user = await userToLogIn(context);
    const isRight = await platform.passwords.verify(
      user?.passwordHash ?? null,
      body.password,
      device === null ? networkOf(request.address) : undefined,
    );
    if (!user || !isRight) {
      await auditRequest(db, context, 'session.refuse', null, user?.id);
      return WRONG;
    }
    const answer = await transaction(db, async (tx): Promise<ResponseOf<typeof login>> => {
      const isStillRight = await holdPasswordHash(tx, user.id, user.passwordHash);
      if (!isStillRight) return WRONG;
      return (await askFactor(tx, context, user.id)) ?? start(tx, context, user, body.stepsId);
    });
    if (answer === WRONG) return answer;
    await platform.attempts.clear(...guesses);
    await renewHash(context, user);
    return answer;
  };

  /** Rehashes a password that an earlier version hashed, now that it is known. */
  async function renewHash({ db, body }: Context<typeof login>, { id, passwordHash }: User): Promise<void> {
    if (!platform.passwords.isOutdated(passwordHash)) return;
    await renewPasswordHash(db, id, passwordHash, await platform.passwords.hash(body.password));
  }

  /**
   * Returns the user who logs in. In production samples are treated as unknown, even in a database that was
   * used for trials, because everyone knows their password.
   */
  async function userToLogIn({ body, db }: Context<typeof login>): Promise<User | undefined> {
    const isRefused = platform.config.isProduction && isSampleAddress(body.emailAddress);
    return isRefused ? undefined : userByEmailKey(db, emailKey(body.emailAddress));
  }
}

type ProofRequest = Context<typeof confirmIdentity>;

/** Limits proofs that one user may try per quarter of an hour. */
const PROOFS_PER_ACCOUNT = perQuarterHour('proof by account', 10);

const messages: Readonly<Record<CodeProblem | 'wrong-credentials', string>> = {
  'wrong-credentials': 'The password is wrong.',
  'wrong-code': 'The code is wrong.',
  'code-expired': 'The code is no longer valid. Ask for a new one.',
  'too-many-tries': 'Too many tries. Wait a while and try again.',
};

/**
 * Proves the user's identity again, for the next 15 minutes of this session: by the password, or by a code
 * mailed to the account's own address and requested in this browser. Problems: `wrong-credentials`,
 * `wrong-code`, `code-expired`, `too-many-tries`.
 */
export function proveIdentity(platform: IdentityContext): Handler<typeof confirmIdentity> {
  return async (context) => {
    const { db, session, now } = context;
    const tooMany = await refuseTries(platform, now, [PROOFS_PER_ACCOUNT, session.userId]);
    if (tooMany) return tooMany;
    const user = await userById(db, session.userId);
    // The account was deleted after the session was found.
    if (!user) throw new ProblemError('unauthorised');
    const isPasswordRight =
      'password' in context.body &&
      (await platform.passwords.verify(user.passwordHash, context.body.password));
    return transaction(db, async (tx) => {
      const problem = isPasswordRight ? null : await whyUnproven(tx, context, user);
      if (problem) return refuse(problem, messages[problem]);
      await noteConfirmation(tx, session.sessionId, now);
      await auditCustomer({ ...context, db: tx }, 'session.confirm-identity', session.sessionId);
      return { result: true, untilSeconds: IDENTITY_PROOF_MINUTES * 60 };
    });
  };
}

/** Returns why a password or code proves nothing; null if it is a right mailed code. */
const whyUnproven = async (tx: ProofRequest['db'], { body, cookies, now }: ProofRequest, user: User) =>
  'password' in body
    ? 'wrong-credentials'
    : checkIdentityCode(tx, { user, browserSecret: cookies.get('code'), code: body.otp, now });
