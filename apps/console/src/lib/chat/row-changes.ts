import type { InboxRow } from '@switch/contract/chat/inbox.ts';

export type AlertKind = 'danger' | 'assigned' | 'message' | 'queued' | 'kept-waiting';

export const isMine = (row: InboxRow, staffId: string): boolean =>
  row.state !== 'ended' && row.agent?.staffId === staffId;

/** Returns whether the visitor is waiting for a person, or wrote of danger that no one has seen to yet. */
export const isWaiting = (row: InboxRow): boolean =>
  row.agent === null && (row.dangers.length > 0 || (row.state !== 'ended' && row.isQueued));

/** A row not known before counts as newly waiting only if it has waited less than this. */
const JUST_NOW_MS = 20_000;

/**
 * Returns the alert that a row's change raises for this member of staff at `now` (ms since 1970); undefined
 * if there is nothing new.
 */
export function alertOf(
  before: InboxRow | undefined,
  after: InboxRow,
  staffId: string,
  now: number,
): AlertKind | undefined {
  const isNow = (at: string | null): boolean => now - Date.parse(at ?? '') < JUST_NOW_MS;
  const mine = isMine(after, staffId);
  const waits = isWaiting(after);
  // Regardless of how long the visitor has waited and who has them.
  const isEndangered = after.dangers.length > (before?.dangers.length ?? 0) && (mine || waits);
  if (isEndangered && (before || isNow(after.lastAt))) return 'danger';
  if (!mine) return waits && (before ? !isWaiting(before) : isNow(after.queuedAt)) ? 'queued' : undefined;
  if (!before) return undefined;
  if (!isMine(before, staffId)) return 'assigned';
  return after.unread > before.unread && after.lastAuthor === 'customer' ? 'message' : undefined;
}

/**
 * How long a visitor may wait for my reply before I am reminded, and the interval between further reminders.
 */
const REMIND_MS = 3 * 60_000;

/**
 * Returns how many reminders should have been raised by `now` (ms since 1970) for a visitor who is on hold,
 * wrote last, or was snoozed.
 */
export function remindersDue(row: InboxRow, now: number): number {
  if (row.snoozedUntil !== null && now < Date.parse(row.snoozedUntil)) return 0;
  const waits = row.state === 'on-hold' || (row.state === 'agent' && row.lastAuthor === 'customer');
  // After a snooze, the count starts at its end: the first reminder is due at once.
  if (row.snoozedUntil !== null) return 1 + Math.floor((now - Date.parse(row.snoozedUntil)) / REMIND_MS);
  return waits && !row.isDetached ? Math.max(0, Math.floor((now - Date.parse(row.lastAt)) / REMIND_MS)) : 0;
}
