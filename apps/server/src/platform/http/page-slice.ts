const PAGE_SIZE = 25;
const LAST_PAGE = 10_000;

/** Which rows of a list stand on a page: so many, after so many. */
export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of a page of 25. Pages count from 1; one that makes no sense is the first, one beyond 10,000 is that. */
export function pageSlice(page: number | undefined): PageSlice {
  const isPage = page !== undefined && Number.isSafeInteger(page) && page > 1;
  return { limit: PAGE_SIZE, offset: isPage ? (Math.min(page, LAST_PAGE) - 1) * PAGE_SIZE : 0 };
}
