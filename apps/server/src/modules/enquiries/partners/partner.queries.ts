import type { Insertable } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { PartnerTable } from '../enquiries.tables.ts';

/** What visitors may know of a partner. */
export type PublicPartner = Pick<PartnerTable, 'id' | 'name' | 'logo' | 'text' | 'share'>;

/** What visitors may know of an active partner; undefined for anybody else. No other column is even read. */
export const findPublicPartner = (db: Db, id: string): Promise<PublicPartner | undefined> =>
  db
    .selectFrom('partners')
    .select(['id', 'name', 'logo', 'text', 'share'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();

/** Whether a partner has this id and is active. */
export const isActivePartner = (db: Db, id: string): Promise<boolean> =>
  hasRows(db.selectFrom('partners').select('id').where('id', '=', id).where('isActive', '=', true));

/** Adds partners; one that is there already stays as it is. */
export async function insertPartners(db: Db, partners: readonly Insertable<PartnerTable>[]): Promise<void> {
  await db
    .insertInto('partners')
    .values([...partners])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
