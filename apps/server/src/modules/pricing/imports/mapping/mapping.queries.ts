import { headerKey, PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { type Db, rowsChanged } from '../../../../platform/db/database.ts';

/** Headers as mappings are found by: those that have a name, as they are compared, in their order. */
export const headersKeyOf = (headers: readonly string[]): string =>
  headers
    .map(headerKey)
    .filter((key) => key !== '')
    .join('\n');

/** How somebody showed that files are read. */
export interface StoredMapping {
  readonly name: string;
  readonly supplierId: string;
  readonly layout: PriceFileLayout;
}

/** The saved mapping for files with these headers. */
export async function mappingFor(db: Db, headers: readonly string[]): Promise<StoredMapping | undefined> {
  const row = await db
    .selectFrom('priceMappings')
    .select(['name', 'supplierId', 'layout'])
    .where('headersKey', '=', headersKeyOf(headers))
    .executeTakeFirst();
  return row && { ...row, layout: PriceFileLayout.parse(row.layout) };
}

/** Saves how files with some headers are read; what was saved for them before is replaced. */
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

/** Every saved mapping, newest first. */
export const allMappings = (db: Db) =>
  db
    .selectFrom('priceMappings as m')
    .leftJoin('staffMembers as s', 's.id', 'm.savedBy')
    .select(['m.id', 'm.supplierId', 'm.name', 'm.layout', 'm.savedAt', 's.displayName as savedByName'])
    .orderBy('m.savedAt', 'desc')
    .execute();

/** Forgets a mapping. Returns whether it was there. */
export const removeMapping = async (db: Db, id: string): Promise<boolean> =>
  (await rowsChanged(db.deleteFrom('priceMappings').where('id', '=', id))) > 0;

/** A supplier's name for a product. */
export interface ProductName {
  readonly fuel: Fuel;
  readonly name: string;
  readonly productId: string;
}

/** What a supplier's files call its products, as somebody matched them. */
export const productNamesOf = (db: Db, supplierId: string): Promise<ProductName[]> =>
  db
    .selectFrom('priceProductNames')
    .select(['fuel', 'name', 'productId'])
    .where('supplierId', '=', supplierId)
    .execute();

/** Matches names to products; a name that was matched before means the new one from now on. */
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
