import { Button } from '@switch/ui';
import { useEffect, useRef, type ChangeEvent } from 'react';
import type { Filters } from './use-filters.ts';
import { Icon } from '../icon.tsx';
import styles from './filter-bar.module.css';
import { SavedViews } from './saved-views.tsx';

/** One filter of a list. */
export type FilterField<Name extends string> = { readonly name: Name; readonly label: string } & (
  | { readonly kind: 'search' | 'text' | 'date' }
  | {
      readonly kind: 'select';
      /** What the empty choice says: "Any source". */
      readonly any: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
);

interface FilterBarProps<Name extends string> {
  fields: readonly FilterField<Name>[];
  filters: Filters<Name>;
  /** Name of the list: under it, its saved views are kept in this browser. */
  listId: string;
}

/** The filters above a list, with views that can be saved under a name. Everything is in the address. */
export function FilterBar<Name extends string>({ fields, filters, listId }: FilterBarProps<Name>) {
  return (
    <div className={styles.bar} role="search" aria-label="Filters">
      {fields.map((field) => (
        <FilterInput
          key={field.name}
          field={field}
          value={filters.values[field.name]}
          onPut={(value) => filters.put(field.name, value)}
        />
      ))}
      {filters.isAnySet && (
        <Button look="link" size="small" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
      <SavedViews listId={listId} search={filters.key} onPick={filters.putAll} />
    </div>
  );
}

interface FilterInputProps<Name extends string> {
  field: FilterField<Name>;
  value: string;
  onPut: (value: string) => void;
}

function FilterInput<Name extends string>({ field, value, onPut }: FilterInputProps<Name>) {
  if (field.kind === 'select') {
    return (
      <label className={styles.field}>
        <span className={styles.label}>{field.label}</span>
        <select
          className={styles.input}
          name={field.name}
          value={value}
          onChange={(event) => onPut(event.currentTarget.value)}
        >
          <option value="">{field.any}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return <TypedFilter field={field} kind={field.kind} value={value} onPut={onPut} />;
}

const PAUSE_MS = 300;

/** Text filters count after a pause in typing, or on Enter; dates at once. */
function TypedFilter<Name extends string>({
  field,
  kind,
  value,
  onPut,
}: FilterInputProps<Name> & { kind: 'search' | 'text' | 'date' }) {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change under the field: by a saved view, or by Back.
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
    <label className={styles.field}>
      <span className={styles.label}>{field.label}</span>
      <span className={styles.box}>
        {kind === 'search' && <Icon name="search" />}
        <input
          ref={input}
          className={styles.input}
          type={kind === 'date' ? 'date' : 'search'}
          name={field.name}
          defaultValue={value}
          onChange={change}
        />
      </span>
    </label>
  );
}
