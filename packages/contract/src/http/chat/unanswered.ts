import * as z from 'zod/mini';
import { staffCall } from '../call.ts';

/** Questions that ask the same thing and got no answer, or none that helped. */
export const UnansweredGroup = z.object({
  /** Identifies the group: the stems of the words asked. */
  key: z.string(),
  count: z.number(),
  /** How often the bot knew nothing or offered a choice. */
  noAnswer: z.number(),
  /** How often the visitor said that the answer did not help. */
  rejected: z.number(),
  /** How often the visitor asked the same again. */
  askedAgain: z.number(),
  /** How often in each of the last eight weeks, the current one last. */
  weeks: z.array(z.number()),
  lastAt: z.string(),
  /** The articles the answers came from, except those that no longer exist. */
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Some of the questions as written, newest first, each with its conversation. */
  examples: z.array(z.object({ question: z.string(), conversationId: z.string() })),
});
export type UnansweredGroup = z.output<typeof UnansweredGroup>;

/**
 * Lists what visitors asked the bot in vain in the last eight weeks, the largest group first, at most 50
 * groups; `total` counts all.
 */
export const listUnanswered = staffCall.get('unanswered.list', '/api/console/unanswered', 'chat.read', {
  response: z.object({ groups: z.array(UnansweredGroup), total: z.number() }),
});
