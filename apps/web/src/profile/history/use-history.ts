import type { Refusal } from '@switch/contract/http/answer.ts';
import { type HistorySupply, readHistory } from '@switch/contract/http/switching/history.ts';
import { load } from '../../lib/api.ts';
import { setQueryData, useQuery } from '../../lib/query-cache.ts';
import { withSupply } from './history-page.ts';

export type PutSupply = (supply: HistorySupply) => void;

export function useHistory(userId: string, page: number) {
  // The key begins like that of every query about applications, so that all are fetched again whenever one of them moves on.
  const queryKey = ['applications', 'record', userId, page];
  const query = useQuery({ queryKey, queryFn: () => load(readHistory, { query: { page } }) });
  return {
    query,
    putSupply: (supply: HistorySupply) => {
      if (query.data) setQueryData(queryKey, withSupply(query.data, supply));
    },
  };
}

export type SupplyProps = { readonly supply: HistorySupply; readonly putSupply: PutSupply };

type Answer = Refusal | { readonly result: true; readonly supply: HistorySupply };

/** Makes one change of a meter and puts its result in place. A failed call was logged. */
export async function changeSupply(
  putSupply: PutSupply,
  call: Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const answer = await call;
  if (answer?.result) putSupply(answer.supply);
  return answer;
}
