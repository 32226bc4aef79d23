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

/** Finds the status of a verified user's switches. Implemented by the switching module. */
export type FindOwnerStatus = (db: Db, userId: string, now: Date) => Promise<OwnerStatus>;

/** What the bot as a whole is built from; `languageModel` is `languageModelOff` if none is configured. */
interface ChatBotParts extends Omit<ModelContext, 'model'> {
  readonly ownerStatus: FindOwnerStatus;
  readonly languageModel: LanguageModel;
}

/** The bot, with what the rest of the server calls on it. */
export type BuiltInBot = ReturnType<typeof chatBot>;

let ofProduct: readonly Article[] | undefined;

/** The articles shipped with the product, read once: the files don't change while the process lives. */
const articlesOfProduct = (): readonly Article[] => (ofProduct ??= readArticleFiles());

/** How long the cost of a model is stored: as long as there may be questions about a bill. */
const SPEND_KEPT_DAYS = 400;

/**
 * Builds the bot that speaks under the brand's name, with the articles shipped with the product: it answers
 * from articles, knows the visitor's step and status, and reports when a person is wanted. Throws if an
 * article is invalid; the bot itself throws only if the database fails.
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
    /** Returns the built-in answer to a question outside any conversation, for people editing articles. */
    preview: async (question: string) => {
      const index = await articles.current();
      const alarm = dangerAnswer(given.config, { question, index, now: given.clock.now() });
      if (alarm) return alarm;
      const [best] = index.meanings(question);
      return best?.article && best.chance >= SURE
        ? replies.asAnswer(best.article, given.config)
        : replies.choicesReply(articlesIn(index.meanings(question), LEAST_CHOICE));
    },
    /** Returns since when a configured model has not answered, and why; null if all is well. */
    modelFallBack: model.fallBack,
    dangersIn: (text: string) => dangersIn(text, articles.latest),
    dangerText: (question: string): string | null => {
      const index = articles.latest;
      const alarm = index && dangerAnswer(given.config, { question, index, now: given.clock.now() });
      return alarm?.about === 'danger' ? alarm.text : null;
    },
    /**
     * Loads the product's articles into the database, reads them, and prepares the check for danger. Called
     * at start-up, so that no visitor waits for it.
     */
    start: async (): Promise<void> => {
      dangerIn('Hello');
      await articles.current();
    },
    /** Reloads the articles, after staff published one or took one out of use. */
    reloadArticles: (): Promise<void> => articles.reload(),
    purges: [purge],
  };
}
