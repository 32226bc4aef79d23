import * as z from 'zod/mini';
import { stepIds, stepList, type StepId } from '../../journey/step-list.ts';
import { keysOf } from '../../shapes.ts';
import topics from './article-topics.json' with { type: 'json' };

/** The topics of articles; each article has one. */
export type ArticleTopic = keyof typeof topics;
export const articleTopics = keysOf(topics);
/** The topics as shown to staff. */
export const articleTopicLabels: Readonly<Record<ArticleTopic, string>> = topics;

/**
 * Longest text that the bot sends, in UTF-16 code units: below the limit of a message, with room for a name
 * in it.
 */
export const LONGEST_BOT_TEXT = 480;
/** Longest answer as stored, with its placeholders, in UTF-16 code units. */
const LONGEST_RAW_ANSWER = 1_200;
/** The longest answer of an article, in words; in a small window, nobody would read more. */
export const MOST_ANSWER_WORDS = 90;

/** Our own pages that an article may link to, in addition to those of the journey. */
const ownPages = [
  '/',
  '/profile',
  '/privacy-policy',
  '/terms',
  '/complaints',
  '/accessibility',
  '/sources',
  '/dd-mandate',
  ...stepIds.map((id) => stepList[id].path),
];

const isOwnPage = (address: string): boolean => ownPages.includes(address.split(/[?#]/, 1)[0] ?? '');

const isPublicPage = (address: string): boolean =>
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#][\x21-\x7e]*)?$/.test(address);

const text = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(most, `is longer than ${most} characters`));
const few = <Item extends z.ZodMiniType>(item: Item, least: number, most: number) =>
  z.array(item).check(
    z.minLength(least, `needs at least ${least}`),
    z.maxLength(most, `has more than ${most}`),
    z.refine((items) => new Set(items).size === items.length, 'repeats itself'),
  );

/**
 * The source of an article's facts: a public page (https), or one of our own pages such as `/privacy-policy`.
 */
export const ArticleSource = z.strictObject({
  title: text(100),
  url: z
    .string()
    .check(
      z.refine(
        (address) => isOwnPage(address) || isPublicPage(address),
        'is neither a public page over https nor a page of ours',
      ),
    ),
});
export type ArticleSource = z.output<typeof ArticleSource>;

/**
 * One article of the knowledge base: a question as customers ask it, and the answer in plain English.
 * Placeholders in the answer are filled in when it is given: `{brand}`, `{supportEmail}`, `{chatKept}` (how
 * long chats are stored) and `{chatHours}` (when people answer), the last two from the settings, and facts of
 * the register: `{fact:id}` shows one, `{see:id}` names the one that a sentence is based on. Staff may edit
 * every field but the slug.
 */
export const Article = z.strictObject({
  /** The permanent name of the article, such as `how-long-does-a-switch-take`. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not lower case words joined by hyphens')),
  title: text(100),
  /** The same question in other words. */
  phrasings: few(text(140), 2, 32),
  keywords: few(text(40), 1, 16),
  topic: z.enum(articleTopics),
  answer: text(LONGEST_RAW_ANSWER).check(
    z.refine((answer) => !answer.includes('!'), 'has an exclamation mark'),
    z.refine((answer) => !/[\r\n]/.test(answer), 'has more than one paragraph'),
    z.refine(
      (answer) =>
        !/\{(?!brand\}|supportEmail\}|chatKept\}|chatHours\}|(?:fact|see):[\w-]+\.[\w-]+\})/.test(answer),
      'has a mark that nothing fills',
    ),
  ),
  sources: z
    .array(ArticleSource)
    .check(z.minLength(1, 'needs at least 1'), z.maxLength(4, 'has more than 4')),
  /** Button labels; pressing one asks it as a question. */
  suggestions: few(text(60), 0, 3),
  /** Steps of the journey on which the article is more likely to be the one meant than elsewhere. */
  steps: few(
    z.custom<StepId>((value) => stepIds.some((id) => id === value), 'is no step'),
    0,
    12,
  ),
});
export type Article = z.output<typeof Article>;

/**
 * One thing wrong with an article: `field` as in `Article`, and a text that follows its name, such as "is
 * missing".
 */
export type ArticleProblem = { readonly field: string; readonly message: string };

/**
 * Returns what is wrong with an article, apart from the length of its answer once the facts are filled in.
 */
export function articleProblems(article: unknown): readonly ArticleProblem[] {
  const parsed = Article.safeParse(article);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? 'article'), message }));
}

export type ArticleMarks = { readonly brandName: string; readonly supportEmail: string };

/** Returns `text` with its placeholders filled in. */
export const fillMarks = (text: string, { brandName, supportEmail }: ArticleMarks): string =>
  text.replaceAll('{brand}', brandName).replaceAll('{supportEmail}', supportEmail);

/** The chat settings that articles mention: how many months chats are stored, and when people answer. */
export type ChatMarks = { readonly months: number; readonly hours: string };

/** Returns `text` with the placeholders for the chat settings filled in. */
export const fillChatMarks = (text: string, { months, hours }: ChatMarks): string =>
  text
    .replaceAll('{chatKept}', months === 1 ? '1 month' : `${months} months`)
    .replaceAll('{chatHours}', hours);

/** Returns `text` cut to `most` characters after a sentence, or after a word if no sentence fits. */
export function fitted(text: string, most: number = LONGEST_BOT_TEXT): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const sentenceEnd = head.lastIndexOf('. ');
  if (sentenceEnd > 0) return head.slice(0, sentenceEnd + 1);
  const wordEnd = head.lastIndexOf(' ');
  return `${head.slice(0, wordEnd > 0 ? wordEnd : most - 1)}…`;
}
