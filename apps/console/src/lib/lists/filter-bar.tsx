import { Button } from '@switch/ui';
import { lazy, Suspense, useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { ChoiceInput, type Choice } from '../choices.tsx';
import { Icon } from '../icon.tsx';
import styles from './filter-bar.module.css';
import { keepViews, keptSearch, keptViews } from './kept-views.ts';
import type { Filters } from './use-filters.ts';
import { ViewChoice, type NamedView } from './view-choice.tsx';

const NameView = lazy(() => import('./name-view.tsx'));

export type FilterField<Name extends string = string> = { readonly name: Name; readonly label: string } & (
  | { readonly kind: 'search' | 'text' | 'date' }
  | {
      readonly kind: 'select';
      /** Text of the empty option: "Any source". */
      readonly any: string;
      readonly options: readonly Choice[];
    }
);

/** Filters for the days of a list and the source of its rows. */
export const dayFields = [
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
] as const;
export const sourceField = { name: 'source', label: 'Source', kind: 'text' } as const;

/** Returns a filter with options; `any` is the text of the empty one. */
export const selectField = <const Name extends string>(
  name: Name,
  label: string,
  any: string,
  options: readonly Choice[],
) => ({ name, label, kind: 'select', any, options }) as const;

interface FilterBarProps<Name extends string> {
  fields: readonly FilterField<Name>[];
  filters: Filters<Name>;
  /** Name of the list: its saved views are stored under it in this browser. */
  listId: string;
  /** Replaces this browser's saved views with ones stored elsewhere. */
  views?: ReactNode;
}

/** The filters above a list, with views that can be saved under a name. All filters are in the address. */
export function FilterBar<Name extends string>({ fields, filters, listId, views }: FilterBarProps<Name>) {
  return (
    <div className={styles.bar} role="search" aria-label="Filters">
      {fields.map((field) => {
        const { name, label } = field;
        const value = filters.values[name];
        const put = (typed: string) => filters.put([name, typed]);
        return field.kind === 'select' ? (
          <ChoiceInput key={name} {...field} value={value} onPick={put} />
        ) : (
          <label key={name} className={styles.field}>
            <span>{label}</span>
            <TypedFilter name={name} kind={field.kind} value={value} onPut={put} />
          </label>
        );
      })}
      {filters.isAnySet && (
        <Button look="link" size="small" onClick={() => filters.putAll('')}>
          Clear filters
        </Button>
      )}
      {views ?? (
        <SavedViews
          listId={listId}
          search={filters.key}
          searched={fields.filter(({ kind }) => kind === 'search').map(({ name }) => name)}
          onPick={filters.putAll}
        />
      )}
    </div>
  );
}

const PAUSE_MS = 300;

interface TypedFilterProps {
  name: string;
  kind: 'search' | 'text' | 'date';
  value: string;
  onPut: (value: string) => void;
}

/** A filter field: text takes effect after a pause in typing, dates at once. */
function TypedFilter({ name, kind, value, onPut }: TypedFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change independently of the field: by a saved view, or by Back.
  useEffect(() => {
    if (input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value.trim();
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onPut(typed), kind === 'date' ? 0 : PAUSE_MS);
  }
  return (
    <span className={styles.box}>
      {kind === 'search' && <Icon name="search" />}
      <input
        ref={input}
        type={kind === 'date' ? 'date' : 'search'}
        name={name}
        defaultValue={value}
        onChange={change}
      />
    </span>
  );
}

interface SavedViewsProps {
  listId: string;
  /** The current filters as text; empty for none. */
  search: string;
  /** Names of the filters that search for people: they are never saved in a view. */
  searched: readonly string[];
  onPick: (search: string) => void;
}

function SavedViews({ listId, search: filtered, searched, onPick }: SavedViewsProps) {
  const search = keptSearch(filtered, searched);
  const [views, setViews] = useState(() => keptViews(listId, searched));
  const [isNaming, setIsNaming] = useState(false);

  function save(next: readonly NamedView[]) {
    setViews(next);
    keepViews(listId, next);
  }
  return (
    <>
      <ViewChoice
        views={views}
        search={search}
        onPick={onPick}
        onName={() => setIsNaming(true)}
        onForget={(gone) => save(views.filter((view) => view !== gone))}
      />
      {isNaming && (
        <Suspense>
          <NameView
            onClose={() => setIsNaming(false)}
            onName={(name) => save([...views.filter((view) => view.name !== name), { name, search }])}
          />
        </Suspense>
      )}
    </>
  );
}
