import {
  getUser,
  logout,
  putUser,
  checkToken,
  type UserProfile,
} from '@switch/contract/http/identity/account.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { attempt, call } from './api.ts';
import { isSessionExpired } from './dialogs.ts';
import { noteOpenPage } from './session-end/ended-session.ts';
import { clearSession, noteSessionUse } from './session.ts';
import { localStore } from './storage.ts';

/**
 * Returns whether the visitor is signed in. Without a stored token and userId the answer is false, and the
 * server is not asked. If the server says that the session is over, it is logged out, both storages are
 * cleared, the session-expired dialog opens and the answer is false. A lost connection is logged and
 * rethrown.
 */
export async function checkSession(): Promise<boolean> {
  const token = localStore.get('token');
  const userId = localStore.get('userId');
  if (!token || !userId) return false;
  const answer = await call(checkToken, { body: { token, userId } });
  if (answer?.code !== 400) {
    if (answer?.secondsLeft !== undefined) noteSessionUse(answer.secondsLeft);
    return true;
  }
  noteOpenPage();
  await attempt(logout, { body: { token, userId } });
  clearSession();
  isSessionExpired.set(true);
  return false;
}

export async function logOut(): Promise<void> {
  const token = localStore.get('token');
  const userId = localStore.get('userId');
  if (token && userId) await attempt(logout, { body: { token, userId } });
  clearSession();
}

/**
 * Fetches the user, then checks the session. What was fetched does not wait for the check: on a slow connection
 * that is seconds, and the server has answered only because the session is valid.
 */
export async function readUser(userId: string): Promise<UserProfile | undefined> {
  const user = await call(getUser, { params: { userId } });
  checkSession().catch(() => undefined); // a lost connection was logged by the call
  return user;
}

/** Checks the session, then saves the profile. Returns undefined if the session is over. */
export async function saveUser(
  userId: string,
  body: BodyOf<typeof putUser>,
): Promise<ResponseOf<typeof putUser> | undefined> {
  return (await checkSession()) ? call(putUser, { params: { userId }, body }) : undefined;
}
