import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { earliestStart } from '@switch/domain/protection/contract-dates.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';
import { offerFrame, presentOffer } from '../quotes/present-offer.ts';
import { createPriceBooks } from '../price-books/open-books.ts';
import { priceInFull, type ListedOffer } from '../quotes/price-list.ts';
import { quotationById, insertQuotation } from './quotation.queries.ts';
import { quotationStore } from './quotation-store.ts';
import { quotePrices, type QuotingContext } from '../quotes/quote-prices.ts';

/** What an offer costs now, and the receipt of the list that says so. */
export interface PriceNow {
  readonly offer: Offer;
  readonly receiptId: string;
}

/** Prices that were kept, asked about again. */
export const pricesAgain = ({ db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>) => {
  const context: QuotingContext = { db, clock, ids, books: createPriceBooks(db) };
  return {
    /** Until when the price of a quotation holds; null when there is no such quotation. */
    holdsUntil: async (tx: Db, quotationId: string): Promise<Date | null> =>
      (await quotationStore.find(tx, quotationId))?.expiresAt ?? null,
    /**
     * The same product for the same term, paid the same way, from the newest book; it begins as it was to, or on the
     * earliest day that is possible now. Null when it is not offered any more.
     */
    now: async (tx: Db, quotationId: string): Promise<PriceNow | null> => {
      const kept = await quotationStore.find(tx, quotationId);
      return kept ? priceNow(context, kept) : null;
    },
    /** Keeps a price of now as a quotation of whoever held the one before; returns its id. */
    keep: async (tx: Db, quotationId: string, price: PriceNow, now: Date): Promise<string> => {
      const before = await quotationById(tx, quotationId);
      if (!before) throw new Error('A quotation that was signed for is kept.');
      const id = ids.uuid();
      const { offer, receiptId } = price;
      await insertQuotation(tx, {
        ...before,
        id,
        receiptId,
        offer: JSON.stringify(offer),
        grossPence: offer.totals.grossPence,
        createdAt: now,
        expiresAt: new Date(offer.expiresAt),
        usedAt: null,
      });
      return id;
    },
  };
};

type Kept = NonNullable<Awaited<ReturnType<typeof quotationStore.find>>>;

async function priceNow(context: QuotingContext, { offer, inputs }: Kept): Promise<PriceNow | null> {
  const { feePolicy: _fee, today: _today, ...question } = inputs;
  const today = ukDateAt(context.clock.now());
  const earliest = earliestStart(today, bankHolidaysAround(today));
  const startDate = question.startDate > earliest ? question.startDate : earliest;
  const quote = await quotePrices(context, { ...question, startDate });
  if (!quote.ok) return null;
  const { list, inputs: asked, notes, receipt } = quote.value;
  const same = list.offers.find((each) => isSame(each, offer));
  if (!same) return null;
  const full = priceInFull(same);
  return { offer: presentOffer(full, offerFrame(asked, notes)), receiptId: receipt.id };
}

const isSame = ({ supplier, product, termMonths, paymentMethod }: ListedOffer, offer: Offer): boolean =>
  supplier.id === offer.supplierId &&
  product.id === offer.productId &&
  termMonths === offer.termMonths &&
  paymentMethod === offer.paymentMethod;
