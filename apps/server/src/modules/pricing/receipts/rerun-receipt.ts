import type { getReceipt, readOffer as readOfferCall } from '@switch/contract/http/pricing/quotes.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import { priceTotals } from '@switch/domain/quote/price-offer.ts';
import { preparePricing } from '@switch/domain/quote/pricing-context.ts';
import { scaledTo } from '@switch/domain/tariff/rate-structure.ts';
import { isExpired, type Receipt } from '@switch/domain/quote/receipt.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { findPriceRows, withdrawalsOf } from '../price-books/current-books.queries.ts';
import { findReceipt, type StoredReceipt } from './receipt.queries.ts';
import { offerFrame, presentOffer } from '../quotes/present-offer.ts';
import { presentPriced } from '../quotes/present-prices.ts';
import { resolvePriceKeys } from '../quotes/price-keys.ts';
import {
  type FullOffer,
  type ListedOffer,
  makePriceList,
  priceInFull,
  silentSuppliers,
} from '../quotes/price-list.ts';
import { FIRST_VIEW, pageOf, type PriceView, priceView } from '../quotes/price-page.ts';
import type { Quote, QuotingContext } from '../quotes/quote-prices.ts';
import { QuoteInputsSchema, readNotes, type ReceiptNotes } from './stored-receipt.ts';

/** A list recalculated from its receipt. */
export interface RerunQuote extends Quote {
  /** Whether every position and total is unchanged. False only if the formula has changed. */
  readonly isSameList: boolean;
  /** Whether its offers can no longer be accepted. */
  readonly isExpired: boolean;
  /** When books of it were withdrawn after it was made, by book: their prices can no longer be accepted. */
  readonly withdrawals: ReadonlyMap<number, Date>;
}

/** Why a receipt cannot be run again. */
export interface UnknownReceipt {
  readonly code: 'receipt_unknown';
}

/**
 * Recalculates the list of a receipt from its own books; `view` sorts, filters and pages it. Refuses with
 * `receipt_unknown`.
 */
export async function rerunReceipt(
  context: QuotingContext,
  receiptId: string,
  view: PriceView = FIRST_VIEW,
): Promise<Outcome<RerunQuote, UnknownReceipt>> {
  const stored = isUuid(receiptId) ? await findReceipt(context.db, receiptId) : undefined;
  if (!stored) return fail({ code: 'receipt_unknown' });
  const inputs = QuoteInputsSchema.parse(stored.inputs);
  const market = await context.books.ofReceipt(inputs.fuel, stored);
  // Anyone who was allowed to make the receipt may read it again.
  const keys = resolvePriceKeys(market, inputs, true);
  if (!keys.ok) throw new Error(`receipt ${receiptId} no longer finds its prices: ${keys.problem.code}`);
  const { lines } = await findPriceRows(context.db, keys.value.keys);
  const made = makePriceList(market, inputs, lines);
  if (!made.ok) throw new Error(`receipt ${receiptId} can no longer be priced: ${made.problem.code}`);
  const list = made.value;
  const receipt = receiptOf(stored, { inputs, bookVersion: market.version });
  const withdrawals = await withdrawalsOf(
    context.db,
    market.books.map(({ id }) => id),
  );
  return succeed({
    receipt,
    market,
    inputs,
    notes: readNotes(stored.notes, inputs),
    list,
    page: pageOf(list, view),
    silent: silentSuppliers(market, inputs, list, keys.value.refused),
    isSameList: list.digest.equals(stored.resultDigest),
    isExpired: isExpired(receipt.expiresOn, ukDateAt(context.clock.now())),
    withdrawals,
  });
}

const receiptOf = (stored: StoredReceipt, known: Pick<Receipt, 'inputs' | 'bookVersion'>): Receipt => ({
  ...known,
  id: stored.id,
  formulaVersion: stored.formulaVersion,
  sortRule: 'total',
  pricedAt: stored.createdAt.toISOString(),
  // It expires at the end of its last day.
  expiresOn: addDays(ukDateAt(stored.expiresAt), -1),
});

/** Why an offer of a receipt cannot be saved. */
export interface UntakeableOffer {
  readonly code: 'offer_gone' | 'price_withdrawn' | 'price_expired';
}

/** One offer of a receipt, with the receipt and the book it is from. */
export interface ReceiptOffer {
  readonly quote: RerunQuote;
  readonly offer: FullOffer;
}

/**
 * Returns the offer `offerId` of a receipt, priced line by line, for saving or choosing it. Refuses with
 * `receipt_unknown`, `offer_gone` if the receipt never contained it, `price_withdrawn` if its book was rolled
 * back, and `price_expired` if its last day is over.
 */
export async function readOffer(
  context: QuotingContext,
  { receiptId, offerId }: { readonly receiptId: string; readonly offerId: string },
): Promise<Outcome<ReceiptOffer, UnknownReceipt | UntakeableOffer>> {
  const rerun = await rerunReceipt(context, receiptId);
  if (!rerun.ok) return rerun;
  const offer = rerun.value.list.offers.find(({ rowId }) => rowId === offerId);
  if (!offer) return fail({ code: 'offer_gone' });
  if (rerun.value.withdrawals.has(offer.bookId)) return fail({ code: 'price_withdrawn' });
  if (isExpired(offer.expiresOn, ukDateAt(context.clock.now()))) return fail({ code: 'price_expired' });
  return succeed({ quote: rerun.value, offer: priceInFull(offer) });
}

/**
 * Returns which suppliers’ prices in a list have since been withdrawn, as a sentence; null if all are still
 * valid.
 */
function withdrawalNotice({ market, withdrawals }: RerunQuote): string | null {
  const names = [...market.bookOf]
    .filter(([, { id }]) => withdrawals.has(id))
    .flatMap(([supplierId]) => market.suppliers.get(supplierId)?.name ?? [])
    .toSorted((a, b) => a.localeCompare(b, 'en-GB'));
  return names.length > 0
    ? `The prices of ${names.join(', ')} have been withdrawn since. Look at today’s prices.`
    : null;
}

/**
 * Returns the list of a receipt again, in another order or filtered, from the book it was priced from.
 * Problem: not-found.
 */
export const readReceipt =
  (context: QuotingContext): Handler<typeof getReceipt> =>
  async ({ params, body }) => {
    const rerun = await rerunReceipt(context, params.receiptId, priceView(body.view));
    if (!rerun.ok) return refuse('not-found', 'We hold no such prices.');
    const { isSameList } = rerun.value;
    return {
      result: true,
      prices: presentPriced(rerun.value),
      isSameList,
      withdrawn: withdrawalNotice(rerun.value),
    };
  };

/**
 * Returns an offer of a receipt in full. Problem: not-found, both for an unknown receipt and an unknown
 * offer.
 */
export const showOffer =
  (context: QuotingContext): Handler<typeof readOfferCall> =>
  async ({ params: { receiptId, offerId } }) => {
    const rerun = await rerunReceipt(context, receiptId);
    const offer = rerun.ok && rerun.value.list.offers.find(({ rowId }) => rowId === offerId);
    if (!rerun.ok || !offer) return refuse('not-found', 'We hold no such offer.');
    const { inputs, notes } = rerun.value;
    const shown = presentOffer(priceInFull(offer), offerFrame(inputs, notes));
    return { result: true, offer: shown, range: rangeOf(offer, inputs, notes) };
  };

/**
 * Returns what the lowest and highest likely use would cost per year at an offer's rates; null if the use is
 * known.
 */
function rangeOf(offer: ListedOffer, inputs: QuoteInputs, { lowKwh, highKwh }: ReceiptNotes) {
  if (lowKwh === highKwh) return null;
  const costOf = (kwh: number) => {
    const facts = { ...inputs, kwhByRegister: scaledTo(kwh, inputs.kwhByRegister) };
    const context = preparePricing(facts, offer.context.period);
    if (!context.ok) throw new Error(`the use of a receipt cannot be ${kwh} kWh: ${context.problem.code}`);
    const { perYear } = priceTotals(context.value, offer.prices, offer.feePerKwh);
    return { kwh, grossPerYearPence: perYear.incTax };
  };
  return { least: costOf(lowKwh), most: costOf(highKwh) };
}
