import { offerSorts, type PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { SelectField } from '@switch/ui';
import { useSearchParams } from 'react-router';
import type { TaxBasis } from '../../../../lib/offer/money-text.ts';
import { sortLabels, withValue } from '../offer-view.ts';

export type ControlsProps = {
  readonly list: PricedFuel;
  readonly basis: TaxBasis;
  readonly matching: number;
};

export const countText = (matching: number, total: number): string =>
  matching === total ? `${total} offers` : `${matching} of ${total} offers`;

/** Returns the list settings in the URL, and a function that changes them without adding a history entry. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const put = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });
  return { search, put };
}

/** The order of the list. `id` distinguishes the field on the page from the one in a dialog. */
export function OrderField({ id }: { id: string }) {
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

export function TaxField({ id, basis }: { id: string; basis: TaxBasis }) {
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
