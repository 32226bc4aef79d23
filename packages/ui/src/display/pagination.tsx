import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './pagination.module.css';

/** The props of a page link: spread them on the router's link, whose `to` is built from `page`. */
interface PageLinkDress {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label': string;
  rel?: 'prev' | 'next';
}

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** `(page, dress) => <Link to={`?page=${page}`} {...dress} />` */
  render: (page: number, dress: PageLinkDress) => ReactNode;
}

type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * Returns the pages to offer: the first, the last and the neighbours of the current one, with a gap where two
 * or more are left out.
 */
function pagesAround(page: number, pageCount: number): PageEntry[] {
  const offered = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= 1,
  );
  return offered.flatMap((candidate, index): PageEntry[] => {
    const before = offered[index - 1] ?? 0;
    const entry: PageEntry = { kind: 'page', page: candidate };
    if (candidate - before > 2) return [{ kind: 'gap', after: before }, entry];
    return candidate - before === 2 ? [{ kind: 'page', page: candidate - 1 }, entry] : [entry];
  });
}

/** Links to the other pages of a long list; renders nothing if there is only one page. */
export function Pagination({ page, pageCount, render }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (target: number, word: string, rel: 'prev' | 'next') =>
    target >= 1 &&
    target <= pageCount && (
      <li>
        {render(target, {
          className: classNames(styles.link, styles.step),
          children: word,
          'aria-label': `${word} page`,
          rel,
        })}
      </li>
    );
  return (
    <nav aria-label="Pages">
      <ul role="list" className={styles.pages}>
        {step(page - 1, 'Previous', 'prev')}
        {pagesAround(page, pageCount).map((entry) =>
          entry.kind === 'gap' ? (
            <li key={`gap-${entry.after}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry.page}>
              {render(entry.page, {
                className: classNames(styles.link, entry.page === page && styles.current),
                children: entry.page,
                'aria-label': `Page ${entry.page}`,
                ...(entry.page === page && { 'aria-current': 'page' }),
              })}
            </li>
          ),
        )}
        {step(page + 1, 'Next', 'next')}
      </ul>
    </nav>
  );
}
