import type pg from 'pg';
import type { PriceBookFormat } from '../../integrations/price-book/port.ts';
import { runnable } from '../../platform/jobs/job.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Drafts } from './drafts.ts';
import { createPriceBooks } from './price-books/open-books.ts';
import { SAMPLE_REFRESH_SCHEDULE, sampleRefreshJob } from './price-books/sample-price-book.ts';
import { importJobs, importSchedule } from './imports/import-jobs.ts';
import { importRoutes } from './imports/import.routes.ts';
import { priceFilesIn } from './imports/price-files.ts';
import { pricingRoutes } from './pricing.routes.ts';
import { feeRoutes } from './fees/fee.routes.ts';
import type { OpenCases } from './suppliers/edit-supplier.ts';
import { supplierRoutes } from './suppliers/supplier.routes.ts';
import { pricingPurges } from './retention.ts';
import { REMIND_SCHEDULE, remindOfQuotations } from './quotations/quotation-links.ts';

export { booksOfOffers, type BookOfOffer } from './price-books/current-books.queries.ts';
export { hasRealPriceBook } from './price-books/price-book.queries.ts';
export { supplierPanel } from './suppliers/supplier-panel.ts';
export { samplePriceBook } from './price-books/sample-price-book.ts';
export { workbookAsCsv } from './price-books/reading/workbook-as-csv.ts';
export { priceBookStatus } from './imports/price-book-status.ts';
export { namePricingSubjects } from './audit-subjects.queries.ts';
export { priceFolderIn } from './imports/price-files.ts';
export { priceDigest } from './imports/price-digest.ts';
export { receiptEvidence } from './receipts/receipt-evidence.ts';
export { quotationStore, type SignableQuotation } from './quotations/quotation-store.ts';
export { sampleFees } from './fees/sample-fees.ts';
export { sampleRegister } from './suppliers/sample-suppliers.ts';
export { changeSupplier } from './suppliers/change-supplier.ts';
export { supplierRegister } from './suppliers/register.ts';
export { pricesAgain, type PriceNow } from './quotations/quotation-store.ts';

/**
 * Columns that later modules may join: the price chosen for a draft.
 * @public `npm run figures` reads it.
 */
export const joinableColumns = {
  quotations: ['id', 'draftId', 'offer', 'siteAddress', 'isChosen', 'createdAt', 'expiresAt', 'usedAt'],
} as const;

/** The dependencies of pricing besides the platform. */
export interface PricingParts {
  /** For copying prices in. */
  readonly pool: pg.Pool;
  readonly drafts: Drafts;
  readonly openCases: OpenCases;
  /** The formats of suppliers' price files. */
  readonly formats: readonly PriceBookFormat[];
}

/** Price books, prices with their receipts, and quotations. */
export function pricingModule(
  platform: Platform,
  { pool, drafts, openCases, formats }: PricingParts,
): Module {
  const { db, clock, ids, config } = platform;
  const books = createPriceBooks(db);
  const imports = {
    ...platform,
    formats,
    files: priceFilesIn(config.dataDir),
    databaseUrl: pool.options.connectionString ?? '',
  };
  return {
    name: 'pricing',
    routes: [
      ...pricingRoutes({ db, clock, ids, books }, platform, drafts),
      ...importRoutes(imports),
      ...supplierRoutes(ids, openCases),
      ...feeRoutes(),
    ],
    purges: pricingPurges,
    jobs: [
      runnable(remindOfQuotations(platform, drafts)),
      ...importJobs(imports),
      ...(config.isProduction ? [] : [runnable(sampleRefreshJob(pool, config.sampleRows))]),
    ],
    schedule: [REMIND_SCHEDULE, ...importSchedule, ...(config.isProduction ? [] : [SAMPLE_REFRESH_SCHEDULE])],
  };
}
