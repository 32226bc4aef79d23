import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import type { SaleType } from '@switch/domain/tariff/price-row.ts';
import type { AcceptanceClass, GreenStandard, PaymentMethod } from '@switch/domain/tariff/product.ts';
import type { RateStructure } from '@switch/domain/tariff/rate-structure.ts';
import type { WhatCanChange } from '@switch/domain/tariff/what-can-change.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { Rate } from '@switch/domain/units/money.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of the price books. Rates are whole ten-thousandths of a penny. */
export interface PriceBookTables {
  priceBooks: PriceBookTable;
  priceBookCovers: PriceBookCoverTable;
  priceBookSets: PriceBookSetTable;
  priceBookSetBooks: PriceBookSetBookTable;
  priceRevision: PriceRevisionTable;
  suppliers: SupplierTable;
  products: ProductTable;
  feePolicies: FeePolicyTable;
  priceSegments: PriceSegmentTable;
  priceBands: PriceBandTable;
  priceWindows: PriceWindowTable;
  priceOfferings: PriceOfferingTable;
  prices: PriceTable;
  priceReceipts: PriceReceiptTable;
}

/** One version of a price book. Only a draft can be changed; a published one can only be withdrawn. */
export interface PriceBookTable {
  id: GeneratedAlways<number>;
  version: string;
  label: string;
  isSample: boolean;
  status: Generated<'draft' | 'published' | 'withdrawn'>;
  publishedAt: Date | null;
  withdrawnAt: Date | null;
  withdrawalReason: string | null;
}

/** A supplier and fuel that a book prices. */
export interface PriceBookCoverTable {
  bookId: number;
  supplierId: string;
  fuel: Fuel;
}

/** Books that were current together: the basis of a list of prices. */
export interface PriceBookSetTable {
  id: GeneratedAlways<number>;
  /** Ascending. */
  bookIds: number[];
}

/** One book of a set. */
export interface PriceBookSetBookTable {
  setId: number;
  bookId: number;
}

/** A single row: a number that rises whenever the set of current books may have changed. */
export interface PriceRevisionTable {
  isOnly: Generated<boolean>;
  revision: number;
}

/** A supplier as stated in one version of a book. */
export interface SupplierTable {
  bookId: number;
  id: string;
  name: string;
  logo: string;
  address: string[];
  serviceUserNumber: string;
  advanceNoticeDays: number;
  pricesAheadDays: number;
  ratingSource: string | null;
  ratingDate: IsoDate | null;
  ratingScore: number | null;
  ratingSampleSize: number | null;
}

/** A product with its rules as stated in one version of a book. */
export interface ProductTable {
  bookId: number;
  id: string;
  supplierId: string;
  name: string;
  fuel: Fuel;
  whatCanChange: JSONColumnType<WhatCanChange>;
  hasExitFee: boolean;
  exitTerms: string;
  paymentMethods: PaymentMethod[];
  paymentDueDays: number;
  creditTerms: string;
  acceptedKinds: AcceptanceClass[];
  acceptsNewCompanies: boolean;
  acceptsIgt: boolean;
  noticeDays: number;
  renewalTerms: string;
  greenStandard: GreenStandard;
  greenWords: string;
  upliftCapRate: Rate;
}

/** Our fee in one version of a book. */
export interface FeePolicyTable {
  bookId: number;
  fuel: Fuel;
  id: string;
  upliftRate: Rate;
  capRate: Rate;
}

/** What must match for a price to apply. */
export interface PriceSegmentTable {
  bookId: number;
  id: number;
  fuel: Fuel;
  /** Electricity: the GSP group, such as `_A`. Gas: the local distribution zone's code. */
  region: string;
  rateStructure: RateStructure;
  /** Profile classes `00` to `08` that the price is for, ascending; empty if it is the same for all. */
  profileClasses: readonly string[];
  saleType: SaleType;
  igt: boolean;
}

/** A range of yearly kWh, both ends included. */
export interface PriceBandTable {
  bookId: number;
  id: number;
  fuel: Fuel;
  kwhFrom: number;
  kwhTo: number;
}

/** When supply may start and on which days the price may be quoted, all bounds included. */
export interface PriceWindowTable {
  bookId: number;
  id: number;
  startFrom: IsoDate;
  startTo: IsoDate;
  quoteFrom: IsoDate;
  quoteTo: IsoDate;
}

/** A product for a term, a payment method and a range of credit scores. */
export interface PriceOfferingTable {
  bookId: number;
  id: number;
  productId: string;
  termMonths: number;
  paymentMethod: PaymentMethod;
  green: boolean;
  /** Credit score 0 to 100, both ends included. */
  creditFrom: number;
  creditTo: number;
}

/**
 * The prices themselves, per kWh, per day or per kVA and day: partitioned by book, read by exact look-up of
 * the four ids.
 */
export interface PriceTable {
  bookId: number;
  segmentId: number;
  bandId: number;
  windowId: number;
  offeringId: number;
  standingRate: Rate;
  singleRate: Rate | null;
  dayRate: Rate | null;
  nightRate: Rate | null;
  eveningWeekendRate: Rate | null;
  capacityRate: Rate | null;
  meteringRate: Rate | null;
}

/** What was asked, and a digest of the answer. */
export interface PriceReceiptTable {
  id: string;
  /** The single book of a receipt from before books were split by supplier; all others name a set. */
  bookId: number | null;
  bookSetId: number | null;
  formulaVersion: string;
  inputs: ColumnType<unknown, string, never>;
  notes: ColumnType<unknown, string | null, never>;
  inputsHash: Buffer;
  resultDigest: Buffer;
  offerCount: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Tables of quotations. */
export interface QuotationTables {
  quotations: QuotationTable;
  quotationLinks: QuotationLinkTable;
}

/** An offer saved with every line of its price: see the migration for what each column means. */
export interface QuotationTable {
  id: string;
  userId: string | null;
  browserHash: Buffer | null;
  draftId: string | null;
  receiptId: string;
  fuel: Fuel;
  offer: ColumnType<Offer, string, never>;
  grossPence: number;
  siteAddress: string;
  yearlyKwh: number;
  isChosen: boolean;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** A link that opens one quotation read-only: see the migration for what each column means. */
export interface QuotationLinkTable {
  id: string;
  quotationId: string;
  tokenHash: Buffer;
  addressSealed: Buffer | null;
  madeAt: Date;
  expiresAt: Date;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends PriceBookTables, QuotationTables {}
}
