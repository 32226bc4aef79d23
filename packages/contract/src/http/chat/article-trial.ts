import * as z from 'zod/mini';
import { staffCall } from '../call.ts';
import { articleParams, articlePath } from './articles.ts';

/** An article at one end of a move; null for no sure answer. */
const MoveEnd = z.nullable(z.object({ slug: z.string(), title: z.string(), isThis: z.boolean() }));

/** Questions that another article would answer than now. */
export const TrialMoves = z.object({
  from: MoveEnd,
  to: MoveEnd,
  count: z.number(),
  /** How many of them visitors asked; the others are wordings of articles. */
  byVisitors: z.number(),
  /** Some of them, as they were asked. */
  examples: z.array(z.string()),
});
export type TrialMoves = z.output<typeof TrialMoves>;

/**
 * What the version of an article that was saved last would change, were it published: every save has it tried with the
 * wordings of all other articles and with what visitors asked in the last eight weeks. Null when it was never saved here.
 */
export const readArticleTrial = staffCall.get('article.trial', `${articlePath}/:slug/trial`, 'chat.read', {
  params: articleParams,
  response: z.object({
    trial: z.nullable(
      z.object({
        /** false: it is being tried. */
        isDone: z.boolean(),
        /** How many questions it was tried with. */
        asked: z.number(),
        moves: z.array(TrialMoves),
      }),
    ),
  }),
});
