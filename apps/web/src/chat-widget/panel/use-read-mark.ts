import type { BodyOf } from '@switch/contract/http/call.ts';
import type { markRead } from '@switch/contract/http/chat/visitor.ts';
import { useEffect, useRef } from 'react';
import { askRoom } from '../chat-calls.ts';
import { isTheirs, type PanelMessage } from '../state/chat-state.ts';

/** Reports the last message that the visitor has seen, while the open panel is in view. */
export function useReadMark(messages: readonly PanelMessage[]): void {
  const last = messages.findLast((message) => isTheirs(message) && message.id !== undefined);
  const seq = last && Number.isInteger(last.place) ? last.place : 0;
  const sent = useRef(0);
  useEffect(() => {
    const sendMark = () => {
      if (seq <= sent.current || document.visibilityState !== 'visible') return;
      sent.current = seq;
      const body: BodyOf<typeof markRead> = { seq };
      void askRoom('read', body);
    };
    sendMark();
    document.addEventListener('visibilitychange', sendMark);
    return () => document.removeEventListener('visibilitychange', sendMark);
  }, [seq]);
}
