import { answered } from '../answer.ts';
import { publicCall } from '../call.ts';
import { MOST_ANSWERS_BYTES, SentAnswers } from '../owner-named.ts';
import * as z from 'zod/mini';
import { FUELS } from '@switch/domain/units/energy.ts';

export const priceId = z.string().check(z.maxLength(80));
const fuel = z.enum(FUELS);

/**
 * How a list is ordered. `yearly`, the default, is what the customer pays a year with tax, `total` over the contract; no order
 * ever looks at our fee.
 */
export const offerSorts = ['yearly', 'total', 'monthly', 'fixedness', 'service', 'green', 'term'] as const;

/** Which offers of a receipt to show, in which order, 25 a page. */
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

/** What a supply costs over some months: before VAT and levy, and with both. */
const Cost = z.object({ netPence: z.number(), grossPence: z.number() });

/** What a list and a single offer both say of an offer. Money in pence, rates in ten-thousandths of a penny. */
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
  /** What we earn on this contract, inside its rates. */
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

/** An offer as a list shows it. The rest of it, line by line, comes when it is opened: `readOffer`. */
export const ListedOffer = z.object({
  ...ofEachOffer,
  totals: z.object(totalsOfEach),
  /** `score` in tenths of a star, 0 to 50: 43 is shown as 4.3 out of 5. Null when no rating is fresh enough to show. */
  rating: z.nullable(z.object({ score: z.number(), date: z.string() })),
  /** What can rise during the contract, taxes apart, which follow the law in each; empty where all is fixed. */
  canRise: z.array(z.string()),
});
export type ListedOffer = z.output<typeof ListedOffer>;

/** One offer with its whole cost. */
export const Offer = z.object({
  ...ofEachOffer,
  /** As in a list, with what it rests on. */
  rating: z.nullable(
    z.object({ score: z.number(), source: z.string(), date: z.string(), sampleSize: z.number() }),
  ),
  /** Unit rates as the customer pays them, our fee inside, before tax. */
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
  /** From how many days before its end the contract takes notice; offers kept by an older version have none. */
  noticeOpensDays: z.optional(z.number()),
  renewalTerms: z.string(),
  accepts: z.array(z.string()),
  lines: z.array(PriceLine),
  /**
   * Renewing with the present supplier over the same months, and the difference to it in sentences that name their basis;
   * null when no price of that supplier is known. Quotations kept by an older version have none.
   */
  renewing: z.optional(
    z.nullable(z.extend(Cost, { netComparison: z.string(), grossComparison: z.string() })),
  ),
  totals: z.object({ ...totalsOfEach, cclPence: z.number(), vatPence: z.number() }),
});
export type Offer = z.output<typeof Offer>;

/** The proof of a list: what went in, which book and formula, when, and until when it holds. */
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
  /** Why the price is only an indication so far; empty when it is firm. */
  indicativeReasons: z.array(z.string()),
  taxWords: z.string(),
  /**
   * Renewing with the present supplier, and what that rests on: for a year with its lines first, then for the other lengths on
   * offer. Null when no price of that supplier is known.
   */
  renewing: z.nullable(
    z.object({
      title: z.string(),
      /** What offers are compared with, to follow “less than”. */
      than: z.string(),
      basis: z.string(),
      lines: z.array(PriceLine),
      costs: z.array(z.extend(Cost, { months: z.number() })),
    }),
  ),
  /** Doing nothing for a year: a range, of which no saving is ever worked out. Null when today's price is not known. */
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

/** A supply that cannot be priced from the book: why in words, and whether a person can price it instead. */
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

/** The cheapest pair of one supplier and one term when both fuels are compared. */
export const SupplierPair = z.extend(
  z.pick(ListedOffer, { supplierId: true, supplierName: true, supplierLogo: true, termMonths: true }),
  { electricity: ListedOffer, gas: ListedOffer, grossPence: z.number() },
);
export type SupplierPair = z.output<typeof SupplierPair>;

/**
 * Prices every fuel of the answers given (a draft's answers up to `/mbc-page`; nothing that identifies anybody is read).
 * Outcome draft-incomplete names the first missing card.
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
    /** The open quotations that this browser or the signed-in user keeps of these very lists, by offer. */
    kept: z.record(z.string(), z.string()),
  }),
});

/** The same list again from its receipt, differently ordered or filtered; it does not change when a newer book is out. */
export const getReceipt = publicCall.post('price.read-receipt', '/api/prices/:receiptId', {
  limit: 'look-up',
  params: z.object({ receiptId: priceId }),
  body: z.object({ view: z.optional(OfferView) }),
  response: answered({
    prices: PricedFuel,
    isSameList: z.boolean(),
    /** Which suppliers’ prices of the list were withdrawn since, in a sentence; null when all still hold. */
    withdrawn: z.nullable(z.string()),
  }),
});

/** A year's use in kWh, and what it costs with tax. */
const yearOf = z.object({ kwh: z.number(), grossPerYearPence: z.number() });

/**
 * One offer of a receipt with every line of its price and all its terms, whether or not it can still be taken; where the use
 * is an estimate, with what the least and the most likely use cost at its rates.
 */
export const readOffer = publicCall.get('price.read-offer', '/api/prices/:receiptId/offers/:offerId', {
  limit: 'look-up',
  params: z.object({ receiptId: priceId, offerId: priceId }),
  response: answered({ offer: Offer, range: z.nullable(z.object({ least: yearOf, most: yearOf })) }),
});

/** A quotation: an offer kept with every line of its price. */
export const Quotation = z.object({
  quotationId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isChosen: z.boolean(),
  /** `withdrawn`: its price was taken back after it was kept. */
  state: z.enum(['open', 'expired', 'withdrawn', 'used']),
  siteAddress: z.string(),
  stepsId: z.nullable(z.string()),
  receiptId: z.string(),
  yearlyKwh: z.number(),
  offer: Offer,
});
export type Quotation = z.output<typeof Quotation>;

/**
 * Keeps an offer of a receipt as a quotation; choosing one for a draft is the same with `isChosen`. Outcomes: offer-gone,
 * price-withdrawn, price-expired.
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
