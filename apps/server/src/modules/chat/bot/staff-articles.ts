import type * as calls from '@switch/contract/http/chat/articles.ts';
import type { readBotHealth } from '@switch/contract/http/chat/bot-health.ts';
import { transaction } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { auditStaff } from '../../identity/index.ts';
import { addTrial } from '../learning/try-article.job.ts';
import type { Operation } from '../operation.ts';
import { readArticleFiles } from './article-index.ts';
import { knowledgeBase, type EditedArticle } from './knowledge-base.ts';

const NO_ARTICLE = refuse('not-found', 'This article is not there.');

/** Returns an article for the list and for its own page; each call sends only the fields that it declares. */
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

export const showArticle: Operation<typeof calls.readArticle> = async (_chat, { db, params }) => {
  const edited = await knowledgeBase.read(db, params.slug);
  return edited ? { result: true, article: view(edited) } : NO_ARTICLE;
};

/** Parses `basedOn` as an instant; undefined if it isn't one. */
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
    if (outcome.ok) {
      await auditStaff({ ...context, db: tx }, 'article.save', params.slug);
      await addTrial(tx, outcome.value);
    }
    return outcome;
  });
  if (saved.ok) return { result: true, article: view(saved.value) };
  if (saved.problem.code === 'bad-fields') return refuseFields(saved.problem.fields);
  return refuse('conflict', 'Somebody saved this article in between. Open it again to see what changed.');
};

/** Publishes an article or takes it out of use. The bot applies this at once. */
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

const IN_USE = refuse('conflict', 'The bot answers with this article. Take it out of use first.');
const OF_THE_PRODUCT = refuse(
  'conflict',
  'This article comes with the product and would come back. It stays here, out of use.',
);

/** Deletes an article that is not in use. */
export const deleteArticle: Operation<typeof calls.deleteArticle> = async ({ db, editedBot }, context) => {
  const { slug } = context.params;
  if (readArticleFiles().some((article) => article.slug === slug)) return OF_THE_PRODUCT;
  const outcome = await transaction(db, async (tx) => {
    const removed = await knowledgeBase.remove(tx, slug);
    if (removed === 'deleted') await auditStaff({ ...context, db: tx }, 'article.delete', slug);
    return removed;
  });
  if (outcome === 'in-use') return IN_USE;
  await editedBot.reloadArticles();
  return { result: true };
};

/** Returns whether the articles are standing in for a language model, since when and why. */
export const showBotHealth: Operation<typeof readBotHealth> = async ({ editedBot }) => ({
  fallBack: editedBot.modelFallBack(),
});

export const tryBot: Operation<typeof calls.previewBot> = async ({ editedBot }, { body }) => {
  const reply = await editedBot.preview(body.question);
  return {
    ...reply,
    result: true,
    citations: [...reply.citations],
    suggestions: [...reply.suggestions],
  };
};
