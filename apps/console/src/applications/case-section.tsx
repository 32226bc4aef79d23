import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from '@switch/ui';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { FormSummary } from '../lib/forms/form.tsx';
import styles from './case.module.css';

interface CaseSectionProps<Data> {
  title: string;
  /** What is being opened, such as `the supplies`. */
  things: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of an application that is fetched by itself: on its way, out of reach with another try, or there. */
export function CaseSection<Data>({ title, things, query, children }: CaseSectionProps<Data>) {
  return (
    <section className={styles.cards}>
      <h3>{title}</h3>
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

interface MoveFormFrameProps {
  form: ComponentProps<typeof FormSummary>['form'] & {
    readonly isSending: boolean;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** The id of a field on the page, as several cases may be shown at once. */
  idOf: (field: string) => string;
  children: ReactNode;
}

/** The form by which staff move a case: its problems, its fields and its button. */
export function MoveFormFrame({ form, idOf, children }: MoveFormFrameProps) {
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.form}>
      <FormSummary form={form} idOf={idOf} />
      {children}
      <Button type="submit" size="small" loading={form.isSending}>
        Change state
      </Button>
    </form>
  );
}
