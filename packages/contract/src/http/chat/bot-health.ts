import * as z from 'zod/mini';
import { staffCall } from '../call.ts';

/** The reasons why a language model gives no answers that someone can do something about. */
export const MODEL_FAULTS = [
  'time-out',
  'unauthorised',
  'rate-limited',
  'limit-reached',
  'out-of-credit',
  'server-error',
  'bad-answer',
  'empty-answer',
  'unknown-model',
  'refused',
  'day-spent',
] as const;

/** The bot is answering with its articles verbatim, because the configured language model does not answer. */
const ModelFallBack = z.object({
  /** When the first question since the model last worked had to do without it. ISO instant. */
  since: z.string(),
  /** The model's most recent fault. */
  reason: z.enum(MODEL_FAULTS),
});
export type ModelFallBack = z.output<typeof ModelFallBack>;

/**
 * Returns how the bot is doing, as seen by the server process that answers: null if no model is configured,
 * or if it works.
 */
export const readBotHealth = staffCall.get('bot.health', '/api/console/bot/health', 'any-staff', {
  response: z.object({ fallBack: z.nullable(ModelFallBack) }),
});
