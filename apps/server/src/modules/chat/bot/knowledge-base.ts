import { wholeArticleProblems } from '@switch/domain/chat/bot/article-answer.ts';
import { Article, type ArticleProblem } from '@switch/domain/chat/bot/article.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import type { Db } from '../../../platform/db/database.ts';
import * as queries from './article.queries.ts';

/**
 * An article as staff see it: `article` is the last saved version; `editedBy` is null while it is as shipped
 * with the product.
 */
export interface EditedArticle extends Pick<
  queries.ArticleRow,
  'slug' | 'revision' | 'savedAt' | 'editedBy'
> {
  readonly article: Article;
  /** Whether the bot uses it. */
  readonly isPublished: boolean;
  /** Whether it has been saved again since it was last published. */
  readonly hasUnpublishedChanges: boolean;
}

export interface ArticleEdit {
  readonly slug: string;
  /** The article without its slug, unchecked. */
  readonly fields: object;
  /** `savedAt` of the version that was edited; null for a new article. */
  readonly basedOn: Date | null;
  readonly editedBy: string;
  readonly now: Date;
}

/** Why an article was not saved; `bad-fields` lists everything that is wrong with it. */
export type SaveProblem =
  { readonly code: 'bad-fields'; readonly fields: readonly ArticleProblem[] } | { readonly code: 'conflict' };

const isSame = (left: Article, right: Article): boolean =>
  JSON.stringify(Article.parse(left)) === JSON.stringify(Article.parse(right));

const editedArticle = ({ saved, published, ...row }: queries.ArticleRow): EditedArticle => ({
  ...row,
  article: saved,
  isPublished: published !== null,
  hasUnpublishedChanges: published !== null && !isSame(saved, published),
});

async function save(
  tx: Db,
  { slug, fields, basedOn, editedBy, now }: ArticleEdit,
): Promise<Outcome<EditedArticle, SaveProblem>> {
  const problems = wholeArticleProblems({ ...fields, slug });
  if (problems.length > 0) return fail({ code: 'bad-fields', fields: problems });
  const saving = { article: Article.parse({ ...fields, slug }), editedBy, now };
  if (basedOn === null) {
    const stored = await queries.insertArticle(tx, saving);
    return stored ? succeed(editedArticle(stored)) : fail({ code: 'conflict' });
  }
  const before = await queries.lockArticle(tx, slug);
  if (before?.savedAt.getTime() !== basedOn.getTime()) return fail({ code: 'conflict' });
  return succeed(editedArticle(await queries.updateArticle(tx, saving)));
}

async function publish(tx: Db, slug: string, change: queries.Publication): Promise<EditedArticle | null> {
  const row = await queries.lockArticle(tx, slug);
  if (!row) return null;
  const edited = editedArticle(row);
  const isDone = edited.isPublished === change.isPublished && !edited.hasUnpublishedChanges;
  return isDone ? edited : editedArticle(await queries.setPublished(tx, slug, change));
}

/** Deletes an article that is out of use. Returns null if there is nothing to delete. */
async function remove(tx: Db, slug: string): Promise<'deleted' | 'in-use' | null> {
  const row = await queries.lockArticle(tx, slug);
  if (!row) return null;
  if (row.published !== null) return 'in-use';
  await queries.removeArticle(tx, slug);
  return 'deleted';
}

/**
 * The knowledge base for editors. After saving or publishing, call the article index's `reload`, or wait
 * until it notices the change.
 */
export const knowledgeBase = {
  /** Returns every article, by topic and title. */
  list: async (db: Db): Promise<EditedArticle[]> => (await queries.listArticles(db)).map(editedArticle),
  /** Returns the article with this slug; null if there is none. */
  read: async (db: Db, slug: string): Promise<EditedArticle | null> => {
    const row = await queries.findArticle(db, slug);
    return row ? editedArticle(row) : null;
  },
  /**
   * Saves without publishing. Problems: bad-fields; conflict if someone has saved it in between, or the slug
   * is taken.
   */
  save,
  /**
   * Publishes the last saved version, or takes the article out of use. Repeating it changes nothing. Returns
   * null if there is no such slug.
   */
  publish,
  remove,
};
