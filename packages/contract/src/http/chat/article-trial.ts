import * as z from 'zod/mini';
import { staffCall } from '../call.ts';
import { articleParams, articlePath } from './articles.ts';

/** The article at one end of a move; null if there is no confident answer. */
const MoveEnd = z.nullable(z.object({ slug: z.string(), title: z.string(), isThis: z.boolean() }));

/** Questions that would be answered by a different article than now. */
export const TrialMoves = z.object({
  from: MoveEnd,
  to: MoveEnd,
  count: z.number(),
  /** How many of them visitors asked; the others are the articles' own wordings. */
  byVisitors: z.number(),
  /** Some of the questions, as they were asked. */
  examples: z.array(z.string()),
});
export type TrialMoves = z.output<typeof TrialMoves>;

/**
 * Returns what publishing the last saved version of an article would change: every save triggers a trial with
 * the wordings of all other articles and with what visitors asked in the last eight weeks. Null if it was
 * never saved here.
 */
export const readArticleTrial = staffCall.get('article.trial', `${articlePath}/:slug/trial`, 'chat.read', {
  params: articleParams,
  response: z.object({
    trial: z.nullable(
      z.object({
        /** False while the trial is running. */
        isDone: z.boolean(),
        /** How many questions were tried. */
        asked: z.number(),
        moves: z.array(TrialMoves),
      }),
    ),
  }),
});
