import { sql, type Kysely } from 'kysely';

/**
 * What the last saved version of an article would change. Questions are stored by their ids, never as text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_article_trials (
      slug text primary key references chat_articles (slug) on delete cascade,
      revision integer not null,
      moves jsonb,
      asked integer not null,
      tried_at timestamptz
    )`.execute(db);
}
