import { z } from 'zod';
import type { Job } from '../../../../platform/jobs/job.ts';
import { refreshOutdatedCards } from './case-card.ts';

/** Writes cards that are missing, or were worked out by earlier rules. */
export const refreshCardsJob: Job<unknown> = {
  name: 'case-card.refresh',
  schema: z.unknown(),
  run: async (_payload, { db, log }) => {
    const cards = await refreshOutdatedCards(db);
    if (cards > 0) log.info({ cards }, 'cards of cases refreshed');
  },
};

/**
 * Runs often, so that cards are up to date soon after a new version; while there is nothing to do it costs
 * one short query.
 */
export const CARD_SCHEDULE = { task: refreshCardsJob.name, match: '*/5 * * * *' } as const;
