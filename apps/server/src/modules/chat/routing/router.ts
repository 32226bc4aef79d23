import { aliveSince } from '../presence/presence.ts';
import type { ConversationService } from '../conversations/conversation-service.ts';
import type { ConversationContext } from '../conversations/stored-conversation.ts';
import {
  findFreeAgents,
  findWaiting,
  noteAssigned,
  takeRouterLock,
  type FreeAgent,
  type WaitingConversation,
} from './queue.queries.ts';

/** Conversations looked at in one round at most. */
const MOST_WAITING = 100;

/**
 * Gives waiting conversations to agents with a free seat. One process does so at a time: the lock is held until all were
 * given, so nobody gets more than their limit. Returns how many were given.
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
      const event = { kind: 'agent-took', agent: { id: agent.id, name: agent.name } } as const;
      const outcome = await conversations.apply(place, event, event.agent);
      if (!outcome.ok || !outcome.changed) continue;
      given += 1;
      await noteAssigned(db, agent.id, now);
    }
    return given;
  });
}

/**
 * Assigns waiting conversations, longest first, each to the agent with the fewest open ones who has a seat; among equals to
 * whoever has been given none for the longest. Whoever lost it, by being away, is not given it back by this.
 */
export function balance<
  Waiting extends Pick<WaitingConversation, 'agentId'>,
  Free extends Omit<FreeAgent, 'name'>,
>(
  waiting: readonly Waiting[],
  agents: readonly Free[],
): { readonly waiting: Waiting; readonly agent: Free }[] {
  const seats = agents.map((agent) => ({
    agent,
    chats: agent.openChats,
    since: agent.assignedAt?.getTime() ?? 0,
  }));
  let given = 0;
  return waiting.flatMap((each) => {
    const [seat] = seats
      .filter(({ agent, chats }) => chats < agent.chatLimit && agent.id !== each.agentId)
      .toSorted((one, other) => one.chats - other.chats || one.since - other.since);
    if (!seat) return [];
    seat.chats += 1;
    given += 1;
    // Those given just now come after everybody else, in the order in which they were given.
    seat.since = Number.MAX_SAFE_INTEGER - waiting.length + given;
    return [{ waiting: each, agent: seat.agent }];
  });
}
