import { useEffect, useState } from 'react';
import { openSocket } from '../lib/desk/connection.ts';
import { useStorePart } from '@switch/browser/store.ts';
import { lastSeq } from './conversation-state.ts';
import { followConversation, holdConversation, type Held, type Opened } from './open-conversation.ts';

/** An open conversation, followed while it is on screen. */
export function useConversation(conversationId: string): { readonly held: Held; readonly opened: Opened } {
  const [held] = useState(() => holdConversation(conversationId));
  const opened = useStorePart(held.opened, (state) => state);
  useEffect(() => followConversation(held), [held]);
  useReadMark(held);
  return { held, opened };
}

/** Tells the server how far the agent has seen: only while the console is really in front. */
function useReadMark({ conversationId, opened }: Held): void {
  useEffect(() => {
    let marked = 0;
    function mark() {
      const state = opened.get();
      const socket = openSocket();
      if (state.kind !== 'ready' || !socket) return;
      const seq = lastSeq(state.view);
      if (seq <= marked || document.visibilityState !== 'visible' || !document.hasFocus()) return;
      marked = seq;
      socket.emit('read', { conversationId, seq });
    }
    mark();
    const stop = opened.subscribe(mark);
    window.addEventListener('focus', mark);
    return () => {
      stop();
      window.removeEventListener('focus', mark);
    };
  }, [conversationId, opened]);
}
