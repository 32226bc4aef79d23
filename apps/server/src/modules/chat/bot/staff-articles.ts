import type { BuiltInBot } from './bot.ts';
import { knowledgeBase, type EditedArticle } from './knowledge-base.ts';
import type {
  ArticleRow,
  StoredArticle,
  listArticles,
  previewBot,
  publishArticle,
  readArticle,
  saveArticle,
} from '@switch/contract/http/chat/articles.ts';
import { transaction } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import type { ChatContext } from '../context.ts';

/** The bot as far as staff edit what it answers with. */
export type EditedBot = Pick<BuiltInBot, 'preview' | 'reloadArticles'>;

const NO_ARTICLE = refuse('not-found', 'This article is not there.');

const factsOf = ({ slug, isPublished, hasUnpublishedChanges, savedAt }: EditedArticle) => ({
  slug,
  isPublished,
  hasUnpublishedChanges,
  savedAt: savedAt.toISOString(),
});

const rowOf = (edited: EditedArticle): ArticleRow => ({
  ...factsOf(edited),
  title: edited.article.title,
  topic: edited.article.topic,
});

function articleOf(edited: EditedArticle): StoredArticle {
  const { slug: _, ...fields } = edited.article;
  return { ...factsOf(edited), article: fields };
}

export const showArticles: Handler<typeof listArticles> = async ({ db }) => ({
  articles: (await knowledgeBase.list(db)).map(rowOf),
});

export const showArticle: Handler<typeof readArticle> = async ({ db, params }) => {
  const edited = await knowledgeBase.read(db, params.slug);
  return edited ? { result: true, article: articleOf(edited) } : NO_ARTICLE;
};

/** `basedOn` as an instant; undefined when it is none. */
function instantOf(text: string | null): Date | null | undefined {
  if (text === null) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Saves an article without publishing it. */
export const writeArticle =
  ({ db }: ChatContext): Handler<typeof saveArticle> =>
  async (context) => {
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
    if (saved.ok) return { result: true, article: articleOf(saved.value) };
    if (saved.problem.code === 'bad-fields') return refuseFields(saved.problem.fields);
    return refuse('conflict', 'Somebody saved this article in between. Open it again to see what changed.');
  };

/** Publishes an article or takes it out of use. The bot goes by it at once. */
export const releaseArticle =
  ({ db }: ChatContext, bot: EditedBot): Handler<typeof publishArticle> =>
  async (context) => {
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
    await bot.reloadArticles();
    return { result: true, article: articleOf(edited) };
  };

export const tryBot =
  (bot: EditedBot): Handler<typeof previewBot> =>
  async ({ body }) => {
    const reply = await bot.preview(body.question);
    return {
      result: true,
      text: reply.text,
      citations: reply.citations.map(({ title, address }) => ({ title, address })),
      suggestions: [...reply.suggestions],
      action: reply.action,
      isConfident: reply.isConfident,
    };
  };
