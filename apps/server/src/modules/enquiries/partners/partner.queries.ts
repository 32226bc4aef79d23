import type { Insertable } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { PartnerTable } from '../enquiries.tables.ts';

/** The fields of a partner that visitors may see. */
export type PublicPartner = Pick<PartnerTable, 'id' | 'name' | 'logo' | 'text' | 'share'>;

/**
 * Fetches what visitors may see of an active partner; undefined for any other id. No other column is even
 * read.
 */
export const findPublicPartner = (db: Db, id: string): Promise<PublicPartner | undefined> =>
  db
    .selectFrom('partners')
    .select(['id', 'name', 'logo', 'text', 'share'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();

/** Returns whether a partner has this id and is active. */
export const isActivePartner = (db: Db, id: string): Promise<boolean> =>
  hasRows(db.selectFrom('partners').select('id').where('id', '=', id).where('isActive', '=', true));

/** Adds partners; any that already exist are not changed. */
export async function insertPartners(db: Db, partners: readonly Insertable<PartnerTable>[]): Promise<void> {
  await db
    .insertInto('partners')
    .values([...partners])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
