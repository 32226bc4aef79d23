import { openConversation, reduce } from '@switch/domain/chat/conversation.ts';
import type { ConversationEvent, Effect } from '@switch/domain/chat/conversation-model.ts';
import { expectedWaitMinutes } from '@switch/domain/chat/waiting-time.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findLastVisitorText } from '../messages/message.queries.ts';
import { aliveSince } from '../presence/presence.ts';
import { findQueueFacts } from '../routing/queue.queries.ts';
import * as queries from './conversation.queries.ts';
import { storeTransition, type LockedConversation, type StoredTransition } from './store-transition.ts';
import type { ActingStaff, ConversationContext, EnteredRoom, RoomEntry } from './stored-conversation.ts';
import { deleteTimer, isTimerDue } from './timer.queries.ts';

/** The result of applying an event within the transaction. */
export type AppliedEvent =
  | { readonly kind: 'not-found' }
  /** The event did not apply, and nothing was stored. */
  | { readonly kind: 'unchanged'; readonly row: queries.ConversationRow }
  | { readonly kind: 'changed'; readonly stored: StoredTransition; readonly effects: readonly Effect[] };

/** An event, with conditions in addition to the conversation's own rules. */
export interface EventRequest {
  readonly event: ConversationEvent;
  readonly by: ActingStaff;
  /** The visitor's message that this answers; a newer one makes the answer stale. */
  readonly answersMessageId?: string | undefined;
}

/** A room and, optionally, one of its conversations. */
export interface LockTarget {
  readonly roomId: string;
  /** Null for the open one. */
  readonly conversationId: string | null;
}

/** State shared by all tries of one piece of work. */
export interface Attempt {
  /** The room's last number when the first try locked it; null if no try has got that far. */
  firstSeen: number | null;
  tries: number;
}

/**
 * Locks a room and the conversation in question. Returns null if either does not exist, but an undefined
 * `row` if the room has no open conversation.
 */
export async function lockTarget(
  tx: Tx,
  { roomId, conversationId }: LockTarget,
  attempt: Attempt,
): Promise<{ readonly room: queries.LockedRoom; readonly row: queries.ConversationRow | undefined } | null> {
  const room = await queries.lockRoom(tx, roomId);
  if (!room) return null;
  attempt.firstSeen ??= room.lastSeq;
  const row = await queries.lockConversation(tx, roomId, conversationId);
  return row || conversationId === null ? { room, row } : null;
}

/** Returns the locked conversation with everything that a transition depends on. */
export async function lockedConversation(
  tx: Tx,
  { clock, ids, config, hours }: ConversationContext,
  { room, row }: { readonly room: queries.LockedRoom; readonly row: queries.ConversationRow },
): Promise<LockedConversation> {
  const at = clock.now();
  const takenSince = new Date(ukDayStart(ukDateAt(at)));
  const asked = { conversationId: row.id, aliveSince: aliveSince(at), takenSince };
  const { areAgentsOnline, queuePosition, ...pace } = await findQueueFacts(tx, asked);
  const conditions = {
    areAgentsOnline,
    queuePosition,
    now: at.getTime(),
    promptId: ids.uuid(),
    isOpen: hours.isOpen(at),
    opensAgain: hours.opensAgain(at),
    brandName: config.brandName,
    expectedWaitMinutes: expectedWaitMinutes({ place: queuePosition, ...pace }),
  };
  return { room, row, before: queries.conversationOf(row), conditions, at };
}

/** Applies an event to a conversation, within this transaction. */
export async function applyEvent(
  tx: Tx,
  context: ConversationContext,
  place: LockTarget,
  request: EventRequest,
  attempt: Attempt,
): Promise<AppliedEvent> {
  const target = await lockTarget(tx, place, attempt);
  if (!target?.row) return { kind: 'not-found' };
  const { room, row } = target;
  if (!(await stillApplies(tx, row, request, context.clock.now()))) return { kind: 'unchanged', row };
  const locked = await lockedConversation(tx, context, { room, row });
  const transition = reduce(locked.before, request.event, locked.conditions);
  if (transition.conversation === locked.before) {
    if (request.event.kind === 'timer') await deleteTimer(tx, row.id, request.event.timer);
    return { kind: 'unchanged', row };
  }
  const stored = await storeTransition(tx, context, locked, { ...request, transition, written: null });
  return { kind: 'changed', stored, effects: transition.effects };
}

/** Returns whether the event still has its cause: the timer is due, or no newer question has followed. */
async function stillApplies(
  tx: Tx,
  row: queries.ConversationRow,
  { event, answersMessageId }: EventRequest,
  now: Date,
): Promise<boolean> {
  if (row.endedAt !== null) return false;
  if (event.kind === 'timer') return isTimerDue(tx, row.id, event.timer, now);
  if (answersMessageId === undefined) return true;
  return (await findLastVisitorText(tx, row.id))?.id === answersMessageId;
}

/**
 * Opens a conversation in a bound room, or resumes the open one: a first connection is sent all of it, a
 * later one what was not confirmed yet. Throws if the room doesn't exist, since it must be bound before it is
 * entered.
 */
export async function enterRoom(
  tx: Tx,
  { clock, ids, hours }: ConversationContext,
  { roomId, isInitialized }: RoomEntry,
): Promise<EnteredRoom> {
  const room = await queries.lockRoom(tx, roomId);
  if (!room) throw new Error('a room was entered before it was known');
  const row = await queries.lockConversation(tx, roomId, null);
  if (row) {
    const pushAfterSeq = isInitialized ? row.openedAfterSeq : room.visitorDeliveredSeq;
    return { conversation: queries.conversationOf(row), isNew: false, pushAfterSeq };
  }
  const at = clock.now();
  const isContactable = room.email !== null || room.phone !== null;
  const fresh = openConversation({ now: at.getTime(), isContactable });
  const own = { id: ids.uuid(), roomId, version: 0 };
  await queries.insertConversation(tx, {
    ...queries.columnsOf(fresh),
    ...own,
    openedAt: at,
    openedAfterSeq: room.lastSeq,
    isOpenedInHours: hours.isOpen(at),
    lastSeq: room.lastSeq,
    lastAt: at,
  });
  const conversation = { ...fresh, ...own, openedAt: at.getTime(), endedAt: null };
  return { conversation, isNew: true, pushAfterSeq: room.lastSeq };
}
