import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { openSocket } from '../lib/desk/connection.ts';
import { session } from '../lib/session.ts';
import { tabStorage } from '../lib/storage.ts';
import type { ConversationEvent } from './conversation-state.ts';
import { Outbox, type Reply } from './outbox.ts';

const ANSWER_MS = 5_000;

/** The outbox of a conversation, over the socket, with what an earlier page of this tab had not sent. */
export function deskOutbox(
  conversationId: string,
  apply: (event: ConversationEvent) => void,
  onMasked: () => void,
): Outbox {
  const key = `outbox.${conversationId}` as const;
  return new Outbox(
    {
      deliver: async (reply) => {
        try {
          return await openSocket()
            ?.timeout(ANSWER_MS)
            .emitWithAck('send', { conversationId, ...reply });
        } catch {
          return undefined;
        }
      },
      isConnected: () => openSocket() !== undefined,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      makeId: () => crypto.randomUUID(),
      now: () => Date.now(),
      senderName: () => {
        const state = session.get();
        return state.kind === 'in' ? state.me.displayName : '';
      },
      apply,
      keep: (replies) => setOrRemove(tabStorage, key, replies.length === 0 ? '' : JSON.stringify(replies)),
      onMasked,
    },
    readReplies(tabStorage.get(key)),
  );
}

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' &&
  value !== null &&
  'clientMessageId' in value &&
  typeof value.clientMessageId === 'string' &&
  'text' in value &&
  typeof value.text === 'string';

function readReplies(kept: string | undefined): readonly Reply[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isReply) : [];
  } catch {
    return [];
  }
}
