import type { PricedFuel } from '@switch/contract/http/quoting.ts';
import { Disclosure, Pagination } from '@switch/ui';
import { useSearchParams } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { withValue } from './offer-view.ts';
import { ReceiptLine } from './receipt-line.tsx';

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
          <ul>
            {list.refused.map(({ supplierName, words }) => (
              <li key={supplierName + words}>
                {supplierName}: {words}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ReceiptLine receipt={list.receipt} />
    </>
  );
}
