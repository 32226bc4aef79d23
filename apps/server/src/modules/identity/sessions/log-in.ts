import type { login } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { transaction } from '../../../platform/db/database.ts';
import { secondsToWait, type AttemptLimit, type Limited } from '../../../platform/http/attempts.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { knownDevices } from './known-device.ts';
import type { IdentityContext } from '../context.ts';
import { isSampleAddress } from '../customers/sample-accounts.ts';
import { holdPasswordHash, userByEmailKey, type User } from '../customers/user.queries.ts';
import { signIn } from './sign-in.ts';

type Answer = ResponseOf<typeof login>;

/** Wrong passwords for one account in a quarter of an hour, from all browsers that never entered it. */
const LOG_INS_PER_ACCOUNT: AttemptLimit = { name: 'log-in by account', most: 10, windowSeconds: 900 };
/** Wrong passwords in a browser that entered the account before: strangers who guess elsewhere do not use them up. */
const LOG_INS_PER_KNOWN_DEVICE: AttemptLimit = {
  ...LOG_INS_PER_ACCOUNT,
  name: 'log-in by known device',
};
/** Log-ins from one address in a quarter of an hour: an office shares one, so it is wider. */
const LOG_INS_PER_ADDRESS: AttemptLimit = { name: 'log-in by address', most: 100, windowSeconds: 900 };

const WRONG: Answer = {
  result: false,
  outcome: { code: 'wrong-credentials', message: 'The email address or the password is wrong.' },
};

/**
 * Signs in with address and password. An address nobody has is answered like a wrong password, after the same work.
 * Problems: `wrong-credentials`; `too-many-tries` with the seconds to wait, per account (apart from it per browser that
 * entered it before) and per network address.
 */
export function logIn(platform: IdentityContext) {
  const start = signIn(platform);
  const devices = knownDevices(platform);
  return async (context: Context<typeof login>): Promise<Answer> => {
    const { body, db } = context;
    const guesses = guessesOf(context);
    const tooMany = await refuseGuessing(context, guesses);
    if (tooMany) return tooMany;
    const user = await userToLogIn(context);
    const isRight = await platform.passwords.verify(user?.passwordHash ?? null, body.password);
    if (!user || !isRight) return refuse(context, user);
    const answer = await transaction(db, async (tx) => {
      const isStillRight = await holdPasswordHash(tx, user.id, user.passwordHash);
      return isStillRight ? start(tx, context, user, body.stepsId) : WRONG;
    });
    if (answer.result) await platform.attempts.clear(...guesses);
    return answer;
  };

  /**
   * In production samples are nobody, also where a database came along from trying the product out: everybody who did
   * knows their password.
   */
  async function userToLogIn({ body, db }: Context<typeof login>): Promise<User | undefined> {
    const isRefused = platform.config.isProduction && isSampleAddress(body.emailAddress);
    return isRefused ? undefined : userByEmailKey(db, emailKey(body.emailAddress));
  }

  function guessesOf({ cookies, body }: Context<typeof login>): Limited {
    const device = devices.find(cookies, body.emailAddress);
    return device === null
      ? [LOG_INS_PER_ACCOUNT, emailKey(body.emailAddress)]
      : [LOG_INS_PER_KNOWN_DEVICE, device];
  }

  async function refuseGuessing(
    { request, now }: Context<typeof login>,
    guesses: Limited,
  ): Promise<Answer | null> {
    const limited = [[LOG_INS_PER_ADDRESS, request.address], guesses] as const;
    const retryAfterSeconds = await secondsToWait(platform.attempts, limited, now);
    if (retryAfterSeconds === null) return null;
    const message = 'Too many tries. Wait a while, or reset your password.';
    return { result: false, outcome: { code: 'too-many-tries', message, retryAfterSeconds } };
  }

  async function refuse({ db, request, now }: Context<typeof login>, user: User | undefined) {
    const subject = { actorId: null, subjectId: user?.id ?? 'nobody', requestId: request.id };
    await recordAudit(db, { event: 'session.refuse', ...subject, happenedAt: now });
    return WRONG;
  }
}
