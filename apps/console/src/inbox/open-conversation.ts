import { readConversation } from '@switch/contract/http/desk.ts';
import { call } from '../lib/api.ts';
import { hear, whenOpen } from '../lib/desk/connection.ts';
import { takeRows } from '../lib/desk/my-desk.ts';
import { createStore, type Store } from '@switch/browser/store.ts';
import {
  holeAfter,
  reduceConversation,
  viewOf,
  type ConversationEvent,
  type ConversationView,
} from './conversation-state.ts';
import { deskOutbox } from './desk-outbox.ts';
import type { Outbox } from './outbox.ts';

/** A conversation as far as it was opened: on its way, none of ours, out of reach, or there. */
export type Opened =
  | { readonly kind: 'loading' | 'missing' | 'failed' }
  | { readonly kind: 'ready'; readonly view: ConversationView };

/** A conversation held by this console. It outlives its pane, so that a reply on its way is never forgotten. */
export type Held = {
  readonly conversationId: string;
  readonly opened: Store<Opened>;
  readonly outbox: Outbox;
  readonly apply: (event: ConversationEvent) => void;
  readonly fetchAnew: () => Promise<void>;
};

const HOLE_MS = 300;
const MOST_HELD = 12;

const held = new Map<string, Held>();

/** The conversation as this console holds it, fetched when it is not held yet. */
export function holdConversation(conversationId: string): Held {
  const known = held.get(conversationId);
  if (known) {
    // The newest ones stay longest.
    held.delete(conversationId);
    held.set(conversationId, known);
    return known;
  }
  const made = make(conversationId);
  held.set(conversationId, made);
  letGoOfOldest();
  return made;
}

function letGoOfOldest(): void {
  for (const [id, { opened }] of held) {
    if (held.size <= MOST_HELD) return;
    const state = opened.get();
    if (state.kind !== 'ready' || state.view.outgoing.length === 0) held.delete(id);
  }
}

function make(conversationId: string): Held {
  const opened = createStore<Opened>({ kind: 'loading' });
  const apply = (event: ConversationEvent) =>
    opened.update((before) =>
      before.kind === 'ready' ? { kind: 'ready', view: reduceConversation(before.view, event) } : before,
    );
  let question = 0;
  const fetchAnew = async () => {
    const mine = ++question;
    const answer = await call(readConversation, { params: { conversationId } }).catch(() => undefined);
    if (mine !== question) return;
    const isFirst = opened.get().kind !== 'ready';
    opened.update((before) => {
      if (answer?.result) {
        const view = viewOf(answer.conversation, before.kind === 'ready' ? before.view : undefined);
        return { kind: 'ready', view };
      }
      if (answer) return { kind: 'missing' };
      return before.kind === 'ready' ? before : { kind: 'failed' };
    });
    if (!answer?.result) return;
    takeRows([answer.conversation.row], false);
    if (isFirst) outbox.show();
  };
  const outbox = deskOutbox(conversationId, apply, () => void fetchAnew());
  return { conversationId, opened, outbox, apply, fetchAnew };
}

/**
 * Follows a conversation while its pane is open: everything about it arrives from now on, and is fetched anew with each
 * connection and when a hole shows between the numbers. Returns what to run when the pane closes.
 */
export function followConversation({ conversationId, opened, outbox, apply, fetchAnew }: Held): () => void {
  const isThis = (body: { readonly conversationId: string }) => body.conversationId === conversationId;
  let holeTimer: ReturnType<typeof setTimeout> | undefined;
  let mendedAfter: number | undefined;

  function mendHole() {
    const state = opened.get();
    const hole = state.kind === 'ready' ? holeAfter(state.view.messages) : undefined;
    if (hole === undefined || hole === mendedAfter) return;
    clearTimeout(holeTimer);
    holeTimer = setTimeout(() => {
      mendedAfter = hole;
      void fetchAnew();
    }, HOLE_MS);
  }
  const stops = [
    hear('message', ({ message }) => isThis(message) && apply({ kind: 'message', message })),
    hear('message-changed', ({ message }) => isThis(message) && apply({ kind: 'message', message })),
    hear('note', ({ note }) => {
      if (!isThis(note)) return;
      apply({ kind: 'note', note });
      // The score stands below the thread with the visitor's comment, which the line does not carry.
      if (note.kind === 'rated') void fetchAnew();
    }),
    hear('typing', (body) => isThis(body) && apply({ kind: 'typing', typing: body.typing, now: Date.now() })),
    hear('visitor', (body) => isThis(body) && apply({ kind: 'visitor', visitor: body.visitor })),
    hear('viewers', (body) => isThis(body) && apply({ kind: 'viewers', viewers: body.viewers })),
    hear('inbox', ({ rows }) => {
      const row = rows.find(isThis);
      if (row) apply({ kind: 'row', row });
    }),
    opened.subscribe(mendHole),
    whenOpen((socket) => {
      socket.emit('watch', { conversationId }, ({ ok }) => {
        // Only what is fetched after the watch began can't miss a message in between.
        if (ok) void fetchAnew();
        else opened.set({ kind: 'missing' });
      });
      outbox.resume();
    }),
  ];
  if (opened.get().kind === 'loading') void fetchAnew();
  return () => {
    clearTimeout(holeTimer);
    for (const stop of stops) stop();
    unwatch(conversationId);
  };
}

function unwatch(conversationId: string): void {
  whenOpen((socket) => socket.emit('unwatch', { conversationId }))();
}
