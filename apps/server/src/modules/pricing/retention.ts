import { PRICE_LIST_KEPT_DAYS, QUOTATION_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Purge } from '../../platform/jobs/purge.ts';
import { deleteOldSampleBooks } from './price-books/price-book.queries.ts';
import { deleteExpiredLinks, deleteUntakenQuotations } from './quotations/quotation.queries.ts';
import { deleteExpiredReceipts } from './receipts/receipt.queries.ts';

const DAY_MS = 86_400_000;
/** For expired links and the addresses they were mailed to. */
const LINKS_KEPT_DAYS = 7;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const keptSince = (now: Date): Date => new Date(ukDayStart(addMonths(ukDateAt(now), -QUOTATION_KEPT_MONTHS)));

/**
 * What this module deletes over time. The order matters: receipts go after their quotations, books after
 * their receipts.
 */
export const pricingPurges: readonly Purge[] = [
  { name: 'quotations', run: (tx, now) => deleteUntakenQuotations(tx, keptSince(now)) },
  {
    name: 'price receipts',
    run: (tx, now) => deleteExpiredReceipts(tx, daysBefore(now, PRICE_LIST_KEPT_DAYS)),
  },
  { name: 'sample price books', run: deleteOldSampleBooks },
  {
    name: 'links to quotations',
    run: (tx, now) => deleteExpiredLinks(tx, daysBefore(now, LINKS_KEPT_DAYS)),
  },
];
