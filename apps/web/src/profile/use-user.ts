import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { readUser } from '../lib/session-check.ts';
import { useQuery, type QueryResult } from '../lib/query-cache.ts';

async function loadUser(userId: string): Promise<UserProfile> {
  const user = await readUser(userId);
  if (!user) throw new Error('the profile did not come');
  return user;
}

/** The signed-in user's own profile, bank details masked. */
export const useUser = (userId: string): QueryResult<UserProfile> =>
  useQuery({ queryKey: ['user', userId], queryFn: () => loadUser(userId) });
