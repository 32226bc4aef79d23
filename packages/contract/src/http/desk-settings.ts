import { articleTopics } from '@switch/domain/chat/bot/article.ts';
import * as z from 'zod/mini';
import { answered } from './answer.ts';
import { call } from './call.ts';
import { deskCursor, deskDay, deskId, deskPage, deskText } from './desk-parts.ts';

/** Nations whose bank holidays close the chat. */
export const chatNations = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
/** See chatNations. */
export type ChatNation = (typeof chatNations)[number];

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Use a time such as 09:30'));

/** From when to when people answer; times in the United Kingdom, `HH:mm`, `24:00` for the end of the day. */
export const OpenSpan = z.object({ from: clockTime, to: clockTime });
export type OpenSpan = z.output<typeof OpenSpan>;

/** Spans of the seven weekdays, Monday first: in order, not overlapping; none on a closed day; at most 4 a day. */
export const WeeklyHours = z
  .array(z.array(OpenSpan).check(z.maxLength(4)))
  .check(z.minLength(7), z.maxLength(7));
export type WeeklyHours = z.output<typeof WeeklyHours>;

/** How the chat is set up. */
export const ChatSettings = z.object({
  hours: WeeklyHours,
  nations: z.array(z.enum(chatNations)),
  /** Months for which ended conversations are kept. */
  retentionMonths: z.number(),
  /** The hours are a sample that nobody has changed yet. */
  isSample: z.boolean(),
  isOpen: z.boolean(),
  /** Words for when people are there again, such as "Monday at 9 am"; what visitors are told. */
  opensAgain: z.string(),
});
export type ChatSettings = z.output<typeof ChatSettings>;

/** How the chat is set up. */
export const readSettings = call({
  name: 'settings.read',
  method: 'GET',
  path: '/api/console/settings',
  access: 'staff',
  permission: 'chat.read',
  response: z.object({ settings: ChatSettings }),
});

/** Sets the working hours and the nations whose bank holidays count. Outcome bad-fields, such as `hours.0.1.to`. */
export const setHours = call({
  name: 'settings.hours',
  method: 'PUT',
  path: '/api/console/settings/hours',
  access: 'staff',
  permission: 'chat.settings',
  body: z.object({ hours: WeeklyHours, nations: z.array(z.enum(chatNations)).check(z.maxLength(3)) }),
  response: answered({ settings: ChatSettings }),
});

/** Fewest and most months for which conversations may be kept. */
export const RETENTION_MONTHS = { least: 1, most: 84 } as const;

/** Sets how long ended conversations are kept. What is older goes in the next night. Outcome bad-fields. */
export const setRetention = call({
  name: 'settings.retention',
  method: 'PUT',
  path: '/api/console/settings/retention',
  access: 'staff',
  permission: 'chat.retention',
  body: z.object({
    months: z.int().check(z.gte(RETENTION_MONTHS.least), z.lte(RETENTION_MONTHS.most)),
  }),
  response: answered({ settings: ChatSettings }),
});

/** Days on which nobody answers, besides bank holidays. */
export const Closure = z.object({
  closureId: z.string(),
  /** First and last day, `yyyy-MM-dd`. */
  from: deskDay,
  to: deskDay,
  reason: z.string(),
});
export type Closure = z.output<typeof Closure>;

const ClosureBody = z.object({ from: deskDay, to: deskDay, reason: deskText(120).check(z.minLength(1)) });
const closurePath = '/api/console/closures';

/** Closures that are not over, by first day, and the bank holidays of the next 12 months that close the chat. */
export const listClosures = call({
  name: 'closure.list',
  method: 'GET',
  path: closurePath,
  access: 'staff',
  permission: 'chat.read',
  response: z.object({ closures: z.array(Closure), bankHolidays: z.array(deskDay) }),
});

/** Adds a closure; the same days and reason again are the same closure. Outcome bad-fields: the last day comes before the first. */
export const addClosure = call({
  name: 'closure.add',
  method: 'POST',
  path: closurePath,
  access: 'staff',
  permission: 'chat.settings',
  body: ClosureBody,
  response: answered({ closure: Closure }),
});

/** Changes a closure. Outcomes: bad-fields, not-found. */
export const changeClosure = call({
  name: 'closure.change',
  method: 'PUT',
  path: `${closurePath}/:closureId`,
  access: 'staff',
  permission: 'chat.settings',
  params: z.object({ closureId: deskId }),
  body: ClosureBody,
  response: answered({ closure: Closure }),
});

/** Deletes a closure; one that is not there counts as deleted. */
export const deleteClosure = call({
  name: 'closure.delete',
  method: 'DELETE',
  path: `${closurePath}/:closureId`,
  access: 'staff',
  permission: 'chat.settings',
  params: z.object({ closureId: deskId }),
  response: answered({}),
});

/** Somebody who may not chat. */
export const Block = z.object({
  blockId: z.string(),
  /** A person by browser, account, e-mail address or phone number, or a network address. */
  what: z.enum(['person', 'address']),
  /** The e-mail address, phone number or network; "A browser" when nothing else is known. */
  value: z.string(),
  /** Where it was decided; null once that was deleted. */
  conversationId: z.nullable(z.string()),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Null until somebody lifts it. */
  until: z.nullable(z.string()),
});
export type Block = z.output<typeof Block>;

/** Who is blocked now, newest first. */
export const listBlocks = call({
  name: 'block.list',
  method: 'GET',
  path: '/api/console/blocks',
  access: 'staff',
  permission: 'chat.blocks',
  query: z.object({ cursor: z.optional(deskCursor) }),
  response: deskPage(Block),
});

/** Lifts a block; one that is not there counts as lifted. */
export const liftBlock = call({
  name: 'block.lift',
  method: 'DELETE',
  path: '/api/console/blocks/:blockId',
  access: 'staff',
  permission: 'chat.blocks',
  params: z.object({ blockId: deskId }),
  response: answered({}),
});

/** What an article holds, as it is typed; the rules of articles say what is wrong with it. */
export const ArticleFields = z.object({
  title: deskText(200),
  phrasings: z.array(deskText(300)).check(z.maxLength(20)),
  keywords: z.array(deskText(100)).check(z.maxLength(40)),
  topic: z.enum(articleTopics),
  answer: deskText(2000),
  sources: z.array(z.object({ title: deskText(200), url: deskText(500) })).check(z.maxLength(10)),
  suggestions: z.array(deskText(200)).check(z.maxLength(10)),
  steps: z.array(deskText(60)).check(z.maxLength(20)),
});
export type ArticleFields = z.output<typeof ArticleFields>;

const articleFacts = {
  slug: z.string(),
  /** Whether the bot answers with it. */
  isPublished: z.boolean(),
  /** Whether it was saved again since it was published last. */
  hasUnpublishedChanges: z.boolean(),
  savedAt: z.string(),
};

/** An article in the list. */
export const ArticleRow = z.object({ ...articleFacts, title: z.string(), topic: z.enum(articleTopics) });
export type ArticleRow = z.output<typeof ArticleRow>;

/** An article opened for reading or editing: as it was saved last. */
export const DeskArticle = z.object({ ...articleFacts, article: ArticleFields });
export type DeskArticle = z.output<typeof DeskArticle>;

const articlePath = '/api/console/articles';
const articleParams = z.object({ slug: z.string().check(z.maxLength(100)) });

/** All articles of the knowledge base, by topic and title. */
export const listArticles = call({
  name: 'article.list',
  method: 'GET',
  path: articlePath,
  access: 'staff',
  permission: 'chat.read',
  response: z.object({ articles: z.array(ArticleRow) }),
});

/** One article as it was saved last. Outcome not-found. */
export const readArticle = call({
  name: 'article.read',
  method: 'GET',
  path: `${articlePath}/:slug`,
  access: 'staff',
  permission: 'chat.read',
  params: articleParams,
  response: answered({ article: DeskArticle }),
});

/**
 * Saves an article without publishing it: the bot goes on with what was published. Outcomes: bad-fields by the rules of
 * articles; conflict when somebody saved it in between.
 */
export const saveArticle = call({
  name: 'article.save',
  method: 'PUT',
  path: `${articlePath}/:slug`,
  access: 'staff',
  permission: 'chat.settings',
  params: articleParams,
  body: z.object({
    article: ArticleFields,
    /** `savedAt` of what was edited; null for a new article. */
    basedOn: z.nullable(z.string().check(z.maxLength(40))),
  }),
  response: answered({ article: DeskArticle }),
});

/** Publishes what was saved last, or takes the article out of use. Repeating it changes nothing. Outcome not-found. */
export const publishArticle = call({
  name: 'article.publish',
  method: 'POST',
  path: `${articlePath}/:slug/publish`,
  access: 'staff',
  permission: 'chat.settings',
  params: articleParams,
  body: z.object({ isPublished: z.boolean() }),
  response: answered({ article: DeskArticle }),
});

/** What the bot would answer a visitor who asks this: no conversation is made. Outcome bad-fields. */
export const previewBot = call({
  name: 'bot.preview',
  method: 'POST',
  path: '/api/console/bot/preview',
  access: 'staff',
  permission: 'chat.read',
  body: z.object({ question: deskText(500).check(z.minLength(1)) }),
  response: answered({
    text: z.string(),
    citations: z.array(z.object({ title: z.string(), address: z.string() })),
    suggestions: z.array(z.string()),
    /** What would happen besides the answer. */
    action: z.nullable(z.enum(['handover', 'email'])),
    isConfident: z.boolean(),
  }),
});
