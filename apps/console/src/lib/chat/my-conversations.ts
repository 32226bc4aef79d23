import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import { listConversations } from '@switch/contract/http/chat/conversations.ts';
import { attempt } from '../api.ts';
import { titleBadge } from '../page-title.ts';
import { session } from '../session.ts';
import { createStore } from '@switch/browser/store.ts';
import { listen, whenConnected } from './connection.ts';
import { logFailure } from '@switch/browser/log.ts';
import { type AlertKind, alertOf, isMine, isWaiting, remindersDue } from './row-changes.ts';

/** The latest row received for each conversation, by conversation id. */
const known = new Map<string, InboxRow>();

/** How many reminders have been raised for each waiting conversation of mine. */
const reminded = new Map<string, number>();
const REMINDER_CHECK_MS = 15_000;

/** The open conversations assigned to me, by id. */
export const myRows = createStore<ReadonlyMap<string, InboxRow>>(new Map());

/** Plays a sound and notifies; the code for that is loaded with the first alert. */
function raiseAlert(kind: AlertKind, row: InboxRow): void {
  import('./alerts.ts').then(
    (alerts) => alerts.raiseAlert(kind, row),
    (error: unknown) => logFailure('sound an alert', error),
  );
}

/** The number of visitors waiting for a person, as the queue counts them. */
export const queueCount = createStore<number | undefined>(undefined);
/** When the queue was last counted (ms since 1970), and the pending recount. */
let countedAt = 0;
let recount: ReturnType<typeof setTimeout> | undefined;
const RECOUNT_MS = 2_000;

/**
 * Updates the queue count after a row changed: exactly, or by fetching it again if the row's previous state
 * is unknown.
 */
function countRow(before: InboxRow | undefined, after: InboxRow, isReceived: boolean): void {
  if (before || (isReceived && Date.parse(after.openedAt) >= countedAt)) {
    const change = Number(isWaiting(after)) - Number(before !== undefined && isWaiting(before));
    if (change !== 0)
      queueCount.update((count) => (count === undefined ? undefined : Math.max(0, count + change)));
  } else if (isReceived) recount ??= setTimeout(() => void fetchMine(), RECOUNT_MS);
}

/** Keeps my conversations and the alerts up to date on every screen. Call once at start. */
export function watchMyConversations(): void {
  listen('inbox', ({ rows }) => takeRows(rows, true));
  whenConnected(() => void fetchMine());
  myRows.subscribe(() => {
    const waiting = [...myRows.get().values()].filter(({ unread }) => unread > 0);
    titleBadge.set(waiting.length);
  });
  setInterval(remind, REMINDER_CHECK_MS);
  session.subscribe(() => {
    if (session.get().kind !== 'out') return;
    known.clear();
    reminded.clear();
    myRows.set(new Map());
    queueCount.set(undefined);
  });
}

/**
 * Stores the newest state of rows: received over the socket, fetched, or returned by an action of mine. Only
 * rows received over the socket raise alerts. `isCounted`: the queue count is already as new as the rows.
 */
export function takeRows(rows: readonly InboxRow[], isReceived: boolean, isCounted = false): void {
  const state = session.get();
  if (state.kind !== 'in') return;
  const { staffId } = state.me;
  const mine = new Map(myRows.get());
  for (const row of rows) {
    const alert = isReceived ? alertOf(known.get(row.conversationId), row, staffId, Date.now()) : undefined;
    if (alert) raiseAlert(alert, row);
    if (!isCounted) countRow(known.get(row.conversationId), row, isReceived);
    known.set(row.conversationId, row);
    if (isMine(row, staffId)) mine.set(row.conversationId, row);
    else mine.delete(row.conversationId);
  }
  myRows.set(mine);
}

/** Reminds me of visitors waiting for my reply, even while another conversation is open. */
function remind(): void {
  for (const [id, row] of myRows.get()) {
    const due = remindersDue(row, Date.now());
    if (due > (reminded.get(id) ?? 0)) raiseAlert('kept-waiting', row);
    reminded.set(id, due);
  }
}

async function fetchMine(): Promise<void> {
  const state = session.get();
  clearTimeout(recount);
  recount = undefined;
  if (state.kind !== 'in' || !state.me.permissions.includes('chat.read')) return;
  const at = Date.now();
  const answer = await attempt(listConversations, { query: { view: 'mine' } });
  if (!answer) return;
  countedAt = at;
  queueCount.set(answer.counts.queue);
  const gone = [...myRows.get().keys()].filter(
    (id) => !answer.rows.some(({ conversationId }) => conversationId === id),
  );
  if (gone.length > 0) {
    myRows.update((before) => new Map([...before].filter(([id]) => !gone.includes(id))));
  }
  takeRows(answer.rows, false, true);
}
