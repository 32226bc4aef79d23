import { addDays } from '@switch/domain/units/period.ts';
import type { Platform } from '../../../platform/module.ts';
import type { LanguageModel } from '../../../integrations/language-model/port.ts';
import type { Purge } from '../../../platform/jobs/purge.ts';
import { ukDate } from '../../../platform/clock.ts';
import { readArticleFiles } from './article-files.ts';
import { createArticleIndex } from './article-index.ts';
import { createBot, type ApplicationStatus, type Bot } from './bot.ts';
import { createModelAnswers } from './model-answers.ts';
import { deleteOldSpend } from './model-spend.queries.ts';

/** What the bot as a whole is built from. */
export interface ChatBotPorts extends Pick<Platform, 'config' | 'db' | 'clock' | 'attempts' | 'log'> {
  /** `languageModelOff` where none is configured. */
  readonly languageModel: LanguageModel;
  readonly applications: ApplicationStatus;
}

/** The bot with what its surroundings call now and then. */
export interface ChatBot extends Bot {
  /** Brings the articles of the product into the database and reads them; at the start, so that nobody waits for it. */
  readonly start: () => Promise<void>;
  /** Reads the articles anew, after staff published or withdrew one. */
  readonly reloadArticles: () => Promise<void>;
  readonly purges: readonly Purge[];
}

/** What a model cost is of use as long as somebody may ask about a bill. */
const SPEND_KEPT_DAYS = 400;

/** Builds the bot. Throws when an article that comes with the product is wrong. */
export function chatBot(platform: ChatBotPorts): ChatBot {
  const articles = createArticleIndex(platform, readArticleFiles());
  const model = createModelAnswers({ ...platform, model: platform.languageModel });
  return {
    ...createBot({ ...platform, articles, model }),
    start: async () => void (await articles.current()),
    reloadArticles: articles.reload,
    purges: [
      {
        name: 'costs of the language model',
        run: (db, now) => deleteOldSpend(db, addDays(ukDate(now), -SPEND_KEPT_DAYS)),
      },
    ],
  };
}
