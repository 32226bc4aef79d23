import { sql, type Kysely } from 'kysely';

/** Once a visitor has left, an agent's reply is sent by mail, and the answer is added to the conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for what was written in the chat. A mail whose sender could not be verified as the visitor is marked
  // as such.
  await sql`alter table chat_messages add column via text check (via in ('mail', 'unproven-mail'))`.execute(
    db,
  );
  await sql`
    create table chat_mail_tokens (
      token_hash bytea primary key check (length(token_hash) = 32),
      conversation_id uuid not null references chat_conversations (id) on delete cascade,
      made_at timestamptz not null
    )`.execute(db);
  await sql`alter table mailbox_mails add column reply_to text`.execute(db);
  await sql`create index chat_mail_tokens_of_conversation on chat_mail_tokens (conversation_id)`.execute(db);
}
