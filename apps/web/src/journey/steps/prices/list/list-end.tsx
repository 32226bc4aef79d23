import type { PricedFuel, Receipt } from '@switch/contract/http/pricing/quotes.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Disclosure, Pagination } from '@switch/ui';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { Link } from '../../../../lib/link.tsx';
import { lastDayBefore } from '../../../../lib/today.ts';
import { withValue } from '../offer-view.ts';
import styles from '../prices.module.css';
import { Refusals } from '../refusals.tsx';

/**
 * What comes below the offers: further pages, suppliers without an offer and why, and the receipt of the
 * list.
 */
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

/** Formats as "22 November 2026 at 14:05", in UK time. */
const workedOut = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** The receipt of the list: anyone with its number gets the same list again. */
export function ReceiptLine({ receipt }: { receipt: z.output<typeof Receipt> }) {
  return (
    <p className={styles.receipt}>
      Receipt {receipt.receiptId}: {receipt.isSample ? 'sample ' : ''}price book {receipt.bookVersion},
      formula {receipt.formulaVersion}, worked out {workedOut.format(new Date(receipt.createdAt))}, valid
      until the end of {longDate(lastDayBefore(receipt.expiresAt))}. Whatever the order on this page, it lists
      the offers by {receipt.sortRule}.
    </p>
  );
}
