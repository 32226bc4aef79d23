import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { login } from '@switch/contract/http/identity/account.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/route.ts';
import { newBrowserMail } from '../account.mail.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import type { User } from '../customers/user.queries.ts';
import { deviceName } from './device-name.ts';
import { plusMinutes, slidingEnd } from './find-session.ts';
import { knownDevices } from './known-devices.ts';
import { deleteSessionOf, insertSession } from './session.queries.ts';

/** The parts of a request that are needed to sign a user in. */
export type SignInRequest = Pick<Context, 'now' | 'cookies' | 'request' | 'draftTokenHash'>;

/** What a browser receives after signing in. */
export type SignedInAnswer = Extract<ResponseOf<typeof login>, { result: true }>;

/** Starts a session. Used by both log-in and registration. */
export type SignIn = (
  tx: Db,
  request: SignInRequest,
  user: User,
  stepsId: string | undefined,
) => Promise<SignedInAnswer>;

/**
 * Starts a session, with a new token for the response and another new secret for the cookie; only their
 * hashes are stored. The browser's previous session ends, whoever's it was. If the browser was new to the
 * account, the account's address is notified; from now on it is known. What the browser stored while signed
 * out (its draft, its quotations) becomes the account's.
 */
export function signIn(platform: IdentityContext): SignIn {
  const devices = knownDevices(platform, 'sessions');
  return async (tx, request, user, stepsId) => {
    await endFormerSession(tx, request);
    const { token, sessionId } = await startSession(tx, request, user.id);
    await notifyOfNewBrowser(tx, request, user);
    devices.remember(request.cookies, user.emailAddress);
    await auditRequest(tx, request, 'session.start', user.id, sessionId);
    const { draftTokenHash, now } = request;
    const isDraftTheirs = await platform.onSignIn(tx, { userId: user.id, draftTokenHash, stepsId, now });
    return { ...greetingOf(user), token, ...(stepsId !== undefined && isDraftTheirs && { stepsId }) };
  };

  /**
   * Notifies the owner of a log-in with a new browser, which may be that of someone who stole the password.
   */
  async function notifyOfNewBrowser(tx: Db, { cookies, now, request }: SignInRequest, user: User) {
    const isNewAccount = user.createdAt.getTime() >= now.getTime();
    if (isNewAccount || devices.find(cookies, user.emailAddress) !== null) return;
    const device = deviceName(request.userAgent);
    await platform.outbox.add(tx, newBrowserMail(platform.config, user.emailAddress, device, now));
  }

  async function startSession(tx: Db, { now, cookies, request }: SignInRequest, userId: string) {
    const { ids, config } = platform;
    const [sessionId, token, cookie] = [ids.uuid(), ids.token(), ids.token()];
    const endsAt = plusMinutes(now, config.sessionHours * 60);
    const expiresAt = slidingEnd(now, endsAt, config.sessionMinutes);
    const secrets = { tokenHash: hashToken(token), cookieHash: hashToken(cookie) };
    const times = { startedAt: now, lastUsedAt: now, confirmedAt: now, expiresAt, endsAt };
    const device = deviceName(request.userAgent);
    await insertSession(tx, { id: sessionId, userId, ...secrets, device, ...times });
    cookies.set('session', cookie, config.sessionHours * 3600);
    return { sessionId, token };
  }
}

async function endFormerSession(tx: Db, { cookies }: SignInRequest): Promise<void> {
  const former = cookies.get('session');
  if (former) await deleteSessionOf(tx, { via: 'cookie', hash: hashToken(former) });
}

const greetingOf = ({ id, name, lastName, emailAddress, mobileNo }: User) =>
  ({ result: true, userId: id, name, lastName, emailAddress, mobileNo }) as const;
