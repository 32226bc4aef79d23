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

/** Timers claimed at once. */
const TIMERS_AT_ONCE = 100;
/** Conversations that move on at the same time: whoever writes meanwhile is not to wait behind hundreds of them. */
const AT_ONCE = 4;
/** Conversations deleted in one transaction. */
const DELETED_AT_ONCE = 500;
/** A greeting takes seconds. After this long whoever should have sent it is gone. */
const UNGREETED_MS = 5 * 60_000;

/**
 * One round: the hours as they are set, this process shows that it lives, timers that are due, agents who came, went or fell silent, hours
 * that opened or closed, and the queue. One part that fails keeps none of the others from being done.
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

/** Applies an event to each of some conversations, a few at a time. */
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

/** Lets every due timer go off. A claim keeps other processes away; one that is lost is claimed again. */
async function runDueTimers({ db, clock }: Context, conversations: ConversationService): Promise<void> {
  await inBatches(TIMERS_AT_ONCE, async () => {
    const due = await claimDueTimers(db, clock.now(), TIMERS_AT_ONCE);
    await applyToAll(conversations, due, ({ kind }) => ({ kind: 'timer', timer: kind }));
    return due.length;
  });
}

/** Applies that an agent is gone, or here again. */
async function noticeAgents({ db, clock }: Context, conversations: ConversationService): Promise<void> {
  const changes = await findAgentChanges(db, aliveSince(clock.now()));
  await applyToAll(conversations, changes, ({ isHere }) => ({ kind: isHere ? 'agent-back' : 'agent-gone' }));
}

/**
 * Applies that an agent leaves a visitor unanswered. Whoever loses a visitor by that is away from before it on, so that the
 * router does not give them the same one again.
 */
async function noticeSilence({ db, clock, presence }: Context, conversations: ConversationService) {
  const found = await findUnanswered(db, clock.now());
  for (const { agentId, isLong } of found) if (isLong) await presence.countAway(agentId);
  await applyToAll(conversations, found, ({ isLong }) => ({ kind: 'agent-silent', isLong }));
}

/**
 * Tells waiting visitors that nobody is available any longer or that the hours are over, and those who left a message or were told that
 * nobody is here that someone is back.
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

/** Visitors whose process died before it could greet them count as dropped: they come back, or are not waited for. */
async function noticeUngreeted({ db, clock }: Context, conversations: ConversationService): Promise<void> {
  const found = await findUngreeted(db, new Date(clock.now().getTime() - UNGREETED_MS));
  await applyToAll(conversations, found, () => ({ kind: 'detached', isAbandoned: false }));
}

/**
 * Deletes conversations that ended longer ago than the settings keep them, some hundred a transaction, and rooms that have
 * nothing left. The figures keep what they counted. Returns how many rows went.
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
