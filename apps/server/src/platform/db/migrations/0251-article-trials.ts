import { sql, type Kysely } from 'kysely';

/** What the version of an article that was saved last would change; questions by their ids, never by their words. */
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
