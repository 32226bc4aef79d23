import * as z from 'zod/mini';
import { staffCall } from '../call.ts';

/** Questions that ask the same and had no answer, or one that did not help. */
export const UnansweredGroup = z.object({
  /** Names the group: the stems of what is asked. */
  key: z.string(),
  count: z.number(),
  /** The bot knew nothing, or offered a choice. */
  noAnswer: z.number(),
  /** The visitor said that the answer did not help. */
  rejected: z.number(),
  /** The visitor asked the same again. */
  askedAgain: z.number(),
  /** How often in each of the last eight weeks, the present one last. */
  weeks: z.array(z.number()),
  lastAt: z.string(),
  /** The articles that were answered from, without those that are gone. */
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Some of the questions as they were written, newest first, with the conversation each is from. */
  examples: z.array(z.object({ question: z.string(), conversationId: z.string() })),
});
export type UnansweredGroup = z.output<typeof UnansweredGroup>;

/** What visitors asked the bot in vain in the last eight weeks, the largest group first, at most 50 groups; `total` counts all. */
export const listUnanswered = staffCall.get('unanswered.list', '/api/console/unanswered', 'chat.read', {
  response: z.object({ groups: z.array(UnansweredGroup), total: z.number() }),
});
