import { answered } from '../answer.ts';
import { publicCall } from '../call.ts';
import { MOST_ANSWERS_BYTES, SentAnswers } from '../owner-named.ts';
import * as z from 'zod/mini';
import { FUELS } from '@switch/domain/units/energy.ts';

export const priceId = z.string().check(z.maxLength(80));
const fuel = z.enum(FUELS);

/**
 * The orders of a list. `yearly`, the default, is what the customer pays per year with tax; `total` is the
 * same over the whole contract. No order ever considers our fee.
 */
export const offerSorts = ['yearly', 'total', 'monthly', 'fixedness', 'service', 'green', 'term'] as const;

/** Which offers of a receipt to show and in which order, 25 a page. */
export const OfferView = z.object({
  sort: z.optional(z.enum(offerSorts)),
  terms: z.optional(z.array(z.number()).check(z.maxLength(60))),
  supplierIds: z.optional(z.array(priceId).check(z.maxLength(100))),
  isFullyFixed: z.optional(z.boolean()),
  isGreen: z.optional(z.boolean()),
  hasNoExitFee: z.optional(z.boolean()),
  takesBankTransfer: z.optional(z.boolean()),
  page: z.optional(z.number()),
});
export type OfferView = z.output<typeof OfferView>;

/**
 * One line of a price: quantity × rate = amount, rounded once. `rate` is in ten-thousandths of a penny (null for taxes on
 * money).
 */
export const PriceLine = z.object({
  code: z.string(),
  label: z.string(),
  quantity: z.string(),
  rate: z.nullable(z.number()),
  rateText: z.string(),
  amountPence: z.number(),
});
export type PriceLine = z.output<typeof PriceLine>;

/** What a supply costs over a number of months: before VAT and levy, and with both. */
const Cost = z.object({ netPence: z.number(), grossPence: z.number() });

/** What both a list and a single offer contain. Money in pence, rates in ten-thousandths of a penny. */
const ofEachOffer = {
  offerId: z.string(),
  fuel,
  supplierId: z.string(),
  supplierName: z.string(),
  supplierLogo: z.string(),
  productId: z.string(),
  productName: z.string(),
  termMonths: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  paymentMethod: z.enum(['direct-debit', 'bank-transfer']),
  isGreen: z.boolean(),
  isFullyFixed: z.boolean(),
  hasExitFee: z.boolean(),
  /** What we earn on this contract, included in its rates. */
  fee: z.object({ pence: z.number(), ratePerKwh: z.number() }),
  expiresAt: z.string(),
};

const totalsOfEach = {
  /** Before VAT and Climate Change Levy. */
  netPence: z.number(),
  grossPence: z.number(),
  netPerMonthPence: z.number(),
  grossPerMonthPence: z.number(),
  grossPerYearPence: z.number(),
};

/** An offer as shown in a list. The rest, line by line, is fetched with `readOffer` when it is opened. */
export const ListedOffer = z.object({
  ...ofEachOffer,
  totals: z.object(totalsOfEach),
  /**
   * In tenths of a star, 0 to 50: a `score` of 43 is shown as 4.3 out of 5. Null if none is recent enough.
   */
  rating: z.nullable(z.object({ score: z.number(), date: z.string() })),
  /** What can rise during the contract, apart from taxes, which always follow the law; may be empty. */
  canRise: z.array(z.string()),
});
export type ListedOffer = z.output<typeof ListedOffer>;

/** An offer with its full cost. */
export const Offer = z.object({
  ...ofEachOffer,
  /** As in a list, with its source and sample size. */
  rating: z.nullable(
    z.object({ score: z.number(), source: z.string(), date: z.string(), sampleSize: z.number() }),
  ),
  /** Unit rates as the customer pays them, including our fee, before tax. */
  unitRates: z.array(z.object({ register: z.string(), label: z.string(), rate: z.number() })),
  standingChargeRate: z.number(),
  paymentDueDays: z.number(),
  creditTerms: z.string(),
  greenWords: z.string(),
  whatCanChange: z.array(
    z.object({
      component: z.string(),
      treatment: z.enum(['fixed', 'passed-on', 'capped']),
      words: z.string(),
    }),
  ),
  exitTerms: z.string(),
  noticeDays: z.number(),
  /**
   * How many days before the contract's end notice can be given at the earliest; absent on offers saved by an
   * older version.
   */
  noticeOpensDays: z.optional(z.number()),
  renewalTerms: z.string(),
  accepts: z.array(z.string()),
  lines: z.array(PriceLine),
  /**
   * Renewing with the current supplier over the same months, and the difference from it in sentences that
   * name their basis; null if that supplier's prices are not known. Absent on quotations saved by an older
   * version.
   */
  renewing: z.optional(
    z.nullable(z.extend(Cost, { netComparison: z.string(), grossComparison: z.string() })),
  ),
  totals: z.object({ ...totalsOfEach, cclPence: z.number(), vatPence: z.number() }),
});
export type Offer = z.output<typeof Offer>;

/** The proof of a list of prices: its input, price book and formula, when, and until when it is valid. */
export const Receipt = z.object({
  receiptId: z.string(),
  bookVersion: z.string(),
  isSample: z.boolean(),
  formulaVersion: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  sortRule: z.string(),
});

/** Suppliers that make no offer, and why. */
const refused = z.array(z.object({ supplierName: z.string(), code: z.string(), words: z.string() }));

/** Offers for one fuel, or why there are none. */
export const PricedFuel = z.object({
  kind: z.literal('priced'),
  fuel,
  receipt: Receipt,
  startDate: z.string(),
  yearlyKwh: z.number(),
  lowKwh: z.number(),
  highKwh: z.number(),
  regionName: z.string(),
  /** Why the price is only indicative so far; empty if it is firm. */
  indicativeReasons: z.array(z.string()),
  taxWords: z.string(),
  /**
   * Renewing with the current supplier, and on what basis: first for a year with its lines, then for the
   * other lengths on offer. Null if that supplier's prices are not known.
   */
  renewing: z.nullable(
    z.object({
      title: z.string(),
      /** What offers are compared with, worded to follow “less than”. */
      than: z.string(),
      basis: z.string(),
      lines: z.array(PriceLine),
      costs: z.array(z.extend(Cost, { months: z.number() })),
    }),
  ),
  /**
   * Doing nothing for a year: a range, from which no saving is calculated. Null if today's price is unknown.
   */
  doingNothing: z.nullable(z.object({ basis: z.string(), least: Cost, most: Cost })),
  offers: z.array(ListedOffer),
  matching: z.number(),
  total: z.number(),
  page: z.number(),
  pageCount: z.number(),
  suppliers: z.array(z.object({ supplierId: z.string(), name: z.string(), count: z.number() })),
  terms: z.array(z.object({ months: z.number(), count: z.number() })),
  refused,
});
export type PricedFuel = z.output<typeof PricedFuel>;

/**
 * A supply that cannot be priced from the book: why, as a text, and whether a person can price it instead.
 */
export const UnpricedFuel = z.object({
  kind: z.literal('unpriced'),
  fuel,
  code: z.string(),
  words: z.string(),
  needsCustomQuote: z.boolean(),
  refused,
});
export type UnpricedFuel = z.output<typeof UnpricedFuel>;

export const FuelPrices = z.discriminatedUnion('kind', [PricedFuel, UnpricedFuel]);
export type FuelPrices = z.output<typeof FuelPrices>;

/** The cheapest combination of one supplier and one term when both fuels are compared. */
export const SupplierPair = z.extend(
  z.pick(ListedOffer, { supplierId: true, supplierName: true, supplierLogo: true, termMonths: true }),
  { electricity: ListedOffer, gas: ListedOffer, grossPence: z.number() },
);
export type SupplierPair = z.output<typeof SupplierPair>;

/**
 * Prices every fuel in the given answers (a draft's answers up to `/mbc-page`; nothing that identifies anyone
 * is read). Outcome draft-incomplete names the first missing card.
 */
export const getPrices = publicCall.post('price.quote', '/api/prices', {
  stores: true,
  needsFirm: true,
  limit: 'look-up',
  mostBytes: MOST_ANSWERS_BYTES,
  body: z.object({ answers: SentAnswers, view: z.optional(OfferView) }),
  response: answered({
    prices: z.array(FuelPrices),
    pairs: z.array(SupplierPair),
    /** Open quotations of these lists saved by this browser or the signed-in user: quotation by offer id. */
    kept: z.record(z.string(), z.string()),
  }),
});

/**
 * Returns the same list again from its receipt, in another order or filtered; it does not change when a newer
 * book is published.
 */
export const getReceipt = publicCall.post('price.read-receipt', '/api/prices/:receiptId', {
  limit: 'look-up',
  params: z.object({ receiptId: priceId }),
  body: z.object({ view: z.optional(OfferView) }),
  response: answered({
    prices: PricedFuel,
    isSameList: z.boolean(),
    /**
     * Which suppliers’ prices in the list have since been withdrawn, in a sentence; null if all are still
     * valid.
     */
    withdrawn: z.nullable(z.string()),
  }),
});

/** A year's use in kWh, and its cost with tax. */
const yearOf = z.object({ kwh: z.number(), grossPerYearPence: z.number() });

/**
 * Returns one offer of a receipt with every line of its price and all its terms, whether or not it can still
 * be accepted; if the use is an estimate, also with what the lowest and highest likely use would cost at its
 * rates.
 */
export const readOffer = publicCall.get('price.read-offer', '/api/prices/:receiptId/offers/:offerId', {
  limit: 'look-up',
  params: z.object({ receiptId: priceId, offerId: priceId }),
  response: answered({ offer: Offer, range: z.nullable(z.object({ least: yearOf, most: yearOf })) }),
});

/** A quotation: an offer saved with every line of its price. */
export const Quotation = z.object({
  quotationId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isChosen: z.boolean(),
  /** `withdrawn`: its price was withdrawn after it was saved. */
  state: z.enum(['open', 'expired', 'withdrawn', 'used']),
  siteAddress: z.string(),
  stepsId: z.nullable(z.string()),
  receiptId: z.string(),
  yearlyKwh: z.number(),
  offer: Offer,
});
export type Quotation = z.output<typeof Quotation>;

/**
 * Saves an offer of a receipt as a quotation; with `isChosen` it also becomes the draft's choice. Outcomes:
 * offer-gone, price-withdrawn, price-expired.
 */
export const keepQuotation = publicCall.post('quotation.create', '/api/quotations', {
  stores: true,
  needsFirm: true,
  body: z.object({
    receiptId: priceId,
    offerId: priceId,
    stepsId: z.optional(priceId),
    siteAddress: z.optional(z.string().check(z.maxLength(300))),
    isChosen: z.boolean(),
  }),
  response: answered({ quotation: Quotation }),
});
