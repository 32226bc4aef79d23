import { useStore } from '@switch/browser/store.ts';
import type { Chat } from '../chat.ts';

/** What a screen reader says while the door is shut: that there is a message, not yet what it says. */
export function Announcements({ chat }: { chat: Chat }) {
  const heard = useStore(chat.heard);
  const isTheirs = heard?.line.author === 'agent' || heard?.line.author === 'bot';
  return (
    <p aria-live="polite" className="visually-hidden">
      {isTheirs && <span key={heard.line.key}>New chat message from {heard.line.sender}</span>}
    </p>
  );
}
