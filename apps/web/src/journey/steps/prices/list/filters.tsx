import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { Button, CheckboxField, Dialog, Fieldset, Stack } from '@switch/ui';
import { countText, OrderField, TaxField, useListAddress, type ControlsProps } from './ordering.tsx';
import { flagLabels, flagNames, toggled } from '../offer-view.ts';
import styles from '../prices.module.css';

/** A checkbox for each filter; none is ticked at first. */
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

/** The filters next to the list, if there is room for them. */
export const FilterRail = ({ list }: { list: PricedFuel }) => (
  <section className={styles.rail} aria-label="Filters">
    <Filters list={list} id="rail" />
  </section>
);

/** Order, tax and filters in a dialog, if there is no room for them next to the list. */
export const FilterDialog = ({
  list,
  basis,
  matching,
  onClose,
}: ControlsProps & { readonly onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Sort and filter"
    placement="side"
    actions={<Button onClick={onClose}>Show {countText(matching, list.total)}</Button>}
  >
    <Stack gap={3}>
      <OrderField id="dialog" />
      <TaxField id="dialog" basis={basis} />
      <Filters list={list} id="dialog" />
    </Stack>
  </Dialog>
);
