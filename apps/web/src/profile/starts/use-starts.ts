import type { Refusal } from '@switch/contract/http/answer.ts';
import { listStarts, type StartedSupply } from '@switch/contract/http/after-start/after-start.ts';
import { load } from '../../lib/api.ts';
import { invalidateQueries, setQueryData, useQuery } from '../../lib/query-cache.ts';

type Answer = Refusal | { readonly result: true; readonly supply: StartedSupply } | undefined;

/** The user's meters after their start, and how a change of one takes its place. */
export function useStarts(userId: string, page: number) {
  const queryKey = ['starts', userId, page];
  const query = useQuery({
    queryKey,
    queryFn: () => load(listStarts, { query: { page } }),
    staleTime: 0,
  });
  /** Puts the result of a call in place. A failed call was logged. */
  async function change(call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    if (!answer?.result || !query.data) return answer;
    const { supply } = answer;
    const supplies = query.data.supplies.map((each) => (each.supplyId === supply.supplyId ? supply : each));
    setQueryData(queryKey, { ...query.data, supplies });
    // A bill that is right moves its switch on.
    invalidateQueries(['applications']);
    return answer;
  }
  return { query, change };
}

export type StartProps = Pick<ReturnType<typeof useStarts>, 'change'> & { readonly supply: StartedSupply };
