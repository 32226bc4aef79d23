import type { SupplierProfile } from '@switch/domain/supplier/profile.ts';
import type { FeePolicy } from '@switch/domain/tariff/price-row.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { OpenBook } from './open-book.ts';
import type { RegisterFacts } from './register-facts.ts';

/** The current books of one fuel, each used for the suppliers for which it is the newest. */
export interface PriceMarket {
  readonly fuel: Fuel;
  /** Oldest first. */
  readonly books: readonly OpenBook[];
  /** The book that has a supplier's prices, by supplier. */
  readonly bookOf: ReadonlyMap<string, OpenBook>;
  readonly suppliers: ReadonlyMap<string, Supplier>;
  /** The register's entries for suppliers; those that only books know are not included. */
  readonly profiles: ReadonlyMap<string, SupplierProfile>;
  readonly products: ReadonlyMap<string, Product>;
  readonly feePolicy: FeePolicy | undefined;
  readonly isSample: boolean;
  /** The book's version, or if there are several their number and the version of the newest. */
  readonly version: string;
}

/**
 * Combines books of `fuel`: the newest counts for each supplier, together with its register entry. Suppliers
 * and products that are in the register but not sold are left out.
 */
export function marketOf(fuel: Fuel, given: readonly OpenBook[], register: RegisterFacts): PriceMarket {
  const books = given.toSorted(byAge);
  const bookOf = new Map(
    books.flatMap((book) =>
      book.covers
        .filter(
          (cover) => cover.fuel === fuel && (register.suppliers.get(cover.supplierId)?.isQuoted ?? true),
        )
        .map(({ supplierId }) => [supplierId, book] as const),
    ),
  );
  const version = books.at(-1)?.version ?? '';
  return {
    fuel,
    books,
    bookOf,
    suppliers: suppliersIn(bookOf, register),
    profiles: new Map([...register.suppliers].map(([id, { profile }]) => [id, profile])),
    products: productsIn(bookOf, fuel, register),
    feePolicy: register.fees[fuel] ?? books.findLast(({ fees }) => fees[fuel])?.fees[fuel],
    isSample: books.some(({ isSample }) => isSample),
    version: books.length > 1 ? `${books.length} price books, newest ${version}` : version,
  };
}

const byAge = (a: OpenBook, b: OpenBook): number =>
  (a.publishedAt?.getTime() ?? Infinity) - (b.publishedAt?.getTime() ?? Infinity) || a.id - b.id;

const suppliersIn = (
  bookOf: ReadonlyMap<string, OpenBook>,
  register: RegisterFacts,
): ReadonlyMap<string, Supplier> =>
  new Map(
    [...bookOf].flatMap(([id, book]) => {
      const supplier = register.suppliers.get(id)?.supplier ?? book.suppliers.get(id);
      return supplier ? [[id, supplier]] : [];
    }),
  );

const productsIn = (
  bookOf: ReadonlyMap<string, OpenBook>,
  fuel: Fuel,
  register: RegisterFacts,
): ReadonlyMap<string, Product> =>
  new Map(
    [...bookOf].flatMap(([supplierId, book]) =>
      [...book.products.values()]
        .filter((product) => product.fuel === fuel && product.supplierId === supplierId)
        .flatMap((product) => {
          const registered = register.products.get(product.id);
          return registered === null ? [] : [[product.id, registered ?? product] as const];
        }),
    ),
  );
