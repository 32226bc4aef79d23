import { sql, type Kysely } from 'kysely';

/** How many conversations a member has at once stands with what they chose at the desk, and nowhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_members drop column chat_limit`.execute(db);
}
