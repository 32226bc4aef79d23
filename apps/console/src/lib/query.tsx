import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import { EmptyState, Skeleton } from '@switch/ui';
import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallArguments } from '@switch/browser/api-client.ts';
import { load } from './api.ts';

/**
 * The cache of server data, dropped with the last screen that uses it: staff act on what they read, so it is
 * always fetched again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      gcTime: 0,
      // Being offline is an error with a retry, not a request that waits silently.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
});

const keyOf = <C extends Call>(contract: C, input: CallArguments<C>): readonly unknown[] => [
  contract.name,
  ...input,
];

/** Fetches the response of a call when the component mounts, and again when the input changes. */
export function useCall<const C extends Call>(
  contract: C,
  ...input: CallArguments<C>
): UseQueryResult<ResponseOf<C>> {
  return useQuery({ queryKey: keyOf(contract, input), queryFn: () => load(contract, ...input) });
}

/**
 * Like useCall, but fetches again after the milliseconds that `every` returns for the last response; false
 * stops.
 */
export function usePolledCall<const C extends Call>(
  every: (data: ResponseOf<C>) => number | false,
  contract: C,
  ...input: CallArguments<C>
): UseQueryResult<ResponseOf<C>> {
  return useQuery({
    queryKey: keyOf(contract, input),
    queryFn: () => load(contract, ...input),
    refetchInterval: ({ state }) => state.data !== undefined && every(state.data),
  });
}

/** Changes a fetched response in the cache, for example after an edit that the server confirmed. */
export function changeCallData<const C extends Call>(
  contract: C,
  input: CallArguments<C>,
  change: (data: ResponseOf<C>) => ResponseOf<C>,
): void {
  queryClient.setQueryData<ResponseOf<C>>(keyOf(contract, input), (data) => data && change(data));
}

interface QueryPartProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded, as in "Loading the hours". */
  what: string;
  /** Number of lines in the skeleton. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a screen that has to be fetched: shows a skeleton while loading, and a retry button if it failed.
 */
export function QueryPart<Data>({ query, what, lines = 6, children }: QueryPartProps<Data>) {
  if (query.isPending || (query.isError && query.isFetching)) {
    return <Skeleton shape="text" count={lines} label={`Loading ${what}`} />;
  }
  if (query.isError) {
    return (
      <EmptyState title={`We could not load ${what}`} onRetry={() => void query.refetch()}>
        <p>Check your connection, then try again.</p>
      </EmptyState>
    );
  }
  return children(query.data);
}
