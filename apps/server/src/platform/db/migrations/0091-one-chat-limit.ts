import { sql, type Kysely } from 'kysely';

/** How many conversations a member takes at once is stored with their console settings, and nowhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_members drop column chat_limit`.execute(db);
}
