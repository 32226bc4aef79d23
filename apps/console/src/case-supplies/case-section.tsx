import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from '@switch/ui';
import type { ReactNode } from 'react';
import styles from './case.module.css';

interface CaseSectionProps<Data> {
  title: string;
  /** What is being loaded, such as `the supplies`. */
  things: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

export function CaseSection<Data>({ title, things, query, children }: CaseSectionProps<Data>) {
  return (
    <section className={styles.cards}>
      <h2>{title}</h2>
      {query.isPending || (query.isError && query.isFetching) ? (
        <Skeleton shape="text" count={2} label={`Opening ${things}`} />
      ) : query.isError ? (
        <p>
          They could not be opened.{' '}
          <Button look="link" size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        children(query.data)
      )}
    </section>
  );
}
