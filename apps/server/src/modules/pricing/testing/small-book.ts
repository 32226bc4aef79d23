import type { FeePolicy } from '@switch/domain/tariff/price-row.ts';
import { type Product, ACCEPTANCE_CLASSES } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import { rate } from '@switch/domain/units/money.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import type { PriceBook, PriceLine, PriceOffering, PriceSegment } from '../price-books/price-book.ts';
import type { QuoteQuestion } from '../quotes/quote-prices.ts';

/** The day on which the small book can first be quoted. */
export const QUOTE_FROM = isoDate('2026-11-21');
/** The last such day. */
export const QUOTE_TO = isoDate('2026-12-11');

/** Builds a supplier that prices a year ahead. */
export const supplier = (id: string): Supplier => ({
  id,
  name: `Supplier ${id}`,
  logo: `${id}.svg`,
  address: ['1 Mill Lane', 'Leeds'],
  serviceUserNumber: '914201',
  advanceNoticeDays: 10,
  pricesAheadDays: 365,
});

/** Builds a product that accepts everyone, changed by `changes`. */
export const product = (id: string, changes: Partial<Product> = {}): Product => ({
  id,
  supplierId: 'alder',
  name: 'Fixed',
  fuel: 'electricity',
  whatCanChange: {
    energy: 'fixed',
    networkUse: 'fixed',
    capacityMarket: 'fixed',
    levies: 'fixed',
    metering: 'fixed',
    reconciliation: 'fixed',
    vatAndCcl: 'passed-on',
    volumeTolerance: 'fixed',
  },
  hasExitFee: false,
  exitTerms: 'No fee.',
  paymentMethods: ['direct-debit'],
  paymentDueDays: 14,
  creditTerms: 'A credit check.',
  acceptance: { kinds: ACCEPTANCE_CLASSES, newCompanies: true, igt: false },
  noticeDays: 30,
  renewalTerms: 'Variable prices.',
  greenEvidence: { standard: 'none', text: 'No claim.' },
  upliftCap: rate(30_000),
  ...changes,
});

/** Builds a segment: a one-rate London meter of the usual profile classes, changed by `changes`. */
export const segment = (id: number, changes: Partial<PriceSegment> = {}): PriceSegment => ({
  id,
  fuel: 'electricity',
  region: '_C',
  rateStructure: 'single',
  profileClasses: ['00', '03', '04'],
  saleType: 'acquisition',
  igt: false,
  ...changes,
});

/** Builds an offering: twelve months of the first product by Direct Debit, changed by `changes`. */
export const offering = (id: number, changes: Partial<PriceOffering> = {}): PriceOffering => ({
  id,
  productId: 'alder-fixed',
  termMonths: 12,
  paymentMethod: 'direct-debit',
  green: false,
  creditFrom: 0,
  creditTo: 100,
  ...changes,
});

/** Builds a price of 25p per kWh and 50p a day, changed by `changes`. */
export const line = (changes: Partial<PriceLine> = {}): PriceLine => ({
  segmentId: 1,
  bandId: 1,
  windowId: 1,
  offeringId: 1,
  standingRate: 500_000,
  singleRate: 250_000,
  dayRate: null,
  nightRate: null,
  eveningWeekendRate: null,
  capacityRate: null,
  meteringRate: null,
  ...changes,
});

/** Our fee in the small book: 0.8p per kWh. */
export const fee: FeePolicy = { id: 'fee', upliftPerKwh: rate(8_000), capPerKwh: rate(10_000) };

/**
 * Builds a book of one supplier, product, segment, band (5,000 to 14,999 kWh), window (January 2027) and
 * price.
 */
export const smallBook = (version: string, changes: Partial<PriceBook> = {}): PriceBook => ({
  version,
  label: 'Prices of a test',
  isSample: false,
  suppliers: [supplier('alder')],
  products: [product('alder-fixed')],
  fees: { electricity: fee, gas: fee },
  segments: [segment(1)],
  bands: [{ id: 1, fuel: 'electricity', kwhFrom: 5_000, kwhTo: 14_999 }],
  windows: [
    {
      id: 1,
      startFrom: isoDate('2027-01-01'),
      startTo: isoDate('2027-01-31'),
      quoteFrom: QUOTE_FROM,
      quoteTo: QUOTE_TO,
    },
  ],
  offerings: [offering(1)],
  lines: [line()],
  ...changes,
});

/** Builds a question that the small book answers with one offer, changed by `changes`. */
export const question = (changes: Partial<QuoteQuestion> = {}): QuoteQuestion => ({
  fuel: 'electricity',
  rateStructure: 'single',
  kwhByRegister: { single: 10_000 },
  tax: { qualifyingUsePercent: 0, otherMetersKwh: 0 },
  region: '_C',
  startDate: isoDate('2027-01-15'),
  acceptanceClass: 'company',
  isNewOrganisation: false,
  isIgt: false,
  saleType: 'acquisition',
  ...changes,
});
