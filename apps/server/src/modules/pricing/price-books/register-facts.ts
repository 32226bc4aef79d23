import { toTariffProduct, toTariffSupplier } from '@switch/domain/supplier/as-sold.ts';
import { canBeQuoted } from '@switch/domain/supplier/completeness.ts';
import type { SupplierProfile } from '@switch/domain/supplier/profile.ts';
import type { FeePolicy } from '@switch/domain/tariff/price-row.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import { type Fuel, FUELS } from '@switch/domain/units/energy.ts';
import type { Db } from '../../../platform/db/database.ts';
import { feePolicies } from '../fees/fee-policies.ts';
import { type Moment, supplierRegister } from '../suppliers/register.ts';

/** A supplier as the register has it. */
export interface RegisteredSupplier {
  readonly supplier: Supplier;
  readonly profile: SupplierProfile;
  /** Whether its prices may be quoted: it is sold, and has everything that a quote needs. */
  readonly isQuoted: boolean;
}

/** What the register of suppliers says on a day; for what it does not know, books speak for themselves. */
export interface RegisterFacts {
  readonly suppliers: ReadonlyMap<string, RegisteredSupplier>;
  /** Products by id; null for those that are not sold. */
  readonly products: ReadonlyMap<string, Product | null>;
  readonly fees: Readonly<Partial<Record<Fuel, FeePolicy>>>;
}

/** Reads the register as of a day, as known at an instant. */
export async function registerFacts(db: Db, moment: Moment): Promise<RegisterFacts> {
  const [{ profiles, products }, ...policies] = await Promise.all([
    supplierRegister.allOn(db, moment),
    ...FUELS.map((fuel) => feePolicies.policyOn(db, fuel, moment)),
  ]);
  const byId = new Map(profiles.map((profile) => [profile.supplierId, profile]));
  return {
    suppliers: new Map(
      profiles.map((profile) => {
        const own = products.filter(({ supplierId }) => supplierId === profile.supplierId);
        const isQuoted = canBeQuoted(profile, own);
        return [profile.supplierId, { supplier: toTariffSupplier(profile), profile, isQuoted }];
      }),
    ),
    products: new Map(
      products.flatMap((product) => {
        const profile = byId.get(product.supplierId);
        if (!profile) return [];
        return [[product.productId, product.isSold ? toTariffProduct(product, profile) : null]];
      }),
    ),
    fees: Object.fromEntries(
      FUELS.flatMap((fuel, index) => (policies[index] ? [[fuel, policies[index]]] : [])),
    ),
  };
}
