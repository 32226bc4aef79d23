import { logFailure } from '@switch/browser/log.ts';
import { createStore, type Store, useStore } from '@switch/browser/store.ts';
import { GapFiller } from '@switch/chat-client/message-log.ts';
import { browserScheduler } from '@switch/chat-client/scheduler.ts';
import { readConversation } from '@switch/contract/http/chat/conversations.ts';
import { saysFile } from '@switch/domain/chat/text.ts';
import { useEffect, useState } from 'react';
import { call } from '../lib/api.ts';
import { listen, openSocket, whenConnected } from '../lib/chat/connection.ts';
import { takeRows } from '../lib/chat/my-conversations.ts';
import {
  gapAfter,
  lastSeq,
  reduceConversation,
  viewOf,
  type ConversationEvent,
  type ConversationView,
} from './conversation-state.ts';
import { replyOutbox, type ReplyOutbox } from './reply-outbox.ts';

/** Loading state of a conversation: loading, not found, unreachable, or loaded. */
type LoadState =
  | { readonly kind: 'loading' | 'missing' | 'failed' }
  | { readonly kind: 'ready'; readonly view: ConversationView };

/**
 * A conversation that this console has loaded. It outlives its pane, so that a reply being sent is never
 * lost.
 */
export type LoadedConversation = {
  readonly conversationId: string;
  readonly state: Store<LoadState>;
  readonly outbox: ReplyOutbox;
  readonly apply: (event: ConversationEvent) => void;
  readonly reload: () => Promise<void>;
};

const MOST_LOADED = 12;

const conversations = new Map<string, LoadedConversation>();

/** Returns the console's copy of the conversation; it is loaded when it is followed. */
function loadedConversation(conversationId: string): LoadedConversation {
  const known = conversations.get(conversationId);
  if (known) {
    // Moved to the end of the map: the least recently used are dropped first.
    conversations.delete(conversationId);
    conversations.set(conversationId, known);
    return known;
  }
  const made = make(conversationId);
  conversations.set(conversationId, made);
  dropOldest();
  return made;
}

function dropOldest(): void {
  for (const [id, { state }] of conversations) {
    if (conversations.size <= MOST_LOADED) return;
    const now = state.get();
    if (now.kind !== 'ready' || now.view.outgoing.length === 0) conversations.delete(id);
  }
}

function make(conversationId: string): LoadedConversation {
  const state = createStore<LoadState>({ kind: 'loading' });
  const apply = (event: ConversationEvent) =>
    state.update((before) =>
      before.kind === 'ready' ? { kind: 'ready', view: reduceConversation(before.view, event) } : before,
    );
  let requests = 0;
  const reload = async () => {
    const request = ++requests;
    const answer = await call(readConversation, { params: { conversationId } }).catch(() => undefined);
    if (request !== requests) return;
    const isFirst = state.get().kind !== 'ready';
    state.update((before) => {
      if (answer?.result) {
        const view = viewOf(answer.conversation, before.kind === 'ready' ? before.view : undefined);
        return { kind: 'ready', view };
      }
      if (answer) return { kind: 'missing' };
      return before.kind === 'ready' ? before : { kind: 'failed' };
    });
    if (!answer?.result) return;
    takeRows([answer.conversation.row], false);
    if (isFirst) outbox.announce();
  };
  const outbox = replyOutbox(conversationId, apply, () => void reload());
  return { conversationId, state, outbox, apply, reload };
}

/**
 * Returns the filler that fetches missing messages, once for each gap: a gap that remains can't be filled by
 * another fetch.
 */
function gapFiller({ state, reload }: LoadedConversation): GapFiller {
  let filled: number | undefined;
  return new GapFiller({
    scheduler: browserScheduler,
    gapAfter: () => {
      const now = state.get();
      const gap = now.kind === 'ready' ? gapAfter(now.view.messages) : undefined;
      return gap === filled ? undefined : gap;
    },
    fetchAfter: (gap) => {
      filled = gap;
      return reload();
    },
    log: logFailure,
  });
}

/**
 * Follows a conversation while its pane is open: receives its events, and fetches it again with each
 * connection and if a gap appears in the numbers. Returns the function that stops this.
 */
function followConversation(conversation: LoadedConversation): () => void {
  const { conversationId, state, outbox, apply, reload } = conversation;
  const isThis = (body: { readonly conversationId: string }) => body.conversationId === conversationId;
  const gaps = gapFiller(conversation);
  const stops = [
    listen('message', ({ message }) => {
      if (!isThis(message)) return;
      apply({ kind: 'message', message });
      // The message does not contain the file itself.
      if (message.author === 'customer' && saysFile(message.text)) void reload();
    }),
    listen('message-changed', ({ message }) => isThis(message) && apply({ kind: 'message', message })),
    listen('note', ({ note }) => {
      if (!isThis(note)) return;
      apply({ kind: 'note', note });
      // The rating is shown below the thread with the visitor's comment, which the note does not contain.
      if (note.kind === 'rated') void reload();
    }),
    listen(
      'typing',
      (body) => isThis(body) && apply({ kind: 'typing', typing: body.typing, now: Date.now() }),
    ),
    listen('visitor', (body) => isThis(body) && apply({ kind: 'visitor', visitor: body.visitor })),
    listen('viewers', (body) => isThis(body) && apply({ kind: 'viewers', viewers: body.viewers })),
    listen('inbox', ({ rows }) => {
      const row = rows.find(isThis);
      if (row) apply({ kind: 'row', row });
    }),
    state.subscribe(() => gaps.look()),
    whenConnected((socket) => {
      socket.emit('watch', { conversationId }, ({ ok }) => {
        // Only a fetch that begins after the watch can't miss a message in between.
        if (ok) void reload();
        else state.set({ kind: 'missing' });
      });
      outbox.resume();
    }),
  ];
  if (state.get().kind === 'loading') void reload();
  return () => {
    gaps.stop();
    for (const stop of stops) stop();
    whenConnected((socket) => socket.emit('unwatch', { conversationId }))();
  };
}

export function useConversation(conversationId: string): {
  readonly conversation: LoadedConversation;
  readonly state: LoadState;
} {
  const [conversation] = useState(() => loadedConversation(conversationId));
  const state = useStore(conversation.state);
  useEffect(() => followConversation(conversation), [conversation]);
  useReadMark(conversation);
  return { conversation, state };
}

/** Reports to the server how far the agent has read, only while the console is in front. */
function useReadMark({ conversationId, state }: LoadedConversation): void {
  useEffect(() => {
    let marked = 0;
    function mark() {
      const now = state.get();
      const socket = openSocket();
      if (now.kind !== 'ready' || !socket) return;
      const seq = lastSeq(now.view);
      if (seq <= marked || document.visibilityState !== 'visible' || !document.hasFocus()) return;
      marked = seq;
      socket.emit('read', { conversationId, seq });
    }
    mark();
    const stop = state.subscribe(mark);
    window.addEventListener('focus', mark);
    return () => {
      stop();
      window.removeEventListener('focus', mark);
    };
  }, [conversationId, state]);
}
