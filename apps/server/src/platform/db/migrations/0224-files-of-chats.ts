import { sql, type Kysely } from 'kysely';

/** A file sent in a chat is deleted with its conversation, however that is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function delete_files_of_chat() returns trigger language plpgsql as $$
    begin
      delete from uploads where subject_kind = 'chat' and subject_id = old.id;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger files_of_chat after delete on chat_conversations
    for each row execute function delete_files_of_chat()`.execute(db);
}
