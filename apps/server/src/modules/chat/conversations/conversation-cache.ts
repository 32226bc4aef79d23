import type { FastifyBaseLogger } from 'fastify';
import { isPlainAppend, asksBotAfterAppend } from '@switch/domain/chat/conversation.ts';
import type { StoredConversation } from './stored-conversation.ts';

const MOST = 20_000;

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
    if (this.#byRoom.size <= MOST) return;
    const [oldest] = this.#byRoom.keys();
    if (oldest !== undefined) this.#byRoom.delete(oldest);
  }

  forget(roomId: string): void {
    this.#byRoom.delete(roomId);
  }
}

/**
 * The room of each conversation, looked up once. Requests are answered in their order, so that two messages of one agent do
 * not overtake each other on the way to their room.
 */
export class RoomIds {
  readonly #find: (conversationId: string) => Promise<string | null>;
  readonly #known = new Map<string, Promise<string | null>>();

  constructor(find: (conversationId: string) => Promise<string | null>) {
    this.#find = find;
  }

  /** Null when there is no such conversation. */
  of(conversationId: string): Promise<string | null> {
    const known = this.#known.get(conversationId);
    if (known) return known;
    const found = this.#find(conversationId);
    this.#known.set(conversationId, found);
    const forget = (): void => void this.#known.delete(conversationId);
    found.then((roomId) => (roomId === null ? forget() : undefined), forget);
    if (this.#known.size > MOST) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    return found;
  }
}

/** Listeners in the order in which they were added. */
export class Listeners<News> {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #listeners: ((news: News) => void)[] = [];

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  add(listener: (news: News) => void): void {
    this.#listeners.push(listener);
  }

  /** One that fails keeps neither the others nor the caller from going on. */
  notify(news: News): void {
    for (const listener of this.#listeners) {
      try {
        listener(news);
      } catch (error) {
        this.#log.error({ err: error }, 'a listener of the chat failed');
      }
    }
  }
}
