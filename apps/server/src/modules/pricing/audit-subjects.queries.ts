import { fuelNames } from '@switch/domain/units/energy.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { NameSubjects } from '../identity/index.ts';

/** Price files and proposals of our fee, for the audit trail; suppliers have ids that can be read. */
export const namePricingSubjects: NameSubjects = async (db, ids) => {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return [];
  const imports = await db
    .selectFrom('priceImports')
    .select(['id', 'fileName as name'])
    .where('id', 'in', uuids)
    .execute();
  const fees = await db
    .selectFrom('feeProposals')
    .select(['id', 'fuel', 'validFrom'])
    .where('id', 'in', uuids)
    .execute();
  return [
    ...imports,
    ...fees.map(({ id, fuel, validFrom }) => ({ id, name: `${fuelNames[fuel]} fee from ${validFrom}` })),
  ];
};
