import { z } from 'zod';
import { count, facts, isPrivate, optional, secret, tokenPrice, web } from './config-fields.ts';

/**
 * How much a model reasons before it answers, in the terms of services that implement OpenAI's chat
 * completions.
 */
const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

/**
 * The minimum token limit for a model that reasons. With less it can stop before the first word of its
 * answer.
 */
const LEAST_TOKENS_TO_REASON = 1_000;

/** The settings of the language model that words the bot's answers. */
export const chatModelSettings = {
  CHAT_MODEL_URL: web(
    'OpenAI-compatible language model that words the bot’s answers, up to /chat/completions; without it the articles are given as they are',
  ),
  CHAT_MODEL_KEY: secret('Key of that model'),
  // No default: services switch models off, and each installation has to choose one that lasts.
  CHAT_MODEL_NAME: optional('Name of that model, needed with CHAT_MODEL_URL'),
  CHAT_MODEL_REASONING_EFFORT: z.enum(REASONING_EFFORTS).optional().register(facts, {
    meaning:
      'How much that model reasons before it answers: none (and then with temperature 0), minimal, low, medium, high, xhigh or max, as far as it supports them',
    defaultText: 'not sent: the model’s own default',
  }),
  CHAT_MODEL_MOST_TOKENS: count(
    `Most tokens that an answer may use, those of reasoning included: at least ${LEAST_TOKENS_TO_REASON} with reasoning`,
    300,
    100,
    100_000,
  ),
  CHAT_MODEL_DAILY_PENCE: count('Most that the model may cost in a day, in pence', 200, 0, 1_000_000),
  CHAT_MODEL_PROMPT_PENCE: tokenPrice('What 1,000 tokens sent to the model cost, in pence', 0.1),
  CHAT_MODEL_ANSWER_PENCE: tokenPrice(
    'What 1,000 tokens of its answers cost, those of reasoning included, in pence',
    0.4,
  ),
};

/** The settings of the model that depend on each other. */
interface ChatModel {
  readonly CHAT_MODEL_URL?: string | undefined;
  readonly CHAT_MODEL_KEY?: string | undefined;
  readonly CHAT_MODEL_NAME?: string | undefined;
  readonly CHAT_MODEL_REASONING_EFFORT?: ReasoningEffort | undefined;
  readonly CHAT_MODEL_MOST_TOKENS: number;
}

/**
 * Throws an Error of one line if the settings of the model do not fit together. Without an address nothing is
 * checked.
 */
export function checkChatModel(raw: ChatModel): void {
  if (raw.CHAT_MODEL_URL === undefined) return;
  if (raw.CHAT_MODEL_NAME === undefined)
    throw new Error('Setting CHAT_MODEL_NAME is missing: CHAT_MODEL_URL needs the name of the model.');
  if (raw.CHAT_MODEL_KEY && !isPrivate(raw.CHAT_MODEL_URL))
    throw new Error('Setting CHAT_MODEL_URL is wrong: with a key it has to be an https address.');
  const reasons = (raw.CHAT_MODEL_REASONING_EFFORT ?? 'none') !== 'none';
  if (reasons && raw.CHAT_MODEL_MOST_TOKENS < LEAST_TOKENS_TO_REASON)
    throw new Error(
      `Setting CHAT_MODEL_MOST_TOKENS is wrong: with reasoning it has to be ${LEAST_TOKENS_TO_REASON} or more.`,
    );
}
