import type { Refusal } from '@switch/contract/http/answer.ts';
import { type HistorySupply, readHistory } from '@switch/contract/http/switching/history.ts';
import { load } from '../../lib/api.ts';
import { setQueryData, useQuery } from '../../lib/query-cache.ts';
import { withSupply } from './history.ts';

type Answer = Refusal | { readonly result: true; readonly supply: HistorySupply } | undefined;

export function useHistory(userId: string, page: number) {
  // The key starts like those of all queries about applications, so that they are all fetched again whenever
  // one changes.
  const queryKey = ['applications', 'record', userId, page];
  const query = useQuery({ queryKey, queryFn: () => load(readHistory, { query: { page } }) });
  /** Makes one change to a meter and stores its result in the cache. A failed call is logged. */
  async function change(call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    if (answer?.result && query.data) setQueryData(queryKey, withSupply(query.data, answer.supply));
    return answer;
  }
  return { query, change };
}

export type SupplyProps = Pick<ReturnType<typeof useHistory>, 'change'> & { readonly supply: HistorySupply };
