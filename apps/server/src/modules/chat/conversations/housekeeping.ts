import type { ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { aliveSince } from '../presence/presence.ts';
import {
  findAgentChanges,
  findUnanswered,
  findUngreeted,
  findWhoMissedUs,
  findWhoWaits,
} from '../presence/presence.queries.ts';
import { areAgentsOnline } from '../routing/queue.queries.ts';
import { route } from '../routing/router.ts';
import type { ConversationService } from './conversation-service.ts';
import type { ConversationIds } from './conversation.tables.ts';
import type { ConversationContext } from './stored-conversation.ts';
import { claimDueTimers } from './timer.queries.ts';
import { findSettings } from '../presence/hours.queries.ts';
import { deleteConversations, deleteSilentRooms, takeEndedBefore } from './conversation.queries.ts';
import { inBatches, rollUpBefore } from '../reports/roll-up.ts';

type Context = Pick<ConversationContext, 'db' | 'clock' | 'hours' | 'presence' | 'log'>;

/** How many timers are claimed at once. */
const TIMERS_AT_ONCE = 100;
/**
 * How many conversations are changed at the same time. Few, so that someone who writes meanwhile does not
 * wait behind hundreds.
 */
const AT_ONCE = 4;
/** How many conversations are deleted in one transaction. */
const DELETED_AT_ONCE = 500;
/** A greeting takes seconds. After this long, the process that should have sent it has gone. */
const UNGREETED_MS = 5 * 60_000;

/**
 * Runs one round: refreshes the opening hours, sends this process's heartbeat, and handles due timers, agents
 * who left, came back or fell silent, visitors affected by hours that opened or closed, and the queue. If one
 * part fails, the others still run.
 */
export async function runHousekeeping(context: Context, conversations: ConversationService): Promise<void> {
  const parts = {
    hours: () => context.hours.refresh(),
    presence: () => context.presence.beat(),
    timers: () => runDueTimers(context, conversations),
    agents: () => noticeAgents(context, conversations),
    silence: () => noticeSilence(context, conversations),
    waiting: () => noticeWhoWaits(context, conversations),
    greetings: () => noticeUngreeted(context, conversations),
    queue: () => route(context, conversations),
  };
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work();
    } catch (error) {
      context.log.warn({ err: error, part }, 'looking after the chat failed');
    }
  }
}

/** Applies an event to each of the given conversations, a few at a time. */
async function applyToAll<Place extends ConversationIds>(
  conversations: ConversationService,
  places: readonly Place[],
  eventOf: (place: Place) => ConversationEvent,
): Promise<void> {
  for (let first = 0; first < places.length; first += AT_ONCE) {
    const some = places.slice(first, first + AT_ONCE);
    await Promise.all(some.map((place) => conversations.apply(place, eventOf(place))));
  }
}

/**
 * Fires every due timer. Claiming keeps other processes away; a timer whose process dies is claimed again.
 */
async function runDueTimers({ db, clock }: Context, conversations: ConversationService): Promise<void> {
  await inBatches(TIMERS_AT_ONCE, async () => {
    const due = await claimDueTimers(db, clock.now(), TIMERS_AT_ONCE);
    await applyToAll(conversations, due, ({ kind }) => ({ kind: 'timer', timer: kind }));
    return due.length;
  });
}

/** Applies events for agents who have gone or come back. */
async function noticeAgents({ db, clock }: Context, conversations: ConversationService): Promise<void> {
  const changes = await findAgentChanges(db, aliveSince(clock.now()));
  await applyToAll(conversations, changes, ({ isHere }) => ({ kind: isHere ? 'agent-back' : 'agent-gone' }));
}

/**
 * Applies events for agents who leave a visitor unanswered. An agent who loses a visitor this way is set to
 * away first, so that the router doesn't assign the same visitor to them again.
 */
async function noticeSilence({ db, clock, presence }: Context, conversations: ConversationService) {
  const found = await findUnanswered(db, clock.now());
  for (const { agentId, isLong } of found) if (isLong) await presence.countAway(agentId);
  await applyToAll(conversations, found, ({ isLong }) => ({ kind: 'agent-silent', isLong }));
}

/**
 * Tells waiting visitors that no one is available any longer or that the chat has closed. Once agents are
 * back, tells those who left a message or were told that no one was available.
 */
async function noticeWhoWaits({ db, clock, hours }: Context, conversations: ConversationService) {
  const now = clock.now();
  const kind = !hours.isOpen(now)
    ? 'hours-closed'
    : (await areAgentsOnline(db, aliveSince(now)))
      ? 'hours-opened'
      : 'no-agents';
  const found = await (kind === 'hours-opened' ? findWhoMissedUs(db) : findWhoWaits(db));
  await applyToAll(conversations, found, () => ({ kind }));
}

/**
 * Detaches visitors whose process died before it could greet them: they reconnect, or their conversation
 * ends.
 */
async function noticeUngreeted({ db, clock }: Context, conversations: ConversationService): Promise<void> {
  const found = await findUngreeted(db, new Date(clock.now().getTime() - UNGREETED_MS));
  await applyToAll(conversations, found, () => ({ kind: 'detached', isAbandoned: false }));
}

/**
 * Deletes conversations that ended longer ago than the configured retention, a few hundred per transaction,
 * and rooms left empty. They stay counted in the reports. Returns the number of rows deleted.
 */
export async function deleteOldChats(db: Db, now: Date): Promise<number> {
  const { retentionMonths } = await findSettings(db);
  const instant = new Date(ukDayStart(addMonths(ukDateAt(now), -retentionMonths)));
  const deleted = await inBatches(DELETED_AT_ONCE, () =>
    transaction(db, async (tx) => {
      const ids = await takeEndedBefore(tx, instant, DELETED_AT_ONCE);
      await rollUpBefore(tx, ids, now);
      return deleteConversations(tx, ids);
    }),
  );
  return deleted + (await deleteSilentRooms(db, instant));
}
