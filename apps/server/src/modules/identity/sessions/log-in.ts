import type { login } from '@switch/contract/http/identity/account.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { transaction } from '../../../platform/db/database.ts';
import { perQuarterHour, type Limited } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import { knownDevices } from './known-device.ts';
import type { IdentityContext } from '../context.ts';
import { isSampleAddress } from '../customers/sample-accounts.ts';
import { holdPasswordHash, userByEmailKey, type User } from '../customers/user.queries.ts';
import { signIn } from './sign-in.ts';

/** Wrong passwords for one account in a quarter of an hour, from all browsers that never entered it. */
const LOG_INS_PER_ACCOUNT = perQuarterHour('log-in by account', 10);
/** Wrong passwords in a browser that entered the account before: strangers who guess elsewhere do not use them up. */
const LOG_INS_PER_KNOWN_DEVICE = perQuarterHour('log-in by known device', 10);
/** Log-ins from one address in a quarter of an hour: an office shares one, so it is wider. */
const LOG_INS_PER_ADDRESS = perQuarterHour('log-in by address', 100);

const WRONG = refuse('wrong-credentials', 'The email address or the password is wrong.');

/**
 * Signs in with address and password. An address nobody has is answered like a wrong password, after the same work.
 * Problems: `wrong-credentials`; `too-many-tries` with the seconds to wait, per account (apart from it per browser that
 * entered it before) and per network address.
 */
export function logIn(platform: IdentityContext): Handler<typeof login> {
  const start = signIn(platform);
  const devices = knownDevices(platform);
  return async (context) => {
    const { body, db, request, now } = context;
    const guesses = guessesOf(context);
    const limited = [[LOG_INS_PER_ADDRESS, request.address] as const, guesses];
    const message = 'Too many tries. Wait a while, or reset your password.';
    const tooMany = await refuseTooMany(platform.attempts, limited, now, message);
    if (tooMany) return tooMany;
    const user = await userToLogIn(context);
    const isRight = await platform.passwords.verify(user?.passwordHash ?? null, body.password);
    if (!user || !isRight) {
      await auditRequest(db, context, 'session.refuse', null, user?.id);
      return WRONG;
    }
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
}
