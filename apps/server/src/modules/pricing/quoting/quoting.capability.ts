import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Module } from '../../../platform/module.ts';
import { deleteOldSampleBooks } from '../price-books/old-sample-books.queries.ts';
import { SAMPLE_REFRESH_SCHEDULE, sampleRefreshJob } from '../price-books/sample-refresh.job.ts';
import { runnable } from '../../../platform/jobs/job.ts';
import { createPriceBooks } from './price-books.ts';
import { deleteExpiredLinks } from './quotation-link.queries.ts';
import { deleteExpiredReceipts, deleteUntakenQuotations } from './quotation.queries.ts';
import type { QuotingPorts } from './quoting.ports.ts';
import { quotingRoutes } from './quoting.routes.ts';
import { remindOfQuotations, REMIND_SCHEDULE } from './remind-of-quotations.ts';

// Untaken quotations, and receipts that have run out.
const KEPT_MONTHS = 12;
const DAY_MS = 86_400_000;
/** Run-out links, and the addresses they were mailed to. */
const LINKS_KEPT_DAYS = 7;

/** Quoting: prices with their receipts, and quotations. */
export function quotingCapability(platform: QuotingPorts): Module {
  const { db, clock, ids, config, pool } = platform;
  return {
    name: 'quoting',
    routes: quotingRoutes({ db, clock, ids, books: createPriceBooks(db) }, platform),
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
      runnable(remindOfQuotations(platform)),
      ...(config.isProduction ? [] : [runnable(sampleRefreshJob(pool, config.sampleRows))]),
    ],
    schedule: [REMIND_SCHEDULE, ...(config.isProduction ? [] : [SAMPLE_REFRESH_SCHEDULE])],
  };
}

const keptSince = (now: Date): Date => new Date(ukDayStart(addMonths(ukDateAt(now), -KEPT_MONTHS)));
