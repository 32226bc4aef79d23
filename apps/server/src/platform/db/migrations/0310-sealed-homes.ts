import { sql, type Kysely } from 'kysely';

/**
 * An earlier version would treat sealed homes and birth dates as missing, ask for them again, and hand over
 * without them.
 */
export const earlierVersions = 'stop';

/** The home address and birth date of a sole trader are sealed, and no longer among the other answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['drafts', 'applications']) {
    // Sealed with the row's id; null if there is nothing to seal.
    await sql`alter table ${sql.table(table)} add column private_sealed bytea`.execute(db);
    // What earlier versions left unsealed, until the sealing job has run; after that these are empty.
    await sql`
      create index ${sql.raw(`${table}_open`)} on ${sql.table(table)} (id)
      where (answers -> 'personal-details') ? 'proprietor'
        or (answers -> 'address-details') ?| array['billing', 'correspondence', 'residence']
        or (answers -> 'personalObj') ?| array['proprietorAddress', 'dateOfBirth', 'addressObj']
        or answers ? 'addressObj'`.execute(db);
  }
}
