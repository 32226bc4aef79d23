import { listDirectDebits } from '@switch/contract/http/mandate.ts';
import { load } from '../../lib/api.ts';
import { useQuery } from '../../lib/query-cache.ts';

/** Whose mandates they are: the key under which the list is known. */
export const mandatesKey = (userId: string) => ['direct-debits', userId] as const;

/** Every mandate of a user, asked anew by each view that draws them: they move on without anybody at the screen. */
export const useMandates = (userId: string) =>
  useQuery({ queryKey: mandatesKey(userId), queryFn: () => load(listDirectDebits), staleTime: 0 });
