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

/** A quotation with the supplier and the question behind it, as signing needs it. */
export interface SignableQuotation {
  readonly quotationId: string;
  readonly stepsId: string | null;
  readonly userId: string | null;
  /** When its price ends: the earlier of its last day and the withdrawal of its price book. */
  readonly expiresAt: Date;
  /** Whether its price book was withdrawn. */
  readonly isWithdrawn: boolean;
  readonly yearlyKwh: number;
  readonly offer: Offer;
  readonly supplier: {
    /** Postal address, one element a line. */
    readonly address: readonly string[];
    readonly serviceUserNumber: string;
    /** Working days of notice before a collection. */
    readonly advanceNoticeDays: number;
    /** Where and how it takes notice; absent where its page does not say. */
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

/** What the register says of an offer's supplier today; undefined where it does not know it. */
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
  // A supplier whose page is not filled in yet has the facts of its book.
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

/** Quotations for the rest of the application: found for signing, noted when used, handed over at log-in. */
export const quotationStore = {
  /** The quotation with this id as it can be signed at `now`; null when there is none, whatever the text. */
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
  /** Lets whoever would use one of them wait until the transaction ends; what is no id is passed over. */
  lock: (tx: Db, quotationIds: readonly string[]): Promise<void> =>
    lockQuotations(
      tx,
      quotationIds.filter((id) => isUuid(id)),
    ),
  /** Notes that applications were made from them: they stay for good. */
  markUsed: noteUsed,
  /** Notes that the application made from them was taken back. */
  markFree: noteFree,
  /** Gives what this browser kept while nobody was signed in to the account. Asking again changes nothing. */
  attach: async (
    tx: Db,
    { draftTokenHash, userId }: { readonly draftTokenHash: Buffer | null; readonly userId: string },
  ): Promise<void> => {
    if (draftTokenHash !== null) await attachQuotations(tx, draftTokenHash, userId);
  },
};

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
      (await quotationStore.find(tx, quotationId, clock.now()))?.expiresAt ?? null,
    /** The same product, term and payment from the newest book, from then or the first possible day; null when not offered. */
    now: async (tx: Db, quotationId: string): Promise<PriceNow | null> => {
      const kept = await quotationStore.find(tx, quotationId, clock.now());
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
