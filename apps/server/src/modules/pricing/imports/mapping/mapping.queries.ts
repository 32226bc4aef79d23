import { headerKey, PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { type Db, rowsChanged } from '../../../../platform/db/database.ts';

/**
 * Returns the key under which mappings are found: the non-empty headers, normalised for comparison, in order.
 */
export const headersKeyOf = (headers: readonly string[]): string =>
  headers
    .map(headerKey)
    .filter((key) => key !== '')
    .join('\n');

/** A saved mapping, as someone showed how to read the files. */
export interface StoredMapping {
  readonly name: string;
  readonly supplierId: string;
  readonly layout: PriceFileLayout;
}

/** Fetches the saved mapping for files with these headers. */
export async function mappingFor(db: Db, headers: readonly string[]): Promise<StoredMapping | undefined> {
  const row = await db
    .selectFrom('priceMappings')
    .select(['name', 'supplierId', 'layout'])
    .where('headersKey', '=', headersKeyOf(headers))
    .executeTakeFirst();
  return row && { ...row, layout: PriceFileLayout.parse(row.layout) };
}

/** Saves how to read files with certain headers, replacing any earlier mapping for them. */
export async function saveMapping(
  tx: Db,
  mapping: StoredMapping & {
    readonly id: string;
    readonly headers: readonly string[];
    readonly savedAt: Date;
    readonly savedBy: string;
  },
): Promise<void> {
  const { headers, layout, ...row } = mapping;
  const { name, supplierId, savedAt, savedBy } = row;
  await tx
    .insertInto('priceMappings')
    .values({ ...row, headersKey: headersKeyOf(headers), layout: JSON.stringify(layout) })
    .onConflict((conflict) =>
      conflict
        .column('headersKey')
        .doUpdateSet({ name, supplierId, savedAt, savedBy, layout: JSON.stringify(layout) }),
    )
    .execute();
}

/** Fetches every saved mapping, newest first. */
export const allMappings = (db: Db) =>
  db
    .selectFrom('priceMappings as m')
    .leftJoin('staffMembers as s', 's.id', 'm.savedBy')
    .select(['m.id', 'm.supplierId', 'm.name', 'm.layout', 'm.savedAt', 's.displayName as savedByName'])
    .orderBy('m.savedAt', 'desc')
    .execute();

/** Deletes a mapping. Returns whether it existed. */
export const removeMapping = async (db: Db, id: string): Promise<boolean> =>
  (await rowsChanged(db.deleteFrom('priceMappings').where('id', '=', id))) > 0;

/** A supplier's name for a product. */
export interface ProductName {
  readonly fuel: Fuel;
  readonly name: string;
  readonly productId: string;
}

/** Fetches the names a supplier's files use for its products, as matched by staff. */
export const productNamesOf = (db: Db, supplierId: string): Promise<ProductName[]> =>
  db
    .selectFrom('priceProductNames')
    .select(['fuel', 'name', 'productId'])
    .where('supplierId', '=', supplierId)
    .execute();

/** Matches names to products, replacing earlier matches of the same names. */
export async function saveProductNames(
  tx: Db,
  supplierId: string,
  names: readonly ProductName[],
): Promise<void> {
  for (const { fuel, name, productId } of names)
    await tx
      .insertInto('priceProductNames')
      .values({ supplierId, fuel, name, productId })
      .onConflict((conflict) => conflict.columns(['supplierId', 'fuel', 'name']).doUpdateSet({ productId }))
      .execute();
}
