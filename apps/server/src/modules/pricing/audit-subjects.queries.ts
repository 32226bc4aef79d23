import { fuelNames } from '@switch/domain/units/energy.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { NameSubjects } from '../identity/index.ts';

/** Names price files and fee proposals for the audit trail; supplier ids are readable as they are. */
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
