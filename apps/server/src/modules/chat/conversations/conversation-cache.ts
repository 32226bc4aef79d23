import type { FastifyBaseLogger } from 'fastify';
import { isPlainAppend, asksBotAfterAppend } from '@switch/domain/chat/conversation.ts';
import type { StoredConversation } from './stored-conversation.ts';

const MOST = 20_000;

/** Drops the first, least recently used entry of a map that has grown too large. */
function forgetOldest<Key>(map: Map<Key, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > MOST && oldest !== undefined) map.delete(oldest);
}

/**
 * The open conversation of each room as this process last saw it, up to a limit; the least recently used are
 * dropped. It is only a guess that saves a read: the statement that writes checks it.
 */
export class OpenConversations {
  readonly #byRoom = new Map<string, StoredConversation>();

  get(roomId: string): StoredConversation | null {
    return this.#byRoom.get(roomId) ?? null;
  }

  /**
   * Stores the state after a commit. A conversation that has ended is dropped, and so is one in which no
   * message can be appended without a transition.
   */
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
 * Returns a look-up of the room of each conversation, cached; null if there is no such conversation. Look-ups
 * resolve in order, so that two messages of one agent cannot overtake each other on the way to their room.
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

/**
 * Returns a list of listeners, called in the order in which they were added. If one throws, the others and
 * the caller still continue.
 */
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
