import type { FastifyBaseLogger } from 'fastify';
import { isUuid } from '@switch/domain/shapes.ts';
import { createPriceBooks } from '../price-books/open-books.ts';
import type { Platform } from '../../../platform/module.ts';
import { findReceipt } from './receipt.queries.ts';
import { rerunReceipt } from './rerun-receipt.ts';

/**
 * A receipt as evidence of a list: the question, the book, and every offer that was shown. Money in pence.
 */
export interface ReceiptEvidence {
  readonly receiptId: string;
  readonly pricedAt: string;
  readonly bookVersion: string;
  readonly formulaVersion: string;
  /**
   * Whether running it again gave the same list; false if the formula has changed or its book has been
   * deleted.
   */
  readonly isSameList: boolean;
  readonly inputs: unknown;
  /** Why the list could not be reproduced, as a text; null if it could. */
  readonly problem: string | null;
  readonly offers: readonly {
    readonly supplierName: string;
    readonly productName: string;
    readonly termMonths: number;
    readonly grossPence: number;
    readonly feePerKwh: number;
  }[];
}

const NOT_AGAIN = 'Its prices could not be read again: what was asked is here, and the offers are not.';
const NOTHING = {
  pricedAt: '',
  bookVersion: '',
  formulaVersion: '',
  isSameList: false,
  inputs: null,
  offers: [],
} as const;

/**
 * Returns the evidence of a receipt. If the receipt or its prices have been deleted, the offers are missing
 * and `problem` says so.
 */
export async function receiptEvidence(
  { db, clock, ids, log }: Pick<Platform, 'db' | 'clock' | 'ids'> & { readonly log: FastifyBaseLogger },
  receiptId: string,
): Promise<ReceiptEvidence> {
  const stored = isUuid(receiptId) ? await findReceipt(db, receiptId) : undefined;
  if (!stored) return { ...NOTHING, receiptId, problem: 'The receipt is no longer kept.' };
  const { createdAt, formulaVersion, inputs } = stored;
  const known = { receiptId, pricedAt: createdAt.toISOString(), formulaVersion, inputs };
  try {
    const rerun = await rerunReceipt({ db, clock, ids, books: createPriceBooks(db) }, receiptId);
    if (!rerun.ok) return { ...NOTHING, ...known, problem: NOT_AGAIN };
    const { market, isSameList, list } = rerun.value;
    const offers = list.offers.map(({ supplier, product, termMonths, gross, feePerKwh }) => ({
      supplierName: supplier.name,
      productName: product.name,
      termMonths,
      grossPence: gross,
      feePerKwh,
    }));
    return { ...known, bookVersion: market.version, isSameList, offers, problem: null };
  } catch (error) {
    // The rows of an old book may have been purged: the receipt is still evidence of what was asked.
    log.info({ err: error, receiptId }, 'a receipt could not be run again');
    return { ...NOTHING, ...known, problem: NOT_AGAIN };
  }
}
