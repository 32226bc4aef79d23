import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { staffRoles } from '@switch/domain/staff/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** The roles whose members may own cases. */
const owning = staffRoles.filter((role) => staffMay(role, 'cases.work'));

/** Fetches the members who may own cases, by name. */
export const caseOwners = (db: Db): Promise<{ staffId: string; name: string }[]> =>
  db
    .selectFrom('staffMembers')
    .select(['id as staffId', 'displayName as name'])
    .where('role', 'in', owning)
    .where('suspendedAt', 'is', null)
    .orderBy('displayName')
    .execute();

/** The distinct values of an indexed column, found with one index look-up for each value. */
const distinctSuppliers = sql<{ supplierId: string; name: string }>`
  with recursive found as (
    (select supplier_id, offer ->> 'supplierName' as name from application_supplies order by supplier_id limit 1)
    union all
    select n.supplier_id, n.name from found cross join lateral (
      select supplier_id, offer ->> 'supplierName' as name from application_supplies
      where supplier_id > found.supplier_id order by supplier_id limit 1) n)
  select supplier_id, name from found order by name`;

const distinctPartners = sql<{ partnerId: string }>`
  with recursive found as (
    (select partner_id from case_cards where partner_id is not null order by partner_id limit 1)
    union all
    select n.partner_id from found cross join lateral (
      select partner_id from case_cards where partner_id > found.partner_id order by partner_id limit 1) n)
  select partner_id from found`;

/** Fetches the suppliers and partners of sent applications, and the members who may own a case. */
export async function caseChoices(db: Db) {
  const { rows: suppliers } = await distinctSuppliers.execute(db);
  const { rows: partners } = await distinctPartners.execute(db);
  return {
    suppliers,
    partners: partners.map(({ partnerId }) => partnerId),
    owners: await caseOwners(db),
  };
}
