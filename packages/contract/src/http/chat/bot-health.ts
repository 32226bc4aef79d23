import * as z from 'zod/mini';
import { staffCall } from '../call.ts';

/** Why a language model gives no answers, as far as somebody can do something about it. */
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

/** The bot answers with its articles as they are, because the language model that is set up does not answer. */
const ModelFallBack = z.object({
  /** When the first question went without, since the last one that did not. ISO instant. */
  since: z.string(),
  /** What the model failed of last. */
  reason: z.enum(MODEL_FAULTS),
});
export type ModelFallBack = z.output<typeof ModelFallBack>;

/** How the bot fares, of the server process that answers: null where no model is set up, or where it works. */
export const readBotHealth = staffCall.get('bot.health', '/api/console/bot/health', 'any-staff', {
  response: z.object({ fallBack: z.nullable(ModelFallBack) }),
});
