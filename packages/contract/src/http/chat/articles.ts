import * as z from 'zod/mini';
import { articleTopics } from '@switch/domain/chat/bot/article.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { typedText } from '../fields.ts';

export const storedFields = {
  slug: z.string(),
  /** Whether the bot uses it to answer. */
  isPublished: z.boolean(),
  /** Whether it has been saved since it was last published. */
  hasUnpublishedChanges: z.boolean(),
  savedAt: z.string(),
};

export const articlePath = '/api/console/articles';
export const articleParams = z.object({ slug: z.string().check(z.maxLength(100)) });

/** The content of an article as typed; the article rules say what is wrong with it. */
export const ArticleFields = z.object({
  title: typedText(200),
  phrasings: z.array(typedText(300)).check(z.maxLength(32)),
  keywords: z.array(typedText(100)).check(z.maxLength(40)),
  topic: z.enum(articleTopics),
  answer: typedText(2000),
  sources: z.array(z.object({ title: typedText(200), url: typedText(500) })).check(z.maxLength(10)),
  suggestions: z.array(typedText(200)).check(z.maxLength(10)),
  steps: z.array(typedText(60)).check(z.maxLength(20)),
});
export type ArticleFields = z.output<typeof ArticleFields>;

/** An article in the list. */
export const ArticleRow = z.object({ ...storedFields, title: z.string(), topic: z.enum(articleTopics) });
export type ArticleRow = z.output<typeof ArticleRow>;

/** An article opened for reading or editing, as last saved. */
export const StoredArticle = z.object({ ...storedFields, article: ArticleFields });
export type StoredArticle = z.output<typeof StoredArticle>;

/** Lists all articles of the knowledge base, by topic and title. */
export const listArticles = staffCall.get('article.list', articlePath, 'chat.read', {
  response: z.object({ articles: z.array(ArticleRow) }),
});

/** Returns an article as last saved. Outcome not-found. */
export const readArticle = staffCall.get('article.read', `${articlePath}/:slug`, 'chat.read', {
  params: articleParams,
  response: answered({ article: StoredArticle }),
});

/**
 * Saves an article without publishing it: the bot goes on using the published version. Outcomes: bad-fields
 * according to the article rules; conflict if someone else has saved it in between.
 */
export const saveArticle = staffCall.put('article.save', `${articlePath}/:slug`, 'chat.settings', {
  params: articleParams,
  body: z.object({
    article: ArticleFields,
    /** `savedAt` of the version that was edited; null for a new article. */
    basedOn: z.nullable(z.string().check(z.maxLength(40))),
  }),
  response: answered({ article: StoredArticle }),
});

/**
 * Publishes the last saved version of an article, or takes the article out of use. Repeating it changes
 * nothing. Outcome not-found.
 */
export const publishArticle = staffCall.post(
  'article.publish',
  `${articlePath}/:slug/publish`,
  'chat.settings',
  {
    params: articleParams,
    body: z.object({ isPublished: z.boolean() }),
    response: answered({ article: StoredArticle }),
  },
);

/**
 * Deletes an article that is not in use. One that doesn't exist counts as deleted. Outcomes: conflict if the
 * bot uses it to answer, or if it comes with the product and would return at the next start.
 */
export const deleteArticle = staffCall.delete('article.delete', `${articlePath}/:slug`, 'chat.settings', {
  params: articleParams,
  response: answered({}),
});

/** Returns what the bot would answer to a question, without opening a conversation. Outcome bad-fields. */
export const previewBot = staffCall.post('bot.preview', '/api/console/bot/preview', 'chat.read', {
  body: z.object({ question: typedText(500).check(z.minLength(1)) }),
  response: answered({
    text: z.string(),
    citations: z.array(z.object({ title: z.string(), address: z.string() })),
    suggestions: z.array(z.string()),
    /** What would happen besides the answer. */
    action: z.nullable(z.enum(['handover', 'email'])),
    isConfident: z.boolean(),
  }),
});
