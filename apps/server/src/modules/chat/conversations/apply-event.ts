import { reduce } from '@switch/domain/chat/conversation.ts';
import type { ConversationEvent, Effect, Conditions } from '@switch/domain/chat/conversation-model.ts';
import { medianMinutes } from '@switch/domain/chat/durations.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ukDate } from '../../../platform/clock.ts';
import { conversationOf, lockConversation, lockOpenConversation, lockRoom } from './conversation.queries.ts';
import type { ConversationRow, LockedRoom } from './conversation.queries.ts';
import type { ConversationContext } from '../context.ts';
import { findLastVisitorText } from '../messages/message.queries.ts';
import { aliveSince } from '../presence/presence.ts';
import { findQueueFacts } from '../routing/queue.queries.ts';
import {
  storeTransition,
  type ActingStaff,
  type LockedConversation,
  type StoredTransition,
} from './store-transition.ts';
import { deleteTimer, isTimerDue } from './timer.queries.ts';

type TransitionPorts = Pick<ConversationContext, 'clock' | 'ids' | 'config' | 'hours' | 'followUps'>;

/** What became of an event in the transaction. */
export type AppliedEvent =
  | { readonly kind: 'not-found' }
  /** It did not apply, and nothing was stored. */
  | { readonly kind: 'unchanged'; readonly row: ConversationRow }
  | { readonly kind: 'changed'; readonly stored: StoredTransition; readonly effects: readonly Effect[] };

/** An event, and what has to hold besides the conversation's own rules. */
export interface EventRequest {
  readonly event: ConversationEvent;
  readonly by: ActingStaff;
  /** The visitor's message that this answers: a newer one makes it stale. */
  readonly answersMessageId?: string | undefined;
}

/** A room and, when one is meant, a conversation of it. */
export interface LockTarget {
  readonly roomId: string;
  /** Null for the one that is open. */
  readonly conversationId: string | null;
  readonly attempt: Attempt;
}

/** What the tries of one piece of work have in common. */
export interface Attempt {
  /** The room's last number when the first try began; null before it got so far. */
  firstSeen: number | null;
  tries: number;
}

/** Locks a room and the conversation meant; null when there is no such thing. */
export async function lockTarget(
  tx: Tx,
  { roomId, conversationId, attempt }: LockTarget,
): Promise<{ readonly room: LockedRoom; readonly row: ConversationRow | undefined } | null> {
  const room = await lockRoom(tx, roomId);
  if (!room) return null;
  attempt.firstSeen ??= room.lastSeq;
  if (conversationId === null) return { room, row: await lockOpenConversation(tx, roomId) };
  const row = await lockConversation(tx, conversationId);
  return row?.roomId === roomId ? { room, row } : null;
}

/** The conversation with everything that a step looks at. */
export async function lockedConversation(
  tx: Tx,
  { clock, ids, config, hours }: TransitionPorts,
  { room, row }: { readonly room: LockedRoom; readonly row: ConversationRow },
): Promise<LockedConversation> {
  const at = clock.now();
  const waitsSince = new Date(ukDayStart(ukDate(at)));
  const asked = { conversationId: row.id, aliveSince: aliveSince(at), waitsSince };
  const facts = await findQueueFacts(tx, asked);
  const world: Conditions = {
    now: at.getTime(),
    promptId: ids.uuid(),
    isOpen: hours.isOpen(at),
    opensAgain: hours.opensAgain(at),
    brandName: config.brandName,
    areAgentsOnline: facts.areAgentsOnline,
    queuePosition: facts.queuePosition,
    expectedWaitMinutes: medianMinutes(facts.waits),
  };
  return { room, row, before: conversationOf(row), conditions: world, at };
}

/** Lets an event happen to a conversation, in this transaction. */
export async function applyEvent(
  tx: Tx,
  platform: TransitionPorts,
  place: LockTarget,
  request: EventRequest,
): Promise<AppliedEvent> {
  const locked = await lockTarget(tx, place);
  if (!locked?.row) return { kind: 'not-found' };
  const { room, row } = locked;
  if (!(await stillApplies(tx, row, request, platform.clock.now()))) return { kind: 'unchanged', row };
  const scene = await lockedConversation(tx, platform, { room, row });
  const taken = reduce(scene.before, request.event, scene.conditions);
  if (taken.conversation === scene.before) {
    if (request.event.kind === 'timer') await deleteTimer(tx, row.id, request.event.timer);
    return { kind: 'unchanged', row };
  }
  const stored = await storeTransition(tx, platform.ids, scene, { ...request, step: taken, written: null });
  await keepLeads(tx, platform, scene, taken.effects);
  return { kind: 'changed', stored, effects: taken.effects };
}

/** Whether the reason of the event is still there: a timer that is due, a question that nothing followed. */
async function stillApplies(
  tx: Tx,
  row: ConversationRow,
  { event, answersMessageId }: EventRequest,
  now: Date,
): Promise<boolean> {
  if (row.endedAt !== null) return false;
  if (event.kind === 'timer') return isTimerDue(tx, row.id, event.timer, now);
  if (answersMessageId === undefined) return true;
  return (await findLastVisitorText(tx, row.id))?.id === answersMessageId;
}

/** Keeps the leads that a step asks for, in the transaction in which the visitor agreed. */
export async function keepLeads(
  tx: Tx,
  { followUps }: Pick<TransitionPorts, 'followUps'>,
  { room, row, at }: LockedConversation,
  effects: readonly Effect[],
): Promise<void> {
  for (const effect of effects) {
    if (effect.kind !== 'lead') continue;
    const { name, email, phone, source, networkAddress } = room;
    const contact = { name, email, phone, source, networkAddress };
    await followUps.keep(tx, { ...contact, conversationId: row.id, about: effect.about, now: at });
  }
}
