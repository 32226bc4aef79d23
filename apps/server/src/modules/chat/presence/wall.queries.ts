import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What the conversations of one agent ask of them now. */
export interface AgentLoad {
  readonly agentId: string;
  /** Visitors who had the last word and are there. */
  readonly waiting: number;
  /** Since when the longest of them waits. */
  readonly waitingSince: Date | null;
  readonly onHold: number;
}

/** What each agent's open conversations ask of them. */
export async function findAgentLoads(db: Db): Promise<AgentLoad[]> {
  const waits = sql`(last_author = 'customer' and detached_at is null and state in ('agent', 'agent-offline'))`;
  const { rows } = await sql<AgentLoad>`
    select agent_id, count(*) filter (where ${waits}) as waiting, min(last_at) filter (where ${waits}) as waiting_since,
      count(*) filter (where state = 'on-hold') as on_hold
    from chat_conversations where ended_at is null and agent_id is not null group by agent_id`.execute(db);
  return rows;
}
