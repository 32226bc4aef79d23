import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { suppliersInBooks } from '../price-books/price-book.queries.ts';
import { supplierRegister } from './register.ts';

/**
 * Returns the suppliers with published prices that are sold at `now`, by name, and whether any of those
 * prices is sample data. Their names come from the register where it has them.
 */
export async function supplierPanel(
  db: Db,
  now: Date,
): Promise<{ readonly names: string[]; readonly isSample: boolean }> {
  const priced = await suppliersInBooks(db);
  const profiles = await supplierRegister.profilesOn(db, { on: ukDateAt(now), knownAt: now });
  const known = new Map(profiles.map((profile) => [profile.supplierId, profile]));
  const sold = priced.filter(({ supplierId }) => known.get(supplierId)?.sales.isSold !== false);
  const names = sold.map(({ supplierId, name }) => known.get(supplierId)?.identity.tradingName ?? name);
  return {
    names: names.toSorted((one, other) => one.localeCompare(other, 'en-GB')),
    isSample: sold.some(({ isSample }) => isSample),
  };
}
