import type { Refusal } from '@switch/contract/http/answer.ts';
import { listStarts, type StartedSupply } from '@switch/contract/http/after-start/after-start.ts';
import { load } from '../../lib/api.ts';
import { invalidateQueries, setQueryData, useQuery } from '../../lib/query-cache.ts';

type Answer = Refusal | { readonly result: true; readonly supply: StartedSupply } | undefined;

/** The user's meters after their start, and a function that applies a change to one of them. */
export function useStarts(userId: string, page: number) {
  const queryKey = ['starts', userId, page];
  const query = useQuery({
    queryKey,
    queryFn: () => load(listStarts, { query: { page } }),
    staleTime: 0,
  });
  /** Stores the result of a call in the cache. A failed call is logged. */
  async function change(call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    if (!answer?.result || !query.data) return answer;
    const { supply } = answer;
    const supplies = query.data.supplies.map((each) => (each.supplyId === supply.supplyId ? supply : each));
    setQueryData(queryKey, { ...query.data, supplies });
    // A correct first bill changes the state of its switch.
    invalidateQueries(['applications']);
    return answer;
  }
  return { query, change };
}

export type StartProps = Pick<ReturnType<typeof useStarts>, 'change'> & { readonly supply: StartedSupply };
