import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { queryClient } from '../query.tsx';

/** One page of a list, as every list call of the console returns it. */
type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** Counted up to a thousand. */
  readonly total: number;
};

/** A list as far as it was fetched. */
export type ListPages<Row> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;

/**
 * Fetches a list page by page, anew for another `filters` (as text). `fetchPage` gets the cursor of the page wanted,
 * undefined for the first, and throws when it fails.
 */
export const useListPages = <Row>(
  list: string,
  filters: string,
  fetchPage: (cursor: string | undefined) => Promise<ListPage<Row>>,
): ListPages<Row> =>
  useInfiniteQuery({
    queryKey: [list, filters],
    queryFn: ({ pageParam }) => fetchPage(pageParam === '' ? undefined : pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Changes fetched rows of a list in place. */
export function changeRows<Row>(list: string, filters: string, change: (row: Row) => Row): void {
  queryClient.setQueryData<InfiniteData<ListPage<Row>>>(
    [list, filters],
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) },
  );
}
