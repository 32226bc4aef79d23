import type { Receipt } from '@switch/contract/http/quoting.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type * as z from 'zod/mini';
import { lastDayBefore } from '../../../lib/today.ts';
import styles from './prices.module.css';

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
      until the end of {dateInWords(lastDayBefore(receipt.expiresAt))}. Ordered by {receipt.sortRule}.
    </p>
  );
}
