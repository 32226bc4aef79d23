import { isUuid } from '@switch/domain/shapes.ts';
import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  attachQuotations,
  findQuotationWithSource,
  insertQuotation,
  lockQuotations,
  noteFree,
  noteUsed,
  quotationById,
} from './quotation.queries.ts';
import { QuoteInputsSchema } from '../receipts/stored-receipt.ts';
import { earliestStart } from '@switch/domain/protection/contract-dates.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Platform } from '../../../platform/module.ts';
import { supplierRegister } from '../suppliers/register.ts';
import { offerFrame, presentOffer } from '../quotes/present-offer.ts';
import { createPriceBooks } from '../price-books/open-books.ts';
import { priceInFull, type ListedOffer } from '../quotes/price-list.ts';
import { quotePrices, type QuotingContext } from '../quotes/quote-prices.ts';

/** A quotation with its supplier and the question it answers, as needed for signing. */
export interface SignableQuotation {
  readonly quotationId: string;
  readonly stepsId: string | null;
  readonly userId: string | null;
  /** When its price expires: on its last day, or when its price book was withdrawn, whichever is earlier. */
  readonly expiresAt: Date;
  /** Whether its price book was withdrawn. */
  readonly isWithdrawn: boolean;
  readonly yearlyKwh: number;
  readonly offer: Offer;
  readonly supplier: {
    /** Postal address, one element per line. */
    readonly address: readonly string[];
    readonly serviceUserNumber: string;
    /** Working days' notice before a collection. */
    readonly advanceNoticeDays: number;
    /** Where and how it accepts notice; absent if its register entry does not say. */
    readonly noticeText?: string;
  };
  readonly inputs: QuoteInputs;
}

type SupplierFacts = SignableQuotation['supplier'];

const factsOfBook = ({ address, serviceUserNumber, advanceNoticeDays }: SupplierFacts): SupplierFacts => ({
  address,
  serviceUserNumber,
  advanceNoticeDays,
});

/** Returns what the register says today about an offer's supplier; undefined if it isn't in the register. */
async function soldToday(
  db: Db,
  { supplierId, productId }: Offer,
  now: Date,
): Promise<{ readonly isEnded: boolean; readonly supplier: SupplierFacts | undefined } | undefined> {
  const { profile, products } = await supplierRegister.soldBy(db, supplierId, {
    on: ukDateAt(now),
    knownAt: now,
  });
  if (!profile) return undefined;
  const { identity, payment, sales, contracts } = profile;
  const { noticeText } = contracts;
  const { serviceUserNumber, advanceNoticeDays } = payment;
  const product = products.find((each) => each.productId === productId);
  // A supplier whose register entry is not filled in yet has the details from its book.
  const isKnown = identity.address.length > 0 && serviceUserNumber !== '';
  return {
    isEnded: !sales.isSold || product?.isSold === false,
    supplier: isKnown
      ? {
          address: identity.address,
          serviceUserNumber,
          advanceNoticeDays,
          ...(noticeText !== '' && { noticeText }),
        }
      : undefined,
  };
}

/**
 * Quotations for the rest of the application: looked up for signing, marked as used, transferred at log-in.
 */
export const quotationStore = {
  /**
   * Returns the quotation with this id as it can be signed at `now`; null if there is none, even if the id is
   * malformed.
   */
  find: async (db: Db, quotationId: string, now: Date): Promise<SignableQuotation | null> => {
    const row = isUuid(quotationId) ? await findQuotationWithSource(db, quotationId) : undefined;
    if (!row) return null;
    const { id, draftId, userId, yearlyKwh, offer, inputs, withdrawnAt, ...facts } = row;
    const today = await soldToday(db, offer, now);
    const endedAt = today?.isEnded ? now : withdrawnAt;
    const expiresAt = endedAt && endedAt < facts.expiresAt ? endedAt : facts.expiresAt;
    return {
      quotationId: id,
      stepsId: draftId,
      userId,
      expiresAt,
      isWithdrawn: endedAt !== null,
      yearlyKwh,
      offer,
      supplier: today?.supplier ?? factsOfBook(facts),
      inputs: QuoteInputsSchema.parse(inputs),
    };
  },
  /**
   * Locks quotations until the transaction ends, so that other users of them wait; malformed ids are ignored.
   */
  lock: (tx: Db, quotationIds: readonly string[]): Promise<void> =>
    lockQuotations(
      tx,
      quotationIds.filter((id) => isUuid(id)),
    ),
  /** Marks them as used by applications: they are then kept permanently. */
  markUsed: noteUsed,
  /** Marks them as unused again, after the application was taken back. */
  markFree: noteFree,
  /**
   * Transfers what this browser saved while nobody was signed in to the account. Repeating it changes
   * nothing.
   */
  attach: async (
    tx: Db,
    { draftTokenHash, userId }: { readonly draftTokenHash: Buffer | null; readonly userId: string },
  ): Promise<void> => {
    if (draftTokenHash !== null) await attachQuotations(tx, draftTokenHash, userId);
  },
};

/** An offer's current price, and the receipt of the list it comes from. */
export interface PriceNow {
  readonly offer: Offer;
  readonly receiptId: string;
}

/** Prices saved quotations again. */
export const pricesAgain = ({ db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>) => {
  const context: QuotingContext = { db, clock, ids, books: createPriceBooks(db) };
  return {
    /** Returns until when the price of a quotation is valid; null if there is no such quotation. */
    holdsUntil: async (tx: Db, quotationId: string): Promise<Date | null> =>
      (await quotationStore.find(tx, quotationId, clock.now()))?.expiresAt ?? null,
    /**
     * Prices the same product, term and payment method from the latest book, for the same start or the first
     * possible day; null if not offered.
     */
    now: async (tx: Db, quotationId: string): Promise<PriceNow | null> => {
      const kept = await quotationStore.find(tx, quotationId, clock.now());
      return kept ? priceNow(context, kept) : null;
    },
    /** Saves a current price as a quotation of the previous one's holder; returns its id. */
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
