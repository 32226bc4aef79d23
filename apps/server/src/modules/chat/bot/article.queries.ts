import type { Article } from '@switch/domain/chat/bot/article.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ChatArticleTable } from '../staff.tables.ts';

export type ArticleRow = Selectable<ChatArticleTable>;

/** Identifies a state of the knowledge base: it differs after every save, publication and deletion. */
export interface ArticlesMark {
  readonly count: number;
  readonly revisions: number;
  readonly updatedAt: Date | null;
}

/** Returns the current state of the knowledge base; cheap, as it reads one row. */
export async function findArticlesMark(db: Db): Promise<ArticlesMark> {
  return db
    .selectFrom('chatArticles')
    .select(({ fn }) => [
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(revision), 0)::integer`.as('revisions'),
      fn.max('updatedAt').as('updatedAt'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the articles that the bot uses, sorted by slug. */
export async function publishedArticles(db: Db): Promise<Article[]> {
  const rows = await db
    .selectFrom('chatArticles')
    .select('published')
    .where('published', 'is not', null)
    .orderBy('slug')
    .execute();
  return rows.flatMap(({ published }) => published ?? []);
}

/** Returns every article, by topic and title. */
export const listArticles = (db: Db): Promise<ArticleRow[]> =>
  db.selectFrom('chatArticles').selectAll().orderBy('topic').orderBy('title').orderBy('slug').execute();

/** Returns the titles of articles by slug; deleted articles are left out. */
export async function findArticleTitles(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('chatArticles')
    .select(['slug', 'title'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}

const withSlug = (db: Db, slug: string) => db.selectFrom('chatArticles').selectAll().where('slug', '=', slug);

export const findArticle = (db: Db, slug: string): Promise<ArticleRow | undefined> =>
  withSlug(db, slug).executeTakeFirst();

/** Returns the article, locked until the transaction ends, so that two editors take turns. */
export const lockArticle = (tx: Db, slug: string): Promise<ArticleRow | undefined> =>
  withSlug(tx, slug).forUpdate().executeTakeFirst();

export interface ArticleSave {
  readonly article: Article;
  readonly editedBy: string;
  readonly now: Date;
}

/** Stores a new article, out of use. Returns undefined if the slug is taken. */
export const insertArticle = (tx: Db, { article, editedBy, now }: ArticleSave) =>
  tx
    .insertInto('chatArticles')
    .values({ ...newRow(article, now), editedBy })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Replaces the last saved version with the next revision; what is published stays unchanged. */
export const updateArticle = (tx: Db, { article, editedBy, now }: ArticleSave): Promise<ArticleRow> =>
  tx
    .updateTable('chatArticles')
    .set(({ eb }) => ({
      ...savedColumns(article, now),
      revision: eb('revision', '+', 1),
      editedBy,
    }))
    .where('slug', '=', article.slug)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A decision whether an article is in use. */
export interface Publication {
  readonly isPublished: boolean;
  readonly editedBy: string;
  readonly now: Date;
}

/** Publishes the last saved version, or takes the article out of use. */
export const setPublished = (tx: Db, slug: string, { isPublished, editedBy, now }: Publication) =>
  tx
    .updateTable('chatArticles')
    .set({ published: isPublished ? sql<string>`saved` : null, updatedAt: now, editedBy })
    .where('slug', '=', slug)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function removeArticle(tx: Db, slug: string): Promise<void> {
  await tx.deleteFrom('chatArticles').where('slug', '=', slug).execute();
}

const savedColumns = (article: Article, now: Date) => ({
  saved: JSON.stringify(article),
  title: article.title,
  topic: article.topic,
  savedAt: now,
  updatedAt: now,
});

const newRow = (article: Article, now: Date) => ({
  ...savedColumns(article, now),
  slug: article.slug,
  published: null,
  revision: 1,
  editedBy: null,
});

/**
 * Loads the product's articles into the table, published: new ones, and changed ones that no member of staff
 * has edited. Articles dropped from the product are deleted on the same terms. Returns the number of rows
 * changed.
 */
export async function storeDefaults(tx: Db, articles: readonly Article[], now: Date): Promise<number> {
  const rows = articles.map((article) => ({
    ...newRow(article, now),
    published: JSON.stringify(article),
  }));
  const stored = await tx
    .insertInto('chatArticles')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(({ ref }) => ({
          saved: ref('excluded.saved'),
          title: ref('excluded.title'),
          topic: ref('excluded.topic'),
          published: ref('excluded.published'),
          revision: sql<number>`chat_articles.revision + 1`,
          savedAt: now,
          updatedAt: now,
        }))
        .where('chatArticles.editedBy', 'is', null)
        .where(sql<boolean>`chat_articles.saved is distinct from excluded.saved`),
    )
    .executeTakeFirst();
  const dropped = await tx
    .deleteFrom('chatArticles')
    .where('editedBy', 'is', null)
    .where(
      'slug',
      'not in',
      articles.map(({ slug }) => slug),
    )
    .executeTakeFirst();
  return Number(stored.numInsertedOrUpdatedRows ?? 0) + Number(dropped.numDeletedRows);
}
