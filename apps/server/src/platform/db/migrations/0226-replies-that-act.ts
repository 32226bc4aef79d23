import { sql, type Kysely } from 'kysely';

/**
 * What a canned reply does to the conversation once it is sent: add a label, and ask the visitor a question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_canned_replies
      add column label_id uuid references chat_labels on delete set null,
      add column then_act text not null default 'none' check (then_act in ('none', 'hold', 'ask-end'))`.execute(
    db,
  );
}
