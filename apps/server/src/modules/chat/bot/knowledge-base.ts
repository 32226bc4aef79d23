import type * as calls from '@switch/contract/http/chat/articles.ts';
import { Article, articleProblems, type ArticleProblem } from '@switch/domain/chat/bot/article.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { auditStaff } from '../../identity/index.ts';
import type { Operation } from '../operation.ts';
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
  const problems = articleProblems({ ...fields, slug });
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

/**
 * The knowledge base for those who edit it. After a save or publication call `reload` of the article index, or wait: it
 * looks for changes by itself.
 */
export const knowledgeBase = {
  /** Every article, by topic and title. */
  list: async (db: Db): Promise<EditedArticle[]> => (await queries.listArticles(db)).map(editedArticle),
  /** One article; null when there is none with this slug. */
  read: async (db: Db, slug: string): Promise<EditedArticle | null> => {
    const row = await queries.findArticle(db, slug);
    return row ? editedArticle(row) : null;
  },
  /** Saves without publishing. Problems: bad-fields; conflict when somebody saved it in between, or the slug is taken. */
  save,
  /** Publishes what was saved last, or takes the article out of use; repeating it changes nothing. Null: no such slug. */
  publish,
};

const NO_ARTICLE = refuse('not-found', 'This article is not there.');

/** An article for the list and for its own page: each call sends what it declares. */
const view = ({ article: { slug: _, ...article }, ...edited }: EditedArticle) => ({
  ...edited,
  article,
  title: article.title,
  topic: article.topic,
  savedAt: edited.savedAt.toISOString(),
});

export const showArticles: Operation<typeof calls.listArticles> = async (_chat, { db }) => ({
  articles: (await knowledgeBase.list(db)).map(view),
});

export const readOne: Operation<typeof calls.readArticle> = async (_chat, { db, params }) => {
  const edited = await knowledgeBase.read(db, params.slug);
  return edited ? { result: true, article: view(edited) } : NO_ARTICLE;
};

/** `basedOn` as an instant; undefined when it is none. */
function instantOf(text: string | null): Date | null | undefined {
  if (text === null) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Saves an article without publishing it. */
export const saveArticle: Operation<typeof calls.saveArticle> = async ({ db }, context) => {
  const { body, params, staff, now } = context;
  const basedOn = instantOf(body.basedOn);
  if (basedOn === undefined)
    return refuseFields([{ field: 'basedOn', message: 'Open the article again before you save it' }]);
  const edit = { slug: params.slug, fields: body.article, basedOn, editedBy: staff.staffId, now };
  const saved = await transaction(db, async (tx) => {
    const outcome = await knowledgeBase.save(tx, edit);
    if (outcome.ok) await auditStaff({ ...context, db: tx }, 'article.save', params.slug);
    return outcome;
  });
  if (saved.ok) return { result: true, article: view(saved.value) };
  if (saved.problem.code === 'bad-fields') return refuseFields(saved.problem.fields);
  return refuse('conflict', 'Somebody saved this article in between. Open it again to see what changed.');
};

/** Publishes an article or takes it out of use. The bot goes by it at once. */
export const publishArticle: Operation<typeof calls.publishArticle> = async ({ db, editedBot }, context) => {
  const { body, params, staff, now } = context;
  const change = { isPublished: body.isPublished, editedBy: staff.staffId, now };
  const edited = await transaction(db, async (tx) => {
    const before = await knowledgeBase.read(tx, params.slug);
    const after = await knowledgeBase.publish(tx, params.slug, change);
    const isSame =
      before?.isPublished === after?.isPublished &&
      before?.hasUnpublishedChanges === after?.hasUnpublishedChanges;
    if (after && !isSame) await auditStaff({ ...context, db: tx }, 'article.publish', params.slug);
    return after;
  });
  if (!edited) return NO_ARTICLE;
  await editedBot.reloadArticles();
  return { result: true, article: view(edited) };
};

export const tryBot: Operation<typeof calls.previewBot> = async ({ editedBot }, { body }) => {
  const reply = await editedBot.preview(body.question);
  return {
    ...reply,
    result: true,
    citations: [...reply.citations],
    suggestions: [...reply.suggestions],
  };
};
