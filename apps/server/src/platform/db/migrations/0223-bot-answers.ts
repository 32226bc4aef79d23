import { sql, type Kysely } from 'kysely';

/** What the bot was asked, which sources it answered from, and the outcome. Deleted with its conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_bot_answers (
      message_id uuid primary key,
      conversation_id uuid not null references chat_conversations on delete cascade,
      question text not null,
      question_key text not null,
      about text not null,
      article_slugs text[] not null,
      is_confident boolean not null,
      verdict text check (verdict in ('helpful', 'rejected')),
      asked_at timestamptz not null
    )`.execute(db);
  await sql`create index chat_bot_answers_conversation on chat_bot_answers (conversation_id)`.execute(db);
  // The definitions of resolved, handled and missed have changed, so every ended conversation is counted
  // again.
  await sql`update chat_conversations set rolled_up_at = null where rolled_up_at is not null`.execute(db);
  await sql`create index chat_bot_answers_asked_at on chat_bot_answers (asked_at)`.execute(db);
}
