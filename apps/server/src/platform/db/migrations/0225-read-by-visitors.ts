import { sql, type Kysely } from 'kysely';

/** How far the visitor of a room has seen the messages, that is, with the panel open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_rooms add column visitor_read_seq integer not null default 0`.execute(db);
}
