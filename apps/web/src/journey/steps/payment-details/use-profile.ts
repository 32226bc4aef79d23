import { useQuery } from '../../../lib/query-cache.ts';
import { readUser } from '../../../lib/session-check.ts';

/**
 * Fetches the signed-in user's own profile, with bank details masked. It is fetched afresh each time, because
 * another tab may have changed it.
 */
export const useProfile = (userId: string) =>
  useQuery({
    queryKey: ['user', userId],
    queryFn: async () => {
      const user = await readUser(userId);
      if (!user) throw new Error('the profile did not answer');
      return user;
    },
    staleTime: 0,
    isKept: false,
    enabled: userId !== '',
  });
