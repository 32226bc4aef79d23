import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The current workload of one agent. */
export interface AgentLoad {
  readonly agentId: string;
  /** Connected visitors who wrote last, or to whom no person has written yet. */
  readonly waiting: number;
  /** Since when the one of them who has waited longest has been waiting. */
  readonly waitingSince: Date | null;
  readonly onHold: number;
}

/**
 * Since when a visitor has been waiting who has an agent but has not heard from a person: since they joined
 * the queue.
 */
export const askedSince = sql<Date>`coalesce(queued_at, taken_at - make_interval(secs => waited_seconds), first_queued_at, opened_at)`;

/**
 * A condition on conversations that have an agent: their visitor talks to a person, or has asked for one and
 * hears from the bot until that person writes.
 */
export const isForAPerson = sql<boolean>`(state in ('agent', 'agent-offline')
  or (state = 'bot' and agent_id is not null and handed_over_at is not null))`;

/** Returns the workload of each agent with open conversations. */
export async function findAgentLoads(db: Db): Promise<AgentLoad[]> {
  const waits = sql`(detached_at is null and ${isForAPerson}
    and (last_author = 'customer' or not has_human_spoken))`;
  const since = sql`case when has_human_spoken then last_at else ${askedSince} end`;
  const { rows } = await sql<AgentLoad>`
    select agent_id, count(*) filter (where ${waits}) as waiting, min(${since}) filter (where ${waits}) as waiting_since,
      count(*) filter (where state = 'on-hold') as on_hold
    from chat_conversations where ended_at is null and agent_id is not null group by agent_id`.execute(db);
  return rows;
}

/** How many days an ended conversation about danger that no agent had stays in the queue. */
const UNSEEN_DAYS = 7;

/** A condition on conversations `c`: danger that no one has dealt with, even if the visitor has left. */
const isUnseenDanger = (now: Date): RawBuilder<unknown> =>
  sql`(c.dangers <> '{}' and c.agent_id is null
    and (c.ended_at is null or c.ended_at > ${new Date(now.getTime() - UNSEEN_DAYS * 86_400_000)}))`;

/**
 * A condition on conversations `c`: what the queue lists, which is waiting visitors and danger that no one
 * has dealt with.
 */
export const inQueue = (now: Date): RawBuilder<unknown> => sql`(c.is_queued or ${isUnseenDanger(now)})`;

interface QueueCounts {
  readonly inQueue: number;
  /** Danger that no one has dealt with, from visitors who are no longer waiting. */
  readonly unseenDanger: number;
}

export async function countQueue(db: Db, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*) as in_queue, count(*) filter (where not c.is_queued) as unseen_danger
    from chat_conversations c where ${inQueue(now)}`.execute(db);
  return rows[0] ?? { inQueue: 0, unseenDanger: 0 };
}
