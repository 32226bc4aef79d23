import { offerSorts, type PricedFuel, type Receipt } from '@switch/contract/http/pricing/quotes.ts';
import {
  Button,
  CheckboxField,
  Chip,
  Cluster,
  Disclosure,
  Fieldset,
  SelectField,
  Stack,
  Pagination,
} from '@switch/ui';
import { useSearchParams } from 'react-router';
import { flagNames, flagLabels, sortLabels, toggled, withoutFilters, withValue } from './offer-view.ts';
import type { TaxBasis } from '../../../lib/offer/money-text.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Refusals } from './refusals.tsx';
import { Link } from '../../../lib/link.tsx';
import { lastDayBefore } from '../../../lib/today.ts';
import styles from './prices.module.css';
import type * as z from 'zod/mini';

/** What the address says of the list, and how it is made to say something else without another entry in the history. */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const put = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });
  return { search, put };
}

/** Order and tax basis: always in view. */
function Ordering({ basis }: { basis: TaxBasis }) {
  const { search, put } = useListAddress();
  return (
    <Cluster gap={3} align="end" className={styles.ordering}>
      <SelectField
        name="sort"
        label="Order"
        width={20}
        value={search.get('sort') ?? 'yearly'}
        onChange={(event) =>
          put(
            withValue(
              search,
              'sort',
              event.currentTarget.value === 'yearly' ? '' : event.currentTarget.value,
            ),
          )
        }
        options={offerSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
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
function ActiveFilters({ list }: { list: PricedFuel }) {
  const { search, put } = useListAddress();
  const names = new Map(list.suppliers.map(({ supplierId, name }) => [supplierId, name]));
  const active = [
    ...flagNames
      .filter((flag) => search.has(flag))
      .map((flag) => ({ key: flag, value: '1', label: flagLabels[flag] })),
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

/** Each filter as a tick box; nothing is filtered until somebody asks for it. */
function Filters({ list }: { list: PricedFuel }) {
  const { search, put } = useListAddress();
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
          <Stack gap={1}>{flagNames.map((flag) => tick(flag, '1', flagLabels[flag]))}</Stack>
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

/** What stands over the offers to look at them in another way: order, tax basis, filters, and the filters that are on. */
export function ListControls({ list, basis }: { list: PricedFuel; basis: TaxBasis }) {
  return (
    <>
      <Ordering basis={basis} />
      <Filters list={list} />
      <ActiveFilters list={list} />
    </>
  );
}

/** What stands under the offers: further pages, suppliers without an offer and why, and the receipt of the list. */
export function ListEnd({ list }: { list: PricedFuel }) {
  const [search] = useSearchParams();
  return (
    <>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        render={(page, dress) => (
          <Link to={`?${withValue(search, 'page', page > 1 ? String(page) : '').toString()}`} {...dress} />
        )}
      />
      {list.refused.length > 0 && (
        <Disclosure summary={`Suppliers without an offer for you (${list.refused.length})`}>
          <Refusals refused={list.refused} />
        </Disclosure>
      )}
      <ReceiptLine receipt={list.receipt} />
    </>
  );
}

/** "22 November 2026 at 14:05", by UK clocks. */
const workedOut = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** What proves the list: anybody with the number gets the same list again. */
export function ReceiptLine({ receipt }: { receipt: z.output<typeof Receipt> }) {
  return (
    <p className={styles.receipt}>
      Receipt {receipt.receiptId}: {receipt.isSample ? 'sample ' : ''}price book {receipt.bookVersion},
      formula {receipt.formulaVersion}, worked out {workedOut.format(new Date(receipt.createdAt))}, holds
      until the end of {longDate(lastDayBefore(receipt.expiresAt))}. Ordered by {receipt.sortRule}.
    </p>
  );
}
