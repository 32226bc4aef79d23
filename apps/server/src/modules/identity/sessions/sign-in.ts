import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { login } from '@switch/contract/http/account.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../../platform/observe/audit.queries.ts';
import { deviceWords } from './device-words.ts';
import { plusMinutes, slidingEnd } from './find-session.ts';
import { knownDevices } from './known-device.ts';
import type { SessionPorts, SignInAccount } from './session.ports.ts';
import { deleteSessionOf, insertSession } from './session.queries.ts';

/** What is known of the request that signs somebody in. */
export type SignInRequest = Pick<Context, 'now' | 'cookies' | 'request' | 'draftTokenHash'>;

/** What a browser is told after signing in. */
export type SignedInAnswer = Extract<ResponseOf<typeof login>, { result: true }>;

/** An account whose owner has just been recognised, and the draft in hand. */
export interface Recognised {
  readonly account: SignInAccount;
  readonly stepsId: string | undefined;
}

/** Starts sessions: log-in and registration end alike. */
export type SignIn = (tx: Db, request: SignInRequest, recognised: Recognised) => Promise<SignedInAnswer>;

/**
 * Starts a session: a new token for the answer, another new secret for the cookie, and only their hashes kept. The
 * session this browser had ends, whoever's it was; the browser is known to the account from now on. The draft in hand becomes the account's when it is the browser's,
 * and so do the quotations that this browser kept.
 */
export function signIn(
  platform: Pick<SessionPorts, 'config' | 'ids' | 'drafts' | 'quotations' | 'vault'>,
): SignIn {
  const devices = knownDevices(platform);
  return async (tx, request, { account, stepsId }) => {
    await endFormerSession(tx, request);
    const { token, sessionId } = await startSession(tx, request, account.userId);
    devices.remember(request.cookies, account.emailAddress);
    const subject = { actorId: account.userId, subjectId: sessionId, requestId: request.request.id };
    await recordAudit(tx, { event: 'session.start', ...subject, happenedAt: request.now });
    const { draftTokenHash, now } = request;
    const draft = stepsId && { stepsId, draftTokenHash, userId: account.userId, now };
    await platform.quotations.attach(tx, { draftTokenHash, userId: account.userId });
    const isAttached = draft ? await platform.drafts.attach(tx, draft) : false;
    return { ...greetingOf(account), token, ...(isAttached && { stepsId }) };
  };

  async function startSession(tx: Db, { now, cookies, request }: SignInRequest, userId: string) {
    const { ids, config } = platform;
    const [sessionId, token, cookie] = [ids.uuid(), ids.token(), ids.token()];
    const endsAt = plusMinutes(now, config.sessionHours * 60);
    const expiresAt = slidingEnd(now, endsAt, config);
    const secrets = { tokenHash: hashToken(token), cookieHash: hashToken(cookie) };
    const times = { startedAt: now, lastUsedAt: now, confirmedAt: now, expiresAt, endsAt };
    await insertSession(tx, {
      id: sessionId,
      userId,
      ...secrets,
      device: deviceWords(request.userAgent),
      ...times,
    });
    cookies.set('session', cookie, config.sessionHours * 3600);
    return { sessionId, token };
  }
}

async function endFormerSession(tx: Db, { cookies }: SignInRequest): Promise<void> {
  const former = cookies.get('session');
  if (former) await deleteSessionOf(tx, { via: 'cookie', hash: hashToken(former) });
}

const greetingOf = ({ userId, name, lastName, emailAddress, mobileNo }: SignInAccount) =>
  ({ result: true, userId, name, lastName, emailAddress, mobileNo }) as const;
