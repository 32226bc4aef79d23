import { useQuery } from '../../../lib/query-cache.ts';
import { readUser } from '../../../lib/session-check.ts';

/** The signed-in user's own profile, bank details masked. Fetched anew each time: another tab may have changed it. */
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
