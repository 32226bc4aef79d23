import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { balance } from './balance.ts';
import type { ConversationPlace, Happened } from '../conversations/conversation-model.ts';
import { aliveSince } from '../presence/presence.ts';
import { findFreeAgents, findWaiting, noteAssigned, takeRouterLock } from './queue.queries.ts';

/** What the router works with. */
export interface RouterPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly take: (place: ConversationPlace, agent: ChatAgent) => Promise<Happened>;
}

/** Conversations looked at in one round at most. */
const MOST_WAITING = 100;

/**
 * Gives waiting conversations to agents with a free seat. One process does so at a time: the lock is held until all were
 * given, so nobody gets more than their limit. Answers how many were given.
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
