import type { ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Hours } from '../presence/hours.ts';
import type { ConversationIds, EventOutcome } from './stored-conversation.ts';
import { aliveSince, type Presence } from '../presence/presence.ts';
import { findAgentChanges, findOpenIn, findUngreeted } from '../presence/presence.queries.ts';
import { areAgentsOnline } from '../routing/queue.queries.ts';
import { claimDueTimers } from './timer.queries.ts';

/** What looking after the chat works with. */
export interface HousekeepingPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly hours: Hours;
  readonly presence: Presence;
  readonly log: FastifyBaseLogger;
  readonly apply: (place: ConversationIds, event: ConversationEvent) => Promise<EventOutcome>;
  readonly route: () => Promise<unknown>;
}

/** Timers claimed at once. */
const TIMERS_AT_ONCE = 100;
/** Conversations that move on at the same time: whoever writes meanwhile is not to wait behind hundreds of them. */
const AT_ONCE = 4;
/** A greeting takes seconds. After this long whoever should have said it is gone. */
const UNGREETED_MS = 5 * 60_000;

/**
 * One round: the hours as they are set, this process shows that it lives, timers that are due, agents who came or went, hours
 * that opened or closed, and the queue. One part that fails keeps none of the others from being done.
 */
export async function runHousekeeping(platform: HousekeepingPorts): Promise<void> {
  const parts = {
    hours: () => platform.hours.refresh(),
    presence: () => platform.presence.beat(),
    timers: () => runDueTimers(platform),
    agents: () => noticeAgents(platform),
    waiting: () => noticeWhoWaits(platform),
    greetings: () => noticeUngreeted(platform),
    queue: () => platform.route(),
  };
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work();
    } catch (error) {
      platform.log.warn({ err: error, part }, 'looking after the chat failed');
    }
  }
}

/** Lets every due timer go off. A claim keeps other processes away; one that is lost is claimed again. */
async function runDueTimers({ db, clock, apply: happen }: HousekeepingPorts): Promise<void> {
  for (;;) {
    const due = await claimDueTimers(db, clock.now(), TIMERS_AT_ONCE);
    await inTurns(due, ({ kind, ...place }) => happen(place, { kind: 'timer', timer: kind }));
    if (due.length < TIMERS_AT_ONCE) return;
  }
}

/** Conversations hear that their agent is gone, or here again. */
async function noticeAgents({ db, clock, apply: happen }: HousekeepingPorts): Promise<void> {
  const changes = await findAgentChanges(db, aliveSince(clock.now()));
  await inTurns(changes, ({ isHere, ...place }) =>
    happen(place, { kind: isHere ? 'agent-back' : 'agent-gone' }),
  );
}

/** Visitors who wait hear that nobody is there any more, or that the hours are over; those who left a message, that somebody is. */
async function noticeWhoWaits({ db, clock, hours, apply: happen }: HousekeepingPorts): Promise<void> {
  const now = clock.now();
  if (!hours.isOpen(now)) {
    await tellAll('waiting', { kind: 'hours-closed' });
  } else if (await areAgentsOnline(db, aliveSince(now))) {
    await tellAll('ooo-message', { kind: 'hours-opened' });
  } else {
    await tellAll('waiting', { kind: 'no-agents' });
  }

  async function tellAll(
    state: Parameters<typeof findOpenIn>[1],
    event: Extract<ConversationEvent, { kind: 'hours-closed' | 'hours-opened' | 'no-agents' }>,
  ): Promise<void> {
    const found = await findOpenIn(db, state);
    await inTurns(found, (place) => happen(place, event));
  }
}

/** Visitors whose process died before it could greet them count as dropped: they come back, or are not waited for. */
async function noticeUngreeted({ db, clock, apply: happen }: HousekeepingPorts): Promise<void> {
  const found = await findUngreeted(db, new Date(clock.now().getTime() - UNGREETED_MS));
  await inTurns(found, (place) => happen(place, { kind: 'detached', isAbandoned: false }));
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE) {
    await Promise.all(items.slice(first, first + AT_ONCE).map(work));
  }
}
