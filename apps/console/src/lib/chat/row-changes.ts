import type { InboxRow } from '@switch/contract/chat/inbox.ts';

export type AlertKind = 'danger' | 'assigned' | 'message' | 'queued' | 'kept-waiting';

export const isMine = (row: InboxRow, staffId: string): boolean =>
  row.state !== 'ended' && row.agent?.staffId === staffId;

/** Whether somebody waits for a person, or wrote of danger that no person has seen to yet. */
export const isWaiting = (row: InboxRow): boolean =>
  row.agent === null && (row.dangers.length > 0 || (row.state !== 'ended' && row.isQueued));

/** A row not known before counts as newly waiting only when it has waited no longer than this. */
const JUST_NOW_MS = 20_000;

/** What a change of a row means to this member of staff at `now` (ms since 1970); undefined when nothing new. */
export function alertOf(
  before: InboxRow | undefined,
  after: InboxRow,
  staffId: string,
  now: number,
): AlertKind | undefined {
  const isNow = (at: string | null): boolean => now - Date.parse(at ?? '') < JUST_NOW_MS;
  const mine = isMine(after, staffId);
  const waits = isWaiting(after);
  // However long the visitor has been waiting, and whoever has them.
  const isEndangered = after.dangers.length > (before?.dangers.length ?? 0) && (mine || waits);
  if (isEndangered && (before || isNow(after.lastAt))) return 'danger';
  if (!mine) return waits && (before ? !isWaiting(before) : isNow(after.queuedAt)) ? 'queued' : undefined;
  if (!before) return undefined;
  if (!isMine(before, staffId)) return 'assigned';
  return after.unread > before.unread && after.lastAuthor === 'customer' ? 'message' : undefined;
}

/** So long a visitor of mine may wait for a word of mine until I am reminded, and so long again for each time after. */
const REMIND_MS = 3 * 60_000;

/** How often I should have been reminded by `now` (ms since 1970) of a visitor who is on hold, had the last word, or was put aside. */
export function remindersDue(row: InboxRow, now: number): number {
  if (row.snoozedUntil !== null && now < Date.parse(row.snoozedUntil)) return 0;
  const waits = row.state === 'on-hold' || (row.state === 'agent' && row.lastAuthor === 'customer');
  // What was put aside until now counts from the end of that: it is due at once.
  if (row.snoozedUntil !== null) return 1 + Math.floor((now - Date.parse(row.snoozedUntil)) / REMIND_MS);
  return waits && !row.isDetached ? Math.max(0, Math.floor((now - Date.parse(row.lastAt)) / REMIND_MS)) : 0;
}
