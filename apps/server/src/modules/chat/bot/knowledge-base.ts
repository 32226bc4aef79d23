import { wholeArticleProblems } from '@switch/domain/chat/bot/article-answer.ts';
import { Article, type ArticleProblem } from '@switch/domain/chat/bot/article.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import type { Db } from '../../../platform/db/database.ts';
import * as queries from './article.queries.ts';

/** An article as staff see it: `article` as it was saved last; `editedBy` null while it is as the product brought it. */
export interface EditedArticle extends Pick<
  queries.ArticleRow,
  'slug' | 'revision' | 'savedAt' | 'editedBy'
> {
  readonly article: Article;
  /** Whether the bot answers with it. */
  readonly isPublished: boolean;
  /** Whether it was saved again since it was published last. */
  readonly hasUnpublishedChanges: boolean;
}

export interface ArticleEdit {
  readonly slug: string;
  /** The article without its slug, unchecked. */
  readonly fields: object;
  /** `savedAt` of what was edited; null for a new article. */
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

/** Deletes an article that is out of use. Null when there is nothing to delete. */
async function remove(tx: Db, slug: string): Promise<'deleted' | 'in-use' | null> {
  const row = await queries.lockArticle(tx, slug);
  if (!row) return null;
  if (row.published !== null) return 'in-use';
  await queries.removeArticle(tx, slug);
  return 'deleted';
}

/**
 * The knowledge base for editors. After saving or publishing, call the article index's `reload`, or wait for it to notice the
 * change.
 */
export const knowledgeBase = {
  /** Every article, by topic and title. */
  list: async (db: Db): Promise<EditedArticle[]> => (await queries.listArticles(db)).map(editedArticle),
  /** The article with this slug; null if there is none. */
  read: async (db: Db, slug: string): Promise<EditedArticle | null> => {
    const row = await queries.findArticle(db, slug);
    return row ? editedArticle(row) : null;
  },
  /** Saves without publishing. Problems: bad-fields; conflict when somebody saved it in between, or the slug is taken. */
  save,
  /** Publishes what was saved last, or takes the article out of use; repeating it changes nothing. Null: no such slug. */
  publish,
  remove,
};
