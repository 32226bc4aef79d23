import { QUOTATION_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type pg from 'pg';
import { runnable } from '../../platform/jobs/job.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Drafts } from './drafts.ts';
import { createPriceBooks } from './price-books/open-books.ts';
import { deleteOldSampleBooks } from './price-books/price-book.queries.ts';
import { SAMPLE_REFRESH_SCHEDULE, sampleRefreshJob } from './price-books/sample-price-book.ts';
import { pricingRoutes } from './pricing.routes.ts';
import { deleteExpiredLinks, deleteUntakenQuotations } from './quotations/quotation.queries.ts';
import { REMIND_SCHEDULE, remindOfQuotations } from './quotations/quotation-links.ts';
import { deleteExpiredReceipts } from './receipts/receipt.queries.ts';

export { hasRealPriceBook, supplierPanel } from './price-books/price-book.queries.ts';
export { samplePriceBook } from './price-books/sample-price-book.ts';
export { quotationStore, type SignableQuotation } from './quotations/quotation-store.ts';
export { pricesAgain, type PriceNow } from './quotations/quotation-store.ts';

/**
 * Columns that later modules may join: whom mandates pay, and which price a draft was left with.
 * @public `npm run figures` reads it.
 */
export const joinableColumns = {
  suppliers: ['id', 'address', 'advanceNoticeDays'],
  quotations: ['id', 'draftId', 'offer', 'siteAddress', 'isChosen', 'createdAt', 'expiresAt', 'usedAt'],
} as const;

// Untaken quotations, and receipts that have expired.
const DAY_MS = 86_400_000;
/** Expired links, and the addresses they were mailed to. */
const LINKS_KEPT_DAYS = 7;

const keptSince = (now: Date): Date => new Date(ukDayStart(addMonths(ukDateAt(now), -QUOTATION_KEPT_MONTHS)));

/** Price books, prices with their receipts, and quotations. `pool` is for copying a new sample book in. */
export function pricingModule(
  platform: Platform,
  { pool, drafts }: { readonly pool: pg.Pool; readonly drafts: Drafts },
): Module {
  const { db, clock, ids, config } = platform;
  return {
    name: 'pricing',
    routes: pricingRoutes({ db, clock, ids, books: createPriceBooks(db) }, platform, drafts),
    // In this order: a receipt goes after its quotations, a book after its receipts.
    purges: [
      { name: 'quotations', run: (tx, now) => deleteUntakenQuotations(tx, keptSince(now)) },
      { name: 'price receipts', run: (tx, now) => deleteExpiredReceipts(tx, keptSince(now)) },
      { name: 'sample price books', run: deleteOldSampleBooks },
      {
        name: 'links to quotations',
        run: (tx, now) => deleteExpiredLinks(tx, new Date(now.getTime() - LINKS_KEPT_DAYS * DAY_MS)),
      },
    ],
    jobs: [
      runnable(remindOfQuotations(platform, drafts)),
      ...(config.isProduction ? [] : [runnable(sampleRefreshJob(pool, config.sampleRows))]),
    ],
    schedule: [REMIND_SCHEDULE, ...(config.isProduction ? [] : [SAMPLE_REFRESH_SCHEDULE])],
  };
}
