import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { pagesAround } from './pages-around.ts';
import styles from './pagination.module.css';

/** What a page link receives; spread it on the router's link, with its `to` made from `page`. */
export interface PageLinkDress {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label': string;
  rel?: 'prev' | 'next';
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  label?: string;
  /** `(page, dress) => <Link to={`?page=${page}`} {...dress} />` */
  render: (page: number, dress: PageLinkDress) => ReactNode;
}

/** Ways to the other pages of a long list; nothing at all when there is one page. */
export function Pagination({ page, pageCount, label = 'Pages', render }: PaginationProps) {
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
    <nav aria-label={label}>
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
