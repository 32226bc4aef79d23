import type { Refusal } from '@switch/contract/http/answer.ts';
import type * as calls from '@switch/contract/http/identity/second-factor.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { perQuarterHour } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditCustomer } from '../audit/audit.queries.ts';
import { factorChangedMail, type FactorChange } from '../account.mail.ts';
import { refuseTries, type IdentityContext } from '../context.ts';
import { lockUser, userById, type User } from '../customers/user.queries.ts';
import { challenges, passkeys, shownPasskey, type Asked } from './passkeys.ts';
import {
  appOf,
  countUserCodes,
  deleteApp,
  deletePasskeys,
  factorsOf,
  passkeysOf,
  putApp,
  replaceUserCodes,
  takeChallenge,
} from './second-factor.queries.ts';
import { newRecoveryCodes } from './typed-code.ts';

/** Limits codes and passkeys that one customer may try per quarter of an hour while turning on a factor. */
const ENROLMENTS_PER_ACCOUNT = perQuarterHour('second factor by account', 10);

const WRONG_CODE = refuse('wrong-code', 'The code is wrong. Wait for the next one and enter it.');
const WRONG_PASSKEY = refuse('wrong-code', 'This passkey could not be added. Try again.');
const EXPIRED = refuse('code-expired', 'This took too long. Start again.');

type SessionRequest = Pick<Context<typeof calls.readFactors>, 'db' | 'now' | 'request' | 'session'>;

/** Returns the session that asks, and when. */
const askedBy = ({ session, now }: SessionRequest): Asked => ({ askedBy: session.sessionId, now });

/** Records changes to the second factors, and counts attempts. */
function bookkeeping(platform: IdentityContext) {
  const giveCodes = async (db: Db, userId: string): Promise<string[]> => {
    const { shown, hashes } = newRecoveryCodes(platform);
    await replaceUserCodes(db, userId, hashes);
    return shown;
  };
  return {
    giveCodes,
    /**
     * Audits and mails a change. The first factor comes with recovery codes; removing the last one deletes
     * them.
     */
    changed: async (
      { db, now, request, session }: SessionRequest,
      user: User,
      change: FactorChange,
      subjectId: string,
    ): Promise<{ recoveryCodes?: string[] }> => {
      await auditCustomer({ db, now, request, session }, change, subjectId);
      await platform.outbox.add(db, factorChangedMail(platform.config, user.emailAddress, change));
      const factors = await factorsOf(db, user.id);
      if (factors.length === 0) await replaceUserCodes(db, user.id, []);
      if (factors.length === 0 || (await countUserCodes(db, user.id)) > 0) return {};
      return { recoveryCodes: await giveCodes(db, user.id) };
    },
    tries: ({ now, session }: SessionRequest): Promise<Refusal | null> =>
      refuseTries(platform, now, [ENROLMENTS_PER_ACCOUNT, session.userId]),
  };
}

/**
 * The second step of a customer's own log-in: what is turned on, and new recovery codes. Each change is
 * mailed to them.
 */
export function ownFactors(platform: IdentityContext) {
  const { giveCodes, changed } = bookkeeping(platform);

  const read: Handler<typeof calls.readFactors> = async ({
    db,
    now,
    session: { userId, identityProvenUntil },
  }) => ({
    appAddedAt: (await appOf(db, userId))?.addedAt.toISOString() ?? null,
    passkeys: (await passkeysOf(db, { userId })).map(shownPasskey),
    recoveryCodesLeft: await countUserCodes(db, userId),
    isIdentityProven: identityProvenUntil !== null && identityProvenUntil > now,
  });

  const renewCodes: Handler<typeof calls.renewRecoveryCodes> = async (context) => {
    const user = await locked(context);
    if ((await factorsOf(context.db, user.id)).length === 0)
      return refuse('not-found', 'Your log-in has no second step.');
    const recoveryCodes = await giveCodes(context.db, user.id);
    await changed(context, user, 'factor.renew-codes', user.id);
    return { result: true, recoveryCodes };
  };

  return { read, renewCodes };
}

/** The authenticator app of a customer's own log-in. */
export function ownApp(platform: IdentityContext) {
  const { changed, tries } = bookkeeping(platform);
  const waiting = challenges(platform);

  const begin: Handler<typeof calls.beginApp> = async (context) => {
    const user = await present(context);
    const secret = platform.totp.newSecret();
    await waiting.ask(context.db, askedBy(context), 'app', secret);
    const issuer = platform.config.brandName;
    return { secret, address: platform.totp.addressOf({ secret, issuer, label: user.emailAddress }) };
  };

  const add: Handler<typeof calls.addApp> = async (context) => {
    const { db, now, body, session } = context;
    const tooMany = await tries(context);
    if (tooMany) return tooMany;
    const user = await locked(context);
    const secret = await waiting.find(db, askedBy(context), 'app');
    if (secret === null) return EXPIRED;
    const code = body.code.replace(/\s/g, '');
    const totpStep = await platform.totp.stepOf({ secret, code, now, usedStep: null });
    if (totpStep === null) return WRONG_CODE;
    await takeChallenge(db, session.sessionId, 'app');
    const totpSecret = platform.vault.seal(secret, user.id);
    await putApp(db, { userId: user.id, totpSecret, totpStep, addedAt: now });
    return { result: true, ...(await changed(context, user, 'factor.add-app', user.id)) };
  };

  const remove: Handler<typeof calls.removeApp> = async (context) => {
    const user = await locked(context);
    if (await deleteApp(context.db, user.id)) await changed(context, user, 'factor.remove-app', user.id);
    return { result: true };
  };

  return { begin, add, remove };
}

/** The passkeys of a customer's own log-in. */
export function ownPasskeys(platform: IdentityContext) {
  const { changed, tries } = bookkeeping(platform);
  const keys = passkeys(platform);

  const begin: Handler<typeof calls.beginPasskey> = async (context) => {
    const { id: userId, emailAddress } = await present(context);
    return keys.askNew(context.db, askedBy(context), { userId }, emailAddress);
  };

  const add: Handler<typeof calls.addPasskey> = async (context) => {
    const tooMany = await tries(context);
    if (tooMany) return tooMany;
    const user = await locked(context);
    const outcome = await keys.add(context.db, askedBy(context), { userId: user.id }, context.body);
    if (outcome !== 'added') return outcome === 'wrong' ? WRONG_PASSKEY : EXPIRED;
    return { result: true, ...(await changed(context, user, 'factor.add-passkey', user.id)) };
  };

  const remove: Handler<typeof calls.removePasskey> = async (context) => {
    const passkeyId = context.params.passkeyId.toLowerCase();
    const user = await locked(context);
    if (isUuid(passkeyId) && (await deletePasskeys(context.db, { userId: user.id }, passkeyId)) > 0)
      await changed(context, user, 'factor.remove-passkey', passkeyId);
    return { result: true };
  };

  return { begin, add, remove };
}

/** Returns the signed-in customer. Throws if the account was deleted after the session was found. */
async function present({ db, session }: SessionRequest): Promise<User> {
  const user = await userById(db, session.userId);
  if (!user) throw new ProblemError('unauthorised');
  return user;
}

/**
 * Does the same, and locks the customer until the transaction ends, so that simultaneous changes happen one
 * after the other.
 */
async function locked({ db, session }: SessionRequest): Promise<User> {
  const user = await lockUser(db, session.userId);
  if (!user) throw new ProblemError('unauthorised');
  return user;
}
