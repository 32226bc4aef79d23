import { lazyFrom } from '@switch/browser/lazy-part.ts';
import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { Button, Chip, classNames, Cluster } from '@switch/ui';
import { Suspense, useState } from 'react';
import { flagNames, flagLabels, termText, toggled, withoutFilters, withValue } from '../offer-view.ts';
import { countText, OrderField, TaxField, useListAddress, type ControlsProps } from './ordering.tsx';
import type { TaxBasis } from '../../../../lib/offer/money-text.ts';
import styles from '../prices.module.css';

const FilterDialog = lazyFrom(() => import('./filters.tsx'), 'FilterDialog');

/** The contract lengths, each a button; "All" comes first. */
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

/** Every active filter as a chip that removes it. */
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

const shortBasis: Readonly<Record<TaxBasis, string>> = {
  inc: 'with VAT and levy',
  ex: 'without VAT and levy',
};

/** The controls above the offers: order, tax, contract length and filters. */
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
      {isOpen && (
        <Suspense fallback={null}>
          <FilterDialog {...{ list, basis, matching }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
