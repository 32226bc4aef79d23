import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What the conversations of one agent ask of them now. */
export interface AgentLoad {
  readonly agentId: string;
  /** Visitors who had the last word, or none of a person yet, and are there. */
  readonly waiting: number;
  /** Since when the longest of them waits. */
  readonly waitingSince: Date | null;
  readonly onHold: number;
}

/** Since when somebody waits whom an agent has and no person has written to: since they joined the queue. */
export const askedSince = sql<Date>`coalesce(taken_at - make_interval(secs => waited_seconds), opened_at)`;

/** What each agent's open conversations ask of them. */
export async function findAgentLoads(db: Db): Promise<AgentLoad[]> {
  const waits = sql`(detached_at is null and state in ('agent', 'agent-offline')
    and (last_author = 'customer' or not has_human_spoken))`;
  const since = sql`case when has_human_spoken then last_at else ${askedSince} end`;
  const { rows } = await sql<AgentLoad>`
    select agent_id, count(*) filter (where ${waits}) as waiting, min(${since}) filter (where ${waits}) as waiting_since,
      count(*) filter (where state = 'on-hold') as on_hold
    from chat_conversations where ended_at is null and agent_id is not null group by agent_id`.execute(db);
  return rows;
}

/** How long a conversation about danger that no person had stays in the queue after its end. */
const UNSEEN_DAYS = 7;

/** Of conversations `c`: danger that nobody has seen to, even if the visitor has left. */
const isUnseenDanger = (now: Date): RawBuilder<unknown> =>
  sql`(c.dangers <> '{}' and c.agent_id is null
    and (c.ended_at is null or c.ended_at > ${new Date(now.getTime() - UNSEEN_DAYS * 86_400_000)}))`;

/** Of conversations `c`: what the queue lists, which is waiting visitors and danger that nobody has seen to. */
export const inQueue = (now: Date): RawBuilder<unknown> => sql`(c.is_queued or ${isUnseenDanger(now)})`;

interface QueueCounts {
  readonly inQueue: number;
  /** Danger that nobody has seen to, of visitors who do not wait any more. */
  readonly unseenDanger: number;
}

export async function countQueue(db: Db, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*) as in_queue, count(*) filter (where not c.is_queued) as unseen_danger
    from chat_conversations c where ${inQueue(now)}`.execute(db);
  return rows[0] ?? { inQueue: 0, unseenDanger: 0 };
}
