import type { FastifyBaseLogger } from 'fastify';
import { isPlainAppend, asksBotAfterAppend } from '@switch/domain/chat/conversation.ts';
import type { StoredConversation } from './stored-conversation.ts';

const MOST = 20_000;

/** Makes room in a map that is used from its beginning: the longest unused entry goes. */
function forgetOldest<Key>(map: Map<Key, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > MOST && oldest !== undefined) map.delete(oldest);
}

/**
 * The open conversation of each room as this process last saw it; the longest unused are forgotten. A guess that spares
 * reading: what is written by it is checked by the statement that writes.
 */
export class OpenConversations {
  readonly #byRoom = new Map<string, StoredConversation>();

  get(roomId: string): StoredConversation | null {
    return this.#byRoom.get(roomId) ?? null;
  }

  /** Takes in what a commit brought. One that has ended is forgotten, and so is one in which no message is plain. */
  store(conversation: StoredConversation): void {
    this.#byRoom.delete(conversation.roomId);
    const isPlain = isPlainAppend(conversation, 'customer', null) && !asksBotAfterAppend(conversation);
    if (conversation.endedAt !== null || !isPlain) return;
    this.#byRoom.set(conversation.roomId, conversation);
    forgetOldest(this.#byRoom);
  }

  forget(roomId: string): void {
    this.#byRoom.delete(roomId);
  }
}

type FindRoomId = (conversationId: string) => Promise<string | null>;

/**
 * The room of each conversation, looked up once; null when there is no such conversation. Requests are answered in their
 * order, so that two messages of one agent do not overtake each other on the way to their room.
 */
export function roomIds(find: FindRoomId): FindRoomId {
  const known = new Map<string, Promise<string | null>>();
  return (conversationId) => {
    const before = known.get(conversationId);
    if (before) return before;
    const found = find(conversationId);
    known.set(conversationId, found);
    const forget = (): void => void known.delete(conversationId);
    found.then((roomId) => (roomId === null ? forget() : undefined), forget);
    forgetOldest(known);
    return found;
  };
}

/** Listeners in the order in which they were added. One that fails keeps neither the others nor the caller from going on. */
export function listeners<News>(log: Pick<FastifyBaseLogger, 'error'>) {
  const all: ((news: News) => void)[] = [];
  return {
    add: (listener: (news: News) => void): void => void all.push(listener),
    notify: (news: News): void => {
      for (const listener of all) {
        try {
          listener(news);
        } catch (error) {
          log.error({ err: error }, 'a listener of the chat failed');
        }
      }
    },
  };
}
