import { useQuery } from '@tanstack/react-query';
import { readUser } from '../../../lib/checked-calls.ts';

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
    gcTime: 0,
    enabled: userId !== '',
  });
