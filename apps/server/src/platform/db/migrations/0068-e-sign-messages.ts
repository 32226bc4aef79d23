import { sql, type Kysely } from 'kysely';

/** Messages of a signing service that have been processed, so that none is processed twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table e_sign_messages (
      -- SHA-256 of its bytes.
      id bytea primary key check (octet_length(id) = 32),
      -- Until when it would be believed if it came again.
      until timestamptz not null
    )`.execute(db);
  await sql`create index e_sign_messages_by_until on e_sign_messages (until)`.execute(db);
}
