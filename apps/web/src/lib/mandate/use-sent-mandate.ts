import type { ResponseOf } from '@switch/contract/http/call.ts';
import { readDirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { load } from '../api.ts';
import { useQuery, type QueryResult } from '../query-cache.ts';

/** The sheet of a mandate whose application was sent: read anew each time, and forgotten once it is not drawn. */
export const useSentMandate = (mandateId: string): QueryResult<ResponseOf<typeof readDirectDebit>> =>
  useQuery({
    queryKey: ['mandate', mandateId],
    queryFn: () => load(readDirectDebit, { params: { mandateId } }),
    staleTime: 0,
    isKept: false,
  });
