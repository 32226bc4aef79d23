import * as z from 'zod/mini';
import { COMPONENTS, TREATMENTS } from '../tariff/what-can-change.ts';
import { GREEN_STANDARDS } from '../tariff/product.ts';
import { FUELS } from '../units/energy.ts';
import { slugOf } from './identity.ts';
import { listOf, optionalParagraph, requiredLine, requiredParagraph, wholeNumber } from './fields.ts';

const treatment = z.enum(TREATMENTS, 'Choose what can change');

/** A product of a supplier for one fuel, without its prices and without what the supplier states for all its products. */
export const SupplierProduct = z.object({
  /** Unique among all suppliers. */
  productId: z.string(),
  supplierId: z.string(),
  fuel: z.enum(FUELS),
  name: requiredLine('Enter the name of the product', 80),
  /** What can change in the price: every part needs an answer. */
  whatCanChange: z.record(z.enum(COMPONENTS), treatment),
  /** False only if the contract can be left at any time before its end without a charge. */
  hasExitFee: z.boolean(),
  exitTerms: requiredParagraph('Say in a sentence what leaving early costs'),
  /** The payment methods for this product; null if the supplier's own apply. */
  paymentMethods: z.nullable(
    listOf(z.enum(['direct-debit', 'bank-transfer']), 2, 'There are no more ways to pay'),
  ),
  paymentDueDays: wholeNumber('Days to pay a bill', 1, 90),
  creditTerms: requiredParagraph('Say in a sentence when a credit check or deposit is asked for'),
  /** The days of notice for this product; null if the supplier's own rule applies. */
  noticeDays: z.nullable(wholeNumber('Days of notice', 0, 180)),
  renewalTerms: requiredParagraph('Say in a sentence what happens at the end'),
  green: z.object({ standard: z.enum(GREEN_STANDARDS), evidence: optionalParagraph }).check(
    z.refine(({ standard, evidence }) => standard === 'none' || evidence !== '', {
      message: 'Name the evidence for the green claim',
      path: ['evidence'],
    }),
  ),
  /** The maximum that the supplier lets us add per kWh, in ten-thousandths of a penny. */
  upliftCap: wholeNumber('The most we may add per kWh', 0, 100_000),
  /** Whether it is currently sold. Existing contracts are not affected. */
  isSold: z.boolean(),
});
export type SupplierProduct = z.output<typeof SupplierProduct>;

/** The fields of a product that staff fill in: all but its ids. */
export const ProductContent = z.omit(SupplierProduct, { productId: true, supplierId: true });
export type ProductContent = z.output<typeof ProductContent>;

/**
 * Returns the id of a supplier's product, made of the supplier, the name and the fuel, so that price files can refer to it.
 * Lower-case letters and digits in groups separated by hyphens.
 */
export const productIdOf = (
  supplierId: string,
  { fuel, name }: Pick<SupplierProduct, 'fuel' | 'name'>,
): string => [supplierId, slugOf(name), fuel].filter((each) => each !== '').join('-');
