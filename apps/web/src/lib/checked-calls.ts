import { getUser, putUser } from '@switch/contract/http/account.ts';
import type { UserProfile } from '@switch/contract/http/account.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { call } from './api.ts';
import { checkSession } from './session-check.ts';

/** Fetches the profile, then checks the session. */
export async function readUser(userId: string): Promise<UserProfile | undefined> {
  const user = await call(getUser, { params: { userId } });
  await checkSession();
  return user;
}

/** Checks the session, then saves the profile; undefined when the session is over. */
export async function saveUser(
  userId: string,
  body: BodyOf<typeof putUser>,
): Promise<ResponseOf<typeof putUser> | undefined> {
  return (await checkSession()) ? call(putUser, { params: { userId }, body }) : undefined;
}
