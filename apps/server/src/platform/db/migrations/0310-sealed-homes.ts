import { sql, type Kysely } from 'kysely';

/** A version before takes homes and birth dates that are sealed for missing: it would ask for them again, and hand over without. */
export const earlierVersions = 'stop';

/** Where who trades alone lives and when they were born is sealed, and no longer among the other answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['drafts', 'applications']) {
    // Sealed with the row's id; null where there is nothing of the kind.
    await sql`alter table ${sql.table(table)} add column private_sealed bytea`.execute(db);
    // What earlier versions left in the open, until the job that seals has been there: then these are empty.
    await sql`
      create index ${sql.raw(`${table}_open`)} on ${sql.table(table)} (id)
      where (answers -> 'personal-details') ? 'proprietor'
        or (answers -> 'address-details') ?| array['billing', 'correspondence', 'residence']
        or (answers -> 'personalObj') ?| array['proprietorAddress', 'dateOfBirth', 'addressObj']
        or answers ? 'addressObj'`.execute(db);
  }
}
