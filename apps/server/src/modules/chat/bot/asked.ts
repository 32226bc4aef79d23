import type { Article } from '@switch/domain/chat/bot/article.ts';
import type { BotContext } from './bot-context.ts';
import { isFollowUp, type Read } from './follow-ups.ts';
import type { IntentParts } from './intent-replies.ts';
import type { ModelAnswers } from './model-answers.ts';
import type { SearchIndex } from './search-index.ts';

/** What the bot is made of. */
export interface BotParts extends IntentParts {
  readonly index: () => Promise<SearchIndex>;
  readonly model: Pick<ModelAnswers, 'answer'>;
}

/** A question with everything needed to answer it. */
export interface Asked {
  readonly question: string;
  readonly context: BotContext;
  readonly index: SearchIndex;
  /** Reads what a text may mean on its own; each text is read only once. */
  readonly read: Read;
  readonly signal: AbortSignal;
}

/** Returns the article that the last answer in the conversation was taken from. */
export const lastArticle = ({ context, index }: Asked): Article | undefined =>
  context.lastBotText === null ? undefined : index.answeredBy(context.lastBotText);

/** Returns the article that the answer before the last was taken from. */
export const earlierArticle = ({ context, index }: Asked): Article | undefined =>
  context.earlierBotText === null ? undefined : index.answeredBy(context.earlierBotText);

/** Returns whether a question refers to what was said before it. */
export const refersBack = (asked: Asked): boolean =>
  (lastArticle(asked) !== undefined || asked.context.lastQuestion !== null) && isFollowUp(asked.question);
