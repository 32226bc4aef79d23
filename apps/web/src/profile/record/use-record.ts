import type { ResponseOf } from '@switch/contract/http/call.ts';
import { readRecord, type RecordSupply } from '@switch/contract/http/record.ts';
import { load } from '../../lib/api.ts';
import { setQueryData, useQuery, type QueryResult } from '../../lib/query-cache.ts';

/** A page of the record. */
export type RecordPage = ResponseOf<typeof readRecord>;

/** The record begins like every answer about applications, so that it is asked anew whenever one of them moves on. */
const keyOf = (userId: string, page: number) => ['applications', 'record', userId, page];

/** The same page with a meter as a call has just answered it. */
export const withSupply = (record: RecordPage, supply: RecordSupply): RecordPage => ({
  ...record,
  applications: record.applications.map((application) => ({
    ...application,
    supplies: application.supplies.map((each) => (each.supplyId === supply.supplyId ? supply : each)),
  })),
});

/** A page of the signed-in user's record, shared by the views that draw it; `keep` puts a changed meter in its place. */
export function useRecord(
  userId: string,
  page: number,
): { readonly query: QueryResult<RecordPage>; readonly keep: (supply: RecordSupply) => void } {
  const query = useQuery({
    queryKey: keyOf(userId, page),
    queryFn: () => load(readRecord, { query: { page } }),
  });
  return {
    query,
    keep: (supply) => {
      if (query.data) setQueryData(keyOf(userId, page), withSupply(query.data, supply));
    },
  };
}
