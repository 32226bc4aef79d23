import { ACCEPTANCE_CLASSES } from '@switch/domain/tariff/product.ts';
import { RATE_STRUCTURES } from '@switch/domain/tariff/rate-structure.ts';
import { COMPONENTS } from '@switch/domain/tariff/what-can-change.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import levelsData from './levels.json' with { type: 'json' };
import productKindsData from './product-kinds.json' with { type: 'json' };
import suppliersData from './suppliers.json' with { type: 'json' };

const sampleSupplier = z.object({
  id: z.string(),
  name: z.string(),
  address: z.array(z.string()),
  serviceUserNumber: z.string(),
  advanceNoticeDays: z.number(),
  pricesAheadDays: z.number(),
  ratingScore: z.number(),
  ratingSampleSize: z.number(),
  fuels: z.array(z.enum(FUELS)),
  levelPermille: z.number(),
  productKinds: z.array(z.string()),
  termMonths: z.array(z.number()),
  rateStructures: z.array(z.enum(RATE_STRUCTURES)),
  refusedKinds: z.array(z.enum(ACCEPTANCE_CLASSES)),
  acceptsNewCompanies: z.boolean(),
  acceptsIgt: z.boolean(),
  takesBankTransfer: z.boolean(),
  pricesByCredit: z.boolean(),
  pricesRenewals: z.boolean(),
  takesDomesticProfiles: z.boolean(),
  takesMaximumDemand: z.boolean(),
  regionsNotServed: z.array(z.string()),
  /** Whether it is also included in the short book for tests. */
  isInShortBook: z.boolean(),
});

const productKind = z.object({
  id: z.string(),
  name: z.string(),
  whatCanChange: z.record(z.enum(COMPONENTS), z.enum(['fixed', 'passed-on', 'capped'])),
  levelPermille: z.number(),
  /** Ten-thousandths of a penny per kWh. */
  greenAdder: z.number(),
  isGreen: z.boolean(),
  exitTerms: z.string(),
  hasExitFee: z.boolean(),
  paymentDueDays: z.number(),
  creditTerms: z.string(),
  noticeDays: z.number(),
  renewalTerms: z.string(),
  upliftCap: z.number(),
});

/** An invented supplier: who it is, what it sells and whom it accepts. */
export type SampleSupplier = z.infer<typeof sampleSupplier>;

/** A kind of product that several invented suppliers sell under their own name. */
export type ProductKind = z.infer<typeof productKind>;

/** The invented suppliers, by id. */
export const SAMPLE_SUPPLIERS: readonly SampleSupplier[] = z.array(sampleSupplier).parse(suppliersData);

/** The kinds of product on sale. */
export const PRODUCT_KINDS: readonly ProductKind[] = z.array(productKind).parse(productKindsData);

/**
 * Price levels by band, region, term, month and condition. Money in ten-thousandths of a penny, factors in
 * thousandths.
 * Centred on prices that business customers saw in public comparisons during 2025 and 2026.
 */
export const LEVELS = levelsData;
