import type { PricedFuel } from '@switch/contract/http/quoting.ts';
import { offerSorts } from '@switch/contract/http/quoting.ts';
import { Button, Chip, Cluster, SelectField } from '@switch/ui';
import { useSearchParams } from 'react-router';
import { flagNames, flagWords, sortWords, toggled, withoutFilters, withValue } from './offer-view.ts';
import type { TaxBasis } from './money-words.ts';

type Setter = (next: URLSearchParams) => void;

/** Order and tax basis: always in view. */
export function Ordering({ basis }: { basis: TaxBasis }) {
  const [search, setSearch] = useSearchParams();
  const put: Setter = (next) => setSearch(next, { replace: true, preventScrollReset: true });
  return (
    <Cluster gap={3} align="end">
      <SelectField
        name="sort"
        label="Order"
        width={20}
        value={search.get('sort') ?? 'total'}
        onChange={(event) =>
          put(
            withValue(search, 'sort', event.currentTarget.value === 'total' ? '' : event.currentTarget.value),
          )
        }
        options={offerSorts.map((sort) => ({ value: sort, label: sortWords[sort] }))}
      />
      <SelectField
        name="tax"
        label="Totals"
        width={20}
        value={basis}
        onChange={(event) => put(withValue(search, 'tax', event.currentTarget.value === 'ex' ? 'ex' : ''))}
        options={[
          { value: 'inc', label: 'With VAT and levy' },
          { value: 'ex', label: 'Without VAT and levy' },
        ]}
      />
    </Cluster>
  );
}

/** Every active filter as a chip that takes it away. */
export function ActiveFilters({ list }: { list: PricedFuel }) {
  const [search, setSearch] = useSearchParams();
  const put: Setter = (next) => setSearch(next, { replace: true, preventScrollReset: true });
  const names = new Map(list.suppliers.map(({ supplierId, name }) => [supplierId, name]));
  const active = [
    ...flagNames
      .filter((flag) => search.has(flag))
      .map((flag) => ({ key: flag, value: '1', label: flagWords[flag] })),
    ...search.getAll('term').map((value) => ({ key: 'term', value, label: `${value} months` })),
    ...search
      .getAll('supplier')
      .map((value) => ({ key: 'supplier', value, label: names.get(value) ?? value })),
  ];
  if (active.length === 0) return null;
  return (
    <Cluster gap={1}>
      {active.map(({ key, value, label }) => (
        <Chip
          key={`${key} ${value}`}
          onRemove={() => put(toggled(search, key, value))}
          removeLabel={`Remove filter ${label}`}
        >
          {label}
        </Chip>
      ))}
      <Button look="link" onClick={() => put(withoutFilters(search))}>
        Clear all filters
      </Button>
    </Cluster>
  );
}
