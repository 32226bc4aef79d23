import { fillMarks } from '@switch/domain/chat/bot/article.ts';
import { greeting } from '@switch/domain/chat/bot/greeting.ts';
import { intentOf, type Intent } from '@switch/domain/chat/bot/intent.ts';
import { myAnswersWords } from '@switch/domain/chat/bot/my-answers.ts';
import { smallTalkWords } from '@switch/domain/chat/bot/small-talk.ts';
import { ownerStatusWords, type OwnerStatus } from '@switch/domain/chat/bot/supply-status.ts';
import { troubleIn } from '@switch/domain/chat/bot/trouble.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { BotContext, BotPort } from './bot-context.ts';
import type { ArticleIndex } from './article-index.ts';
import {
  articleReply,
  asWritten,
  guestStatusReply,
  ownerStatusReply,
  personReply,
  reply,
  stayReply,
  stepReply,
  troubleReply,
  unsureReply,
  type BotAnswer,
} from './bot-words.ts';
import type { ModelAnswers } from './model-answers.ts';
import type { SearchIndex } from './search-index.ts';
import { answersIn, stepOn } from './visitor-place.ts';

/** Port: where a proven user's switches stand. The application capability knows. */
export interface ApplicationStatus {
  readonly statusOf: (db: Db, userId: string, now: Date) => Promise<OwnerStatus>;
}

/** What the bot is built from. */
export interface BotPorts extends Pick<Platform, 'db'> {
  readonly config: Pick<Platform['config'], 'brandName' | 'supportEmail'>;
  readonly articles: ArticleIndex;
  readonly applications: ApplicationStatus;
  readonly model: ModelAnswers;
}

/** The bot: answers from articles, knows step and state, and says when a person is wanted. */
export interface Bot extends BotPort {
  readonly answer: (question: string, context: BotContext, signal: AbortSignal) => Promise<BotAnswer>;
  /** The built-in answer to a question outside any conversation, for those who edit the articles. */
  readonly preview: (question: string) => Promise<BotAnswer>;
}

const OUTSIDE = { isOpen: true, isContactable: false, opensAgain: '' };

/** One question, with what is needed to answer it. */
interface Asked {
  readonly question: string;
  readonly context: BotContext;
  readonly index: SearchIndex;
  readonly signal: AbortSignal;
}

async function statusReply({ applications, db }: BotPorts, { userId, now }: BotContext): Promise<BotAnswer> {
  if (userId === null) return guestStatusReply();
  return ownerStatusReply(ownerStatusWords(await applications.statusOf(db, userId, now)));
}

async function intentReply(platform: BotPorts, intent: Intent, context: BotContext): Promise<BotAnswer> {
  switch (intent.kind) {
    case 'person':
      return personReply(context);
    case 'no-person':
      return stayReply();
    case 'status':
      return statusReply(platform, context);
    case 'my-answers':
      return reply(myAnswersWords(answersIn(context.snapshot), stepOn(context.snapshot)));
    case 'this-step':
      return stepReply(stepOn(context.snapshot));
    case 'small-talk':
      return reply(fillMarks(smallTalkWords[intent.about], platform.config));
  }
}

/** From the articles: in a model's words where there are any that hold, else as they are written. */
async function searchReply(
  { config, model }: BotPorts,
  { question, context, index, signal }: Asked,
): Promise<BotAnswer> {
  const { hits, isConfident } = index.find(question, stepOn(context.snapshot));
  const near = hits.map(({ article }) => article);
  const worded = await model.answer(question, near, context, signal);
  if (worded) return articleReply(worded.text, worded.articles);
  const [best] = near;
  if (best && isConfident) return asWritten(best, config);
  return unsureReply(near, context, context.lowConfidenceSoFar);
}

/** Trouble; a question about complaints gets its article besides, and a person sees to it in any case. */
function inTrouble({ config }: BotPorts, { question, context, index }: Asked): BotAnswer | null {
  const trouble = troubleIn(question);
  if (trouble === null) return null;
  const worried = troubleReply(trouble, context);
  const { hits, isConfident } = index.find(question);
  const article = hits[0]?.article;
  const isInformative = trouble === 'complaint' && isConfident && article?.topic === 'complaints';
  return article && isInformative ? { ...asWritten(article, config), action: worried.action } : worried;
}

async function answer(platform: BotPorts, asked: Asked): Promise<BotAnswer> {
  const intent = intentOf(asked.question);
  // A button pressed is one of our own questions: it is answered, whatever words stand in it.
  const titled = intent?.kind === 'person' ? undefined : asked.index.titled(asked.question);
  if (titled) return asWritten(titled, platform.config);
  const worried = inTrouble(platform, asked);
  if (worried) return worried;
  return intent ? intentReply(platform, intent, asked.context) : searchReply(platform, asked);
}

/** The bot behind the brand's name. It throws only when the database fails. */
export const createBot = (platform: BotPorts): Bot => ({
  greeting: async ({ snapshot, isOpen, areAgentsOnline }) =>
    greeting({
      brandName: platform.config.brandName,
      step: stepOn(snapshot),
      isWorkingHours: isOpen,
      areAgentsOnline,
    }),
  answer: async (question, context, signal) =>
    answer(platform, { question, context, signal, index: await platform.articles.current() }),
  preview: async (question) => {
    const { hits, isConfident } = (await platform.articles.current()).find(question);
    const near = hits.map(({ article }) => article);
    return near[0] && isConfident ? asWritten(near[0], platform.config) : unsureReply(near, OUTSIDE, 0);
  },
});
