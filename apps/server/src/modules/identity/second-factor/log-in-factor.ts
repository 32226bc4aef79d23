import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { login } from '@switch/contract/http/identity/account.ts';
import type { askPasskey, confirmFactor } from '@switch/contract/http/identity/second-factor.ts';
import { SECOND_FACTOR_MINUTES } from '@switch/domain/staff/second-factor.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { perQuarterHour } from '../../../platform/http/attempts.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { factorUsedMail } from '../account.mail.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import { refuseTries, type IdentityContext } from '../context.ts';
import { lockUser, type User } from '../customers/user.queries.ts';
import { takeToken } from '../secret.queries.ts';
import { signIn, type SignInRequest } from '../sessions/sign-in.ts';
import { passkeys } from './passkeys.ts';
import {
  appOf,
  countUserCodes,
  factorsOf,
  insertUserLogIn,
  livingUserLogIn,
  noteAppStep,
  takeUserCode,
} from './second-factor.queries.ts';
import type { UserLogInTable } from './second-factor.tables.ts';
import { useTypedCode } from './typed-code.ts';

/**
 * Limits codes and passkeys tried per account per quarter of an hour: at any time, three of a million codes
 * are right.
 */
const FACTORS_PER_ACCOUNT = perQuarterHour('second factor at log-in by account', 8);
/** Limits the same per network address. */
const FACTORS_PER_ADDRESS = perQuarterHour('second factor at log-in by address', 100);

const WRONG = refuse(
  'wrong-code',
  'That was not right. Each code of the app works once: wait for the next one.',
);
const EXPIRED = refuse('code-expired', 'This took too long. Enter your password again.');

/**
 * For an account with a second factor, asks for it instead of signing in: returns the factors available, and
 * sets a cookie under which the log-in can be completed for 10 minutes. Returns null for an account without
 * one.
 */
export const awaitFactor =
  ({ ids }: Pick<IdentityContext, 'ids'>) =>
  async (
    tx: Db,
    { cookies, now }: Pick<SignInRequest, 'cookies' | 'now'>,
    userId: string,
  ): Promise<ResponseOf<typeof login> | null> => {
    const ways = await factorsOf(tx, userId);
    if (ways.length === 0) return null;
    const [id, token] = [ids.uuid(), ids.token()];
    const expiresAt = new Date(now.getTime() + SECOND_FACTOR_MINUTES * 60_000);
    await insertUserLogIn(tx, { id, userId, tokenHash: hashToken(token), createdAt: now, expiresAt });
    cookies.set('log-in', token, SECOND_FACTOR_MINUTES * 60);
    return {
      result: false,
      outcome: { code: 'second-factor', message: 'Show the second step of your log-in.', ways },
    };
  };

const awaitedOf = (db: Db, { cookies, now }: Pick<SignInRequest, 'cookies' | 'now'>) =>
  livingUserLogIn(db, hashToken(cookies.get('log-in') ?? ''), now);

/** Asks the browser that has just given the password for a passkey. Problems: `code-expired`. */
export function askForPasskey(platform: IdentityContext): Handler<typeof askPasskey> {
  const keys = passkeys(platform);
  return async (context) => {
    const awaited = await awaitedOf(context.db, context);
    if (!awaited) return EXPIRED;
    const asked = { askedBy: awaited.id, now: context.now };
    return { result: true, request: await keys.ask(context.db, asked, { userId: awaited.userId }) };
  };
}

type Request = Context<typeof confirmFactor>;

/**
 * Completes a customer's log-in, in the browser that began it. Each code works once: a recovery code ever, a
 * code of the app in its 30 seconds. Problems: `wrong-code`; `code-expired` if no right password was given
 * here in the last 10 minutes; `too-many-tries`.
 */
export function confirmLogIn(platform: IdentityContext): Handler<typeof confirmFactor> {
  const [start, keys] = [signIn(platform), passkeys(platform)];
  return async (context) => {
    const { db, now, request } = context;
    const awaited = await awaitedOf(db, context);
    if (!awaited) return EXPIRED;
    const tries = [FACTORS_PER_ACCOUNT, awaited.userId] as const;
    const tooMany = await refuseTries(platform, now, [FACTORS_PER_ADDRESS, request.address], tries);
    if (tooMany) return tooMany;
    const answer = await transaction(db, (tx) => complete(tx, context, awaited));
    if (answer.result) await platform.attempts.clear(...tries);
    return answer;
  };

  async function complete(
    tx: Db,
    context: Request,
    awaited: UserLogInTable,
  ): Promise<ResponseOf<typeof confirmFactor>> {
    const user = await lockUser(tx, awaited.userId);
    if (!user) return EXPIRED;
    if (!(await isShown(tx, context, user, awaited.id))) {
      await auditRequest(tx, context, 'session.refuse', null, user.id);
      return WRONG;
    }
    // While this request waited for the account, another completed the log-in or the password was changed.
    if (!(await takeToken(tx, 'userLogIns', awaited.tokenHash))) return EXPIRED;
    context.cookies.clear('log-in');
    return start(tx, context, user, context.body.stepsId);
  }

  async function isShown(tx: Db, context: Request, user: User, askedBy: string): Promise<boolean> {
    const { now, body } = context;
    if (body.passkey) return keys.prove(tx, { askedBy, now }, { userId: user.id }, body.passkey);
    const app = await appOf(tx, user.id);
    const keeper = {
      app: app ? { secret: platform.vault.open(app.totpSecret, user.id), usedStep: app.totpStep } : null,
      noteStep: (step: number) => noteAppStep(tx, user.id, step),
      takeRecoveryCode: (hash: Buffer) => takeUserCode(tx, user.id, hash, now),
    };
    const worth = await useTypedCode(platform, keeper, body.code ?? '', now);
    if (worth === 'recovery') await auditRequest(tx, context, 'factor.use-recovery-code', user.id);
    if (worth === 'recovery' || worth === 'repeated') {
      const left = await countUserCodes(tx, user.id);
      await platform.outbox.add(tx, factorUsedMail(platform.config, user.emailAddress, worth, left));
    }
    return worth === 'app' || worth === 'recovery';
  }
}
