import { sql } from 'kysely';
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
