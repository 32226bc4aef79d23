import type { SupplierProfile } from '@switch/domain/supplier/profile.ts';
import type { FeePolicy } from '@switch/domain/tariff/price-row.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { OpenBook } from './open-book.ts';
import type { RegisterFacts } from './register-facts.ts';

/** The books of one fuel that count together, each for the suppliers of whom it is the newest. */
export interface PriceMarket {
  readonly fuel: Fuel;
  /** Oldest first. */
  readonly books: readonly OpenBook[];
  /** Which book has the prices of a supplier. */
  readonly bookOf: ReadonlyMap<string, OpenBook>;
  readonly suppliers: ReadonlyMap<string, Supplier>;
  /** What the register says of suppliers; those that only books know are not here. */
  readonly profiles: ReadonlyMap<string, SupplierProfile>;
  readonly products: ReadonlyMap<string, Product>;
  readonly feePolicy: FeePolicy | undefined;
  readonly isSample: boolean;
  /** The version, or how many books and the version of the newest. */
  readonly version: string;
}

/**
 * Lays books of `fuel` together: for each supplier the newest of them counts, with what the register says of it. Suppliers and
 * products that the register knows and that are not sold are left out.
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
