import { appendsPlainly, asksBotAfterAppend } from '@switch/domain/chat/conversation.ts';
import type { StoredConversation } from './conversation-model.ts';

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

  /** Takes in what a commit brought. One that has ended is forgotten, and so is one in which no line is plain. */
  keep(conversation: StoredConversation): void {
    this.#byRoom.delete(conversation.roomId);
    const isPlain = appendsPlainly(conversation, 'customer', null) && !asksBotAfterAppend(conversation);
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
