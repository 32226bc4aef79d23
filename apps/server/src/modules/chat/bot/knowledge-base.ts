import { Article, articleProblems, type ArticleProblem } from '@switch/domain/chat/bot/article.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findArticle,
  insertArticle,
  listArticles,
  lockArticle,
  setPublished,
  updateArticle,
  type ArticleRow,
} from './article.queries.ts';

/** An article as staff see it. */
export interface KeptArticle {
  readonly slug: string;
  /** As it was saved last. */
  readonly article: Article;
  /** Whether the bot answers with it. */
  readonly isPublished: boolean;
  /** Whether it was saved again since it was published last. */
  readonly hasUnpublishedChanges: boolean;
  readonly revision: number;
  readonly savedAt: Date;
  /** Null while it is as the product brought it. */
  readonly editedBy: string | null;
}

/** What staff send to be saved. */
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

const keptArticle = ({ slug, saved, published, revision, savedAt, editedBy }: ArticleRow): KeptArticle => ({
  slug,
  article: saved,
  isPublished: published !== null,
  hasUnpublishedChanges: published !== null && !isSame(saved, published),
  revision,
  savedAt,
  editedBy,
});

async function save(
  tx: Db,
  { slug, fields, basedOn, editedBy, now }: ArticleEdit,
): Promise<Outcome<KeptArticle, SaveProblem>> {
  const problems = articleProblems({ ...fields, slug });
  if (problems.length > 0) return fail({ code: 'bad-fields', fields: problems });
  const saving = { article: Article.parse({ ...fields, slug }), editedBy, now };
  if (basedOn === null) {
    const stored = await insertArticle(tx, saving);
    return stored ? succeed(keptArticle(stored)) : fail({ code: 'conflict' });
  }
  const before = await lockArticle(tx, slug);
  if (before?.savedAt.getTime() !== basedOn.getTime()) return fail({ code: 'conflict' });
  return succeed(keptArticle(await updateArticle(tx, saving)));
}

async function publish(
  tx: Db,
  slug: string,
  change: { readonly isPublished: boolean; readonly editedBy: string; readonly now: Date },
): Promise<KeptArticle | null> {
  const row = await lockArticle(tx, slug);
  if (!row) return null;
  const kept = keptArticle(row);
  const isDone = kept.isPublished === change.isPublished && !kept.hasUnpublishedChanges;
  return isDone ? kept : keptArticle(await setPublished(tx, slug, change));
}

/**
 * The knowledge base for those who edit it. After a save or publication call `reload` of the article index, or wait: it
 * looks for changes by itself.
 */
export const knowledgeBase = {
  /** Every article, by topic and title. */
  list: async (db: Db): Promise<KeptArticle[]> => (await listArticles(db)).map(keptArticle),
  /** One article; null when there is none with this slug. */
  read: async (db: Db, slug: string): Promise<KeptArticle | null> => {
    const row = await findArticle(db, slug);
    return row ? keptArticle(row) : null;
  },
  /** Saves without publishing. Problems: bad-fields; conflict when somebody saved it in between, or the slug is taken. */
  save,
  /** Publishes what was saved last, or takes the article out of use; repeating it changes nothing. Null: no such slug. */
  publish,
};
