import type { PricedFuel } from '@switch/contract/http/quoting.ts';
import { CheckboxField, Disclosure, Fieldset, Stack } from '@switch/ui';
import { useSearchParams } from 'react-router';
import { flagNames, flagWords, toggled } from './offer-view.ts';
import styles from './prices.module.css';

/** Each filter as a tick box; nothing is filtered until somebody asks for it. */
export function Filters({ list }: { list: PricedFuel }) {
  const [search, setSearch] = useSearchParams();
  const put = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });
  const tick = (key: string, value: string, label: string) => (
    <CheckboxField
      key={`${key} ${value}`}
      name={`${key}-${value}`}
      label={label}
      checked={search.getAll(key).includes(value)}
      onChange={() => put(toggled(search, key, value))}
    />
  );
  return (
    <Disclosure summary="Filter">
      <div className={styles.filters}>
        <Fieldset legend="Show only" small>
          <Stack gap={1}>{flagNames.map((flag) => tick(flag, '1', flagWords[flag]))}</Stack>
        </Fieldset>
        <Fieldset legend="Contract length" small>
          <Stack gap={1}>
            {list.terms.map(({ months, count }) =>
              tick('term', String(months), `${months} months (${count})`),
            )}
          </Stack>
        </Fieldset>
        <Fieldset legend="Supplier" small>
          <Stack gap={1}>
            {list.suppliers.map(({ supplierId, name, count }) =>
              tick('supplier', supplierId, `${name} (${count})`),
            )}
          </Stack>
        </Fieldset>
      </div>
    </Disclosure>
  );
}
