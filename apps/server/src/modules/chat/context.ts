import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Scheduler } from '../../platform/scheduler.ts';
import type { ChatBot } from './bot/bot-context.ts';
import type { FollowUps } from './conversations/follow-ups.ts';
import type { Hours } from './presence/hours.ts';
import type { Pause } from './messages/with-retry.ts';

/** What the heart of the chat works with. */
export interface CorePorts {
  readonly db: Db;
  /** For the one statement that carries the messages: prepared once per connection. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly log: FastifyBaseLogger;
  readonly config: { readonly brandName: string };
  readonly hours: Hours;
  readonly bot: ChatBot;
  readonly followUps: FollowUps;
  readonly pause: Pause;
}
