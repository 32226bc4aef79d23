import { sql, type Kysely } from 'kysely';

/** The bot's knowledge base, and what a language model may cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_articles (
      slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      -- As it was saved last: a whole article. Title and topic stand beside it for lists.
      saved jsonb not null check (jsonb_typeof(saved) = 'object'),
      title text not null check (title <> ''),
      topic text not null check (topic <> ''),
      -- What the bot answers with; null when the article is out of use.
      published jsonb check (jsonb_typeof(published) = 'object'),
      -- Counts saves, from 1.
      revision integer not null check (revision > 0),
      saved_at timestamptz not null,
      -- When the article was saved, published or taken out of use last.
      updated_at timestamptz not null,
      -- The member of staff who changed it last; null while it is as the product brought it.
      edited_by uuid
    )`.execute(db);
  await sql`create index chat_articles_updated_at on chat_articles (updated_at)`.execute(db);
  await sql`
    create table chat_model_spend (
      -- A day of the United Kingdom.
      day date primary key,
      -- Ten-thousandths of a penny: what answers of the day cost, and what those under way may cost at most.
      spent bigint not null check (spent >= 0),
      answers integer not null check (answers >= 0)
    )`.execute(db);
}
