import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ConversationIds, EventOutcome } from '../conversations/stored-conversation.ts';
import { aliveSince } from '../presence/presence.ts';
import { findFreeAgents, findWaiting, noteAssigned, takeRouterLock } from './queue.queries.ts';

/** What the router works with. */
export interface RouterPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly take: (place: ConversationIds, agent: ChatAgent) => Promise<EventOutcome>;
}

/** Conversations looked at in one round at most. */
const MOST_WAITING = 100;

/**
 * Gives waiting conversations to agents with a free seat. One process does so at a time: the lock is held until all were
 * given, so nobody gets more than their limit. Returns how many were given.
 */
export function route({ db, clock, take }: RouterPorts): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeRouterLock(tx))) return 0;
    const waiting = await findWaiting(tx, MOST_WAITING);
    if (waiting.length === 0) return 0;
    const now = clock.now();
    let given = 0;
    for (const { waiting: place, agent } of balance(waiting, await findFreeAgents(tx, aliveSince(now)))) {
      const happened = await take(place, { id: agent.id, name: agent.name });
      if (!happened.ok || !happened.changed) continue;
      given += 1;
      await noteAssigned(db, agent.id, now);
    }
    return given;
  });
}

/** Somebody who may be given conversations. */
export interface Seat {
  readonly id: string;
  readonly openChats: number;
  readonly chatLimit: number;
  /** When they were last given one; null for never. */
  readonly assignedAt: Date | null;
}

/** Who gets which. */
export interface Assignment<Waiting, Free> {
  readonly waiting: Waiting;
  readonly agent: Free;
}

/**
 * Gives waiting conversations, longest first, each to the agent with the fewest open ones who has a seat; among equals to
 * whoever has been given none for the longest. Whoever lost it, by being away, is not given it back by this.
 */
export function balance<Waiting extends { readonly agentId: string | null }, Free extends Seat>(
  waiting: readonly Waiting[],
  agents: readonly Free[],
): Assignment<Waiting, Free>[] {
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
