import type { Outcome } from '@switch/domain/outcome.ts';
import { preparePricing, type PricingContext } from '@switch/domain/quote/pricing-context.ts';
import { acceptanceRefusals, type QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import { offerExpiresOn } from '@switch/domain/quote/receipt.ts';
import type { PricingRefusal } from '@switch/domain/quote/refusals.ts';
import { termPeriod } from '@switch/domain/quote/supply-period.ts';
import { supplierRefusals } from '@switch/domain/supplier/as-sold.ts';
import { feePerKwh } from '@switch/domain/tariff/price-row.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import { freshRating, type Supplier } from '@switch/domain/tariff/supplier.ts';
import { fixedness, isFullyFixed } from '@switch/domain/tariff/what-can-change.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import type { Rate } from '@switch/domain/units/money.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { OpenBook } from '../price-books/open-book.ts';
import type { PriceWindow } from '../price-books/price-book.ts';
import type { PriceMarket } from '../price-books/price-market.ts';
import { onceEach } from './once-each.ts';

/** A product as sold to one customer. */
export interface SoldProduct {
  readonly product: Product;
  readonly supplier: Supplier;
  /** Why it is not sold to this customer. */
  readonly refusals: readonly PricingRefusal[];
  /** Contract lengths the supplier sells, in months; undefined if only its book says. */
  readonly termMonths: readonly number[] | undefined;
  readonly fee: Rate;
  readonly fixedness: number;
  readonly isFullyFixed: boolean;
  readonly serviceScore: number | undefined;
}

/** What all rows of one list share. */
export interface ListBasis {
  readonly books: ReadonlyMap<number, OpenBook>;
  /**
   * By the product as its book has it; excludes products for which another book is newer and those no longer
   * sold.
   */
  readonly sold: ReadonlyMap<Product, SoldProduct>;
  readonly contextOf: (termMonths: number) => Outcome<PricingContext, PricingRefusal>;
  readonly expiryOf: (window: PriceWindow) => IsoDate;
}

/**
 * Calculates what the rows of a list share. It needs none of the rows, so it can run while they are being
 * read.
 */
export function listBasis(market: PriceMarket, inputs: QuoteInputs): ListBasis {
  const contextOf = onceEach((termMonths: number) =>
    preparePricing(inputs, termPeriod(inputs.startDate, termMonths)),
  );
  for (const book of market.books) for (const term of book.termMonths) contextOf(term);
  return {
    books: new Map(market.books.map((book) => [book.id, book])),
    sold: soldProducts(market, inputs),
    contextOf,
    expiryOf: onceEach(({ quoteTo }: PriceWindow) => offerExpiresOn(quoteTo, inputs)),
  };
}

function soldProducts(market: PriceMarket, inputs: QuoteInputs): ReadonlyMap<Product, SoldProduct> {
  const { books, bookOf, profiles, products, suppliers } = market;
  const asked = { ...inputs, yearlyKwh: totalKwh(inputs.kwhByRegister) };
  const holidays = bankHolidaysAround(inputs.today);
  // The register's objections to selling to this customer at all.
  const supplierRefusalsOf = onceEach((supplierId: string) => {
    const profile = profiles.get(supplierId);
    return profile ? supplierRefusals(profile, asked, holidays) : [];
  });
  const scoreOf = onceEach((supplier: Supplier) => freshRating(supplier, inputs.today)?.score);
  const sold = new Map<Product, SoldProduct>();
  for (const book of books)
    for (const inBook of book.products.values()) {
      const product = products.get(inBook.id);
      const supplier = suppliers.get(inBook.supplierId);
      if (bookOf.get(inBook.supplierId) !== book || !product || !supplier) continue;
      const refusals = [
        ...supplierRefusalsOf(supplier.id),
        ...acceptanceRefusals(product.acceptance, inputs),
      ];
      sold.set(inBook, {
        product,
        supplier,
        refusals,
        termMonths: profiles.get(supplier.id)?.contracts.termMonths,
        fee: feePerKwh(inputs.feePolicy, product.upliftCap),
        fixedness: fixedness(product.whatCanChange),
        isFullyFixed: isFullyFixed(product.whatCanChange),
        serviceScore: scoreOf(supplier),
      });
    }
  return sold;
}
