import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { readPriceBooks } from '@switch/contract/http/pricing/price-publishing.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';

type Unpriced = ResponseOf<typeof readPriceBooks>['without'][number];

/**
 * Returns the suppliers that sell but have no prices, each once with its fuels as text: `electricity and
 * gas`.
 */
export function bySupplier(without: readonly Unpriced[]) {
  const groups = Map.groupBy(without, ({ supplierId }) => supplierId);
  return [...groups].map(([supplierId, rows]) => ({
    supplierId,
    supplierName: rows[0]?.supplierName ?? '',
    fuels: rows.map(({ fuel }) => fuelNames[fuel].toLowerCase()).join(' and '),
  }));
}
