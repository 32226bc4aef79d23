import type { Chat } from '../chat.ts';
import { useStore } from '../../lib/store.ts';

/**
 * What a screen reader says by itself: each message of the other side, once; never the visitor's own. Behind a shut door
 * only that there is one.
 */
export function Announcements({ chat, isShown }: { chat: Chat; isShown: boolean }) {
  const heard = useStore(chat.heard, undefined);
  const { sender = '', text = '', author } = heard?.line ?? {};
  const from = author === 'system' || sender === '' ? '' : `${sender}: `;
  const words = isShown ? `${from}${text}` : `New chat message from ${sender}`;
  const isWorthIt = heard !== undefined && (isShown || author === 'agent' || author === 'bot');
  return (
    <p aria-live="polite" className="visually-hidden">
      {isWorthIt && <span key={heard.line.key}>{words}</span>}
    </p>
  );
}
