import { isUuid } from '@switch/domain/shapes.ts';
import { createPriceBooks } from '../price-books/open-books.ts';
import type { Platform } from '../../../platform/module.ts';
import { findReceipt } from './receipt.queries.ts';
import { rerunReceipt } from './rerun-receipt.ts';

/** A receipt as it proves a list: what was asked, from which book, and every offer that was shown. Money in pence. */
export interface ReceiptEvidence {
  readonly receiptId: string;
  readonly pricedAt: string;
  readonly bookVersion: string;
  readonly formulaVersion: string;
  /** Whether running it again gave the very list; false after the formula changed, or once its book is gone. */
  readonly isSameList: boolean;
  readonly inputs: unknown;
  readonly offers: readonly {
    readonly supplierName: string;
    readonly productName: string;
    readonly termMonths: number;
    readonly grossPence: number;
    readonly feePerKwh: number;
  }[];
}

/** Returns the evidence of a receipt; null when it is not there. One whose prices are gone comes without its offers. */
export async function receiptEvidence(
  { db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>,
  receiptId: string,
): Promise<ReceiptEvidence | null> {
  const stored = isUuid(receiptId) ? await findReceipt(db, receiptId) : undefined;
  if (!stored) return null;
  const { createdAt, formulaVersion, inputs } = stored;
  const known = { receiptId, pricedAt: createdAt.toISOString(), formulaVersion, inputs };
  try {
    const rerun = await rerunReceipt({ db, clock, ids, books: createPriceBooks(db) }, receiptId);
    if (!rerun.ok) return null;
    const { market, isSameList, list } = rerun.value;
    const offers = list.offers.map(({ supplier, product, termMonths, gross, feePerKwh }) => ({
      supplierName: supplier.name,
      productName: product.name,
      termMonths,
      grossPence: gross,
      feePerKwh,
    }));
    return { ...known, bookVersion: market.version, isSameList, offers };
  } catch {
    // The rows of an old book may have been purged: the receipt itself is still a proof of what was asked.
    return { ...known, bookVersion: '', isSameList: false, offers: [] };
  }
}
