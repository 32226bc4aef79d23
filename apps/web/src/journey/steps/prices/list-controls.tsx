import { offerSorts, type PricedFuel, type Receipt } from '@switch/contract/http/pricing/quotes.ts';
import {
  Button,
  CheckboxField,
  Chip,
  classNames,
  Cluster,
  Dialog,
  Disclosure,
  Fieldset,
  Pagination,
  SelectField,
  Stack,
} from '@switch/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  flagNames,
  flagLabels,
  sortLabels,
  termText,
  toggled,
  withoutFilters,
  withValue,
} from './offer-view.ts';
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

/** How the list is ordered. `id` tells the one in view from the one in a dialog. */
function OrderField({ id }: { id: string }) {
  const { search, put } = useListAddress();
  return (
    <SelectField
      name={`sort-${id}`}
      label="Order"
      width={20}
      value={search.get('sort') ?? 'yearly'}
      onChange={({ currentTarget: { value } }) =>
        put(withValue(search, 'sort', value === 'yearly' ? '' : value))
      }
      options={offerSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
    />
  );
}

function TaxField({ id, basis }: { id: string; basis: TaxBasis }) {
  const { search, put } = useListAddress();
  return (
    <SelectField
      name={`tax-${id}`}
      label="Prices"
      width={20}
      value={basis}
      onChange={({ currentTarget: { value } }) => put(withValue(search, 'tax', value === 'ex' ? 'ex' : ''))}
      options={[
        { value: 'inc', label: 'With VAT and levy' },
        { value: 'ex', label: 'Without VAT and levy' },
      ]}
    />
  );
}

/** The lengths of contract, each one press; "All" first. */
function TermChips({ list }: { list: PricedFuel }) {
  const { search, put } = useListAddress();
  const chosen = search.getAll('term');
  const chip = (value: string, label: string, isOn: boolean) => (
    <button
      key={value}
      type="button"
      className={classNames(styles.chip, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={() => put(withValue(search, 'term', value))}
    >
      {label}
    </button>
  );
  return (
    <div role="group" aria-label="Length of contract" className={styles.chips}>
      {chip('', 'All', chosen.length === 0)}
      {list.terms.map(({ months }) =>
        chip(String(months), termText(months), chosen.includes(String(months))),
      )}
    </div>
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
    ...search
      .getAll('supplier')
      .map((value) => ({ key: 'supplier', value, label: names.get(value) ?? value })),
  ];
  if (active.length === 0) return null;
  return (
    <Cluster gap={1} className={styles.active}>
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
function Filters({ list, id }: { list: PricedFuel; id: string }) {
  const { search, put } = useListAddress();
  const tick = (key: string, value: string, label: string) => (
    <CheckboxField
      key={`${key} ${value}`}
      name={`${id}-${key}-${value}`}
      label={label}
      checked={search.getAll(key).includes(value)}
      onChange={() => put(toggled(search, key, value))}
    />
  );
  return (
    <Stack gap={3}>
      <Fieldset legend="Show only" small>
        <Stack gap={1}>{flagNames.map((flag) => tick(flag, '1', flagLabels[flag]))}</Stack>
      </Fieldset>
      <Fieldset legend="Supplier" small>
        <Stack gap={1}>
          {list.suppliers.map(({ supplierId, name, count }) =>
            tick('supplier', supplierId, `${name} (${count})`),
          )}
        </Stack>
      </Fieldset>
    </Stack>
  );
}

/** The filters beside the list, where there is room for them. */
export const FilterRail = ({ list }: { list: PricedFuel }) => (
  <section className={styles.rail} aria-label="Filters">
    <Filters list={list} id="rail" />
  </section>
);

const shortBasis: Readonly<Record<TaxBasis, string>> = {
  inc: 'with VAT and levy',
  ex: 'without VAT and levy',
};

type ControlsProps = { readonly list: PricedFuel; readonly basis: TaxBasis; readonly matching: number };

const countText = (matching: number, total: number): string =>
  matching === total ? `${total} offers` : `${matching} of ${total} offers`;

/** What stands over the offers to look at them in another way. */
export function ListControls({ list, basis, matching }: ControlsProps) {
  const { search } = useListAddress();
  const [isOpen, setIsOpen] = useState(false);
  const filters = flagNames.filter((flag) => search.has(flag)).length + search.getAll('supplier').length;
  return (
    <div className={styles.controls}>
      <TermChips list={list} />
      <div className={styles.ordering}>
        <OrderField id="list" />
        <TaxField id="list" basis={basis} />
      </div>
      <ActiveFilters list={list} />
      <p role="status" className={styles.tiny}>
        {countText(matching, list.total)} {shortBasis[basis]}
      </p>
      <Button look="secondary" size="small" className={styles.opensFilters} onClick={() => setIsOpen(true)}>
        <span className={styles.onPhone}>Sort and filter</span>
        <span className={styles.onTablet}>Filter</span>
        {filters > 0 && ` (${filters})`}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Sort and filter"
        placement="side"
        actions={<Button onClick={() => setIsOpen(false)}>Show {countText(matching, list.total)}</Button>}
      >
        <Stack gap={3}>
          <OrderField id="dialog" />
          <TaxField id="dialog" basis={basis} />
          <Filters list={list} id="dialog" />
        </Stack>
      </Dialog>
    </div>
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
      until the end of {longDate(lastDayBefore(receipt.expiresAt))}. Whatever the order on this page, it keeps
      the offers by {receipt.sortRule}.
    </p>
  );
}
