import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PartnerTable } from './partners.tables.ts';

/** The face of a partner, which is all that visitors may know. */
export type PartnerFace = Pick<PartnerTable, 'id' | 'name' | 'logo' | 'text' | 'share'>;

/** The public face of an active partner; undefined for anybody else. No other column is even read. */
export const findPartnerFace = (db: Db, id: string): Promise<PartnerFace | undefined> =>
  db
    .selectFrom('partners')
    .select(['id', 'name', 'logo', 'text', 'share'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();

/** Adds partners; one that is there already stays as it is. */
export async function insertPartners(db: Db, partners: readonly Insertable<PartnerTable>[]): Promise<void> {
  await db
    .insertInto('partners')
    .values([...partners])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
