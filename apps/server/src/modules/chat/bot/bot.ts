import type { Article } from '@switch/domain/chat/bot/article.ts';
import { greeting } from '@switch/domain/chat/bot/replies.ts';
import type { OwnerStatus } from '@switch/domain/chat/bot/supply-status.ts';
import { dangerIn } from '@switch/domain/chat/danger/danger.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { LanguageModel } from '../../../integrations/language-model/port.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Purge } from '../../../platform/jobs/purge.ts';
import { answerQuestions, articlesIn, LEAST_CHOICE, SURE } from './answer-question.ts';
import { stepOn } from './intent-replies.ts';
import { dangerAnswer, dangersIn } from './danger-answers.ts';
import { ArticleIndex, readArticleFiles } from './article-index.ts';
import type { BotContext } from './bot-context.ts';
import * as replies from './bot-replies.ts';
import { deleteOldSpend } from './bot.queries.ts';
import { createModelAnswers, type ModelContext } from './model-answers.ts';

/** Finds the status of a proven user's switches; the switching module does. */
export type FindOwnerStatus = (db: Db, userId: string, now: Date) => Promise<OwnerStatus>;

/** What the bot as a whole is built from; `languageModelOff` where none is configured. */
interface ChatBotParts extends Omit<ModelContext, 'model'> {
  readonly ownerStatus: FindOwnerStatus;
  readonly languageModel: LanguageModel;
}

/** The bot, with what the rest of the server calls on it. */
export type BuiltInBot = ReturnType<typeof chatBot>;

let ofProduct: readonly Article[] | undefined;

/** The articles that come with the product: its files stay as they are for as long as the process lives. */
const articlesOfProduct = (): readonly Article[] => (ofProduct ??= readArticleFiles());

/** What a model cost is of use as long as somebody may ask about a bill. */
const SPEND_KEPT_DAYS = 400;

/**
 * The bot behind the brand's name, on the articles that come with the product: it answers from articles, knows step and state,
 * and reports when a person is wanted. Throws when an article is wrong; the bot throws only when the database fails.
 */
export function chatBot(given: ChatBotParts) {
  const articles = new ArticleIndex(given, articlesOfProduct());
  const model = createModelAnswers({ ...given, model: given.languageModel });
  const purge: Purge = {
    name: 'costs of the language model',
    run: (db, now) => deleteOldSpend(db, addDays(ukDateAt(now), -SPEND_KEPT_DAYS)),
  };
  return {
    greeting: async ({ snapshot, isOpen, areAgentsOnline }: BotContext) =>
      greeting({ brandName: given.config.brandName, step: stepOn(snapshot), isOpen, areAgentsOnline }),
    answer: answerQuestions({
      config: given.config,
      model,
      ownerStatus: (userId, now) => given.ownerStatus(given.db, userId, now),
      index: () => articles.current(),
    }),
    /** The built-in answer to a question outside any conversation, for those who edit the articles. */
    preview: async (question: string) => {
      const index = await articles.current();
      const alarm = dangerAnswer(given.config, { question, index, now: given.clock.now() });
      if (alarm) return alarm;
      const [best] = index.meanings(question);
      return best?.article && best.chance >= SURE
        ? replies.asAnswer(best.article, given.config)
        : replies.choicesReply(articlesIn(index.meanings(question), LEAST_CHOICE));
    },
    /** Since when a model that is set up has not answered, and why; null where all is well. */
    modelFallBack: model.fallBack,
    dangersIn: (text: string) => dangersIn(text, articles.latest),
    /**
     * Brings the articles of the product into the database and reads them, and makes the check for danger ready; at the start,
     * so that nobody waits for it.
     */
    start: async (): Promise<void> => {
      dangerIn('Hello');
      await articles.current();
    },
    /** Reads the articles anew, after staff published or withdrew one. */
    reloadArticles: (): Promise<void> => articles.reload(),
    purges: [purge],
  };
}
