import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { readHistory, type HistorySupply } from '@switch/contract/http/switching/history.ts';
import { useState } from 'react';
import { load } from '../../lib/api.ts';
import { type QueryResult, setQueryData, useQuery } from '../../lib/query-cache.ts';

/** A page of the record. */
export type HistoryPage = ResponseOf<typeof readHistory>;

/** The record begins like every answer about applications, so that it is asked anew whenever one of them moves on. */
const keyOf = (userId: string, page: number) => ['applications', 'record', userId, page];

/** The same page with a meter as a call has just answered it. */
export const withSupply = (record: HistoryPage, supply: HistorySupply): HistoryPage => ({
  ...record,
  applications: record.applications.map((application) => ({
    ...application,
    supplies: application.supplies.map((each) => (each.supplyId === supply.supplyId ? supply : each)),
  })),
});

/** A page of the signed-in user's record, shared by the views that draw it; `keep` puts a changed meter in its place. */
export function useHistory(
  userId: string,
  page: number,
): { readonly query: QueryResult<HistoryPage>; readonly keep: (supply: HistorySupply) => void } {
  const query = useQuery({
    queryKey: keyOf(userId, page),
    queryFn: () => load(readHistory, { query: { page } }),
  });
  return {
    query,
    keep: (supply) => {
      if (query.data) setQueryData(keyOf(userId, page), withSupply(query.data, supply));
    },
  };
}

type Answer = Refusal | { readonly result: true; readonly supply: HistorySupply };

/** One change of a meter at a time; what came of it is put in its place. A failed call was logged, and the button works again. */
export function useSupplyCall(keep: (supply: HistorySupply) => void): {
  readonly isBusy: boolean;
  readonly send: (call: () => Promise<Answer | undefined>) => Promise<Answer | undefined>;
} {
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    send: async (call) => {
      setIsBusy(true);
      const answer = await call();
      setIsBusy(false);
      if (answer?.result) keep(answer.supply);
      return answer;
    },
  };
}
