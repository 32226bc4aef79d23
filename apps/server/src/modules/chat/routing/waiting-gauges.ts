import type { Platform } from '../../../platform/module.ts';
import type { WatchedGauge } from '../../../platform/observe/metrics.ts';
import { countOpen } from './queue.queries.ts';

/** Gauges of open conversations by who has them, and of the longest current wait for a person. */
export const waitingGauges = ({ db, clock }: Pick<Platform, 'clock' | 'db'>): readonly WatchedGauge[] => [
  {
    name: 'chat_conversations',
    help: 'Open conversations: waiting for a person, with a person, with the bot',
    label: 'with',
    read: async () => {
      const { waiting, running, withBot } = await countOpen(db);
      return { waiting, agent: running, bot: withBot };
    },
  },
  {
    name: 'chat_longest_wait_seconds',
    help: 'For how long the visitor has waited who waits longest for a person; 0 when nobody waits',
    read: async () => {
      const { longestSince } = await countOpen(db);
      return longestSince === null ? 0 : Math.max(0, clock.now().getTime() - longestSince.getTime()) / 1_000;
    },
  },
];
