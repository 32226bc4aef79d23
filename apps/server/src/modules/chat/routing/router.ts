import { balance } from '@switch/domain/chat/balance.ts';
import { aliveSince } from '../presence/presence.ts';
import type { ConversationService } from '../conversations/conversation-service.ts';
import type { ConversationContext } from '../conversations/stored-conversation.ts';
import { findFreeAgents, findWaiting, noteAssigned, takeRouterLock } from './queue.queries.ts';

/** The most conversations handled in one round. */
const MOST_WAITING = 100;

/**
 * Assigns waiting conversations to agents with a free slot. Only one process does so at a time: the lock is
 * held until all are assigned, so no agent gets more than their limit. Returns the number assigned.
 */
export function route(
  { db, clock }: Pick<ConversationContext, 'db' | 'clock'>,
  conversations: ConversationService,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeRouterLock(tx))) return 0;
    const waiting = await findWaiting(tx, MOST_WAITING);
    if (waiting.length === 0) return 0;
    const now = clock.now();
    let given = 0;
    for (const { waiting: place, agent } of balance(waiting, await findFreeAgents(tx, aliveSince(now)))) {
      const event = { kind: 'agent-assigned', agent: { id: agent.id, name: agent.name } } as const;
      const outcome = await conversations.apply(place, event, event.agent);
      if (!outcome.ok || !outcome.changed) continue;
      given += 1;
      await noteAssigned(db, agent.id, now);
    }
    return given;
  });
}
