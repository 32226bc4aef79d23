import { readJson, setOrRemove } from '@switch/browser/typed-storage.ts';
import { Outbox } from '@switch/chat-client/outbox.ts';
import { browserScheduler } from '@switch/chat-client/scheduler.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { openSocket } from '../lib/chat/connection.ts';
import { session } from '../lib/session.ts';
import { tabStorage } from '../lib/storage.ts';
import type { ConversationEvent } from './conversation-state.ts';

/**
 * Longer than the outbox's own time-out, so the socket reports an error earlier only if the connection is
 * lost.
 */
const ANSWER_MS = 10_000;

/** A reply as it is stored until the server has it. */
type Reply = { readonly clientMessageId: string; readonly text: string };

export type ReplyOutbox = Pick<Outbox<Reply>, 'announce' | 'resume' | 'retry' | 'discard'> & {
  readonly send: (text: string) => void;
};

/** Creates the outbox of a conversation, including replies left unsent before this tab was reloaded. */
export function replyOutbox(
  conversationId: string,
  apply: (event: ConversationEvent) => void,
  onMasked: () => void,
): ReplyOutbox {
  const key = `outbox.${conversationId}` as const;
  const outbox = new Outbox<Reply>(
    {
      scheduler: browserScheduler,
      emit: (reply, answer) => {
        const socket = openSocket();
        socket
          ?.timeout(ANSWER_MS)
          .emit('send', { conversationId, ...reply }, (error: Error | null, body) =>
            answer(error ? undefined : body),
          );
        return socket !== undefined;
      },
      slowsDown: false,
      onSending: (reply) => apply({ kind: 'sending', ...reply, now: Date.now() }),
      onUnconfirmed: ({ clientMessageId }) => apply({ kind: 'unsent', clientMessageId }),
      onRefused: ({ clientMessageId }, refusal) => apply({ kind: 'refused', clientMessageId, refusal }),
      onConfirmed: ({ clientMessageId }, confirmation) => {
        apply({ kind: 'confirmed', clientMessageId, confirmation, sender: senderName() });
        if (confirmation.isMasked) onMasked();
      },
      onChange: (replies) =>
        setOrRemove(tabStorage, key, replies.length === 0 ? '' : JSON.stringify(replies)),
    },
    readReplies(key),
  );
  return {
    send: (text) => outbox.send({ clientMessageId: crypto.randomUUID(), text }),
    announce: () => outbox.announce(),
    resume: () => outbox.resume(),
    retry: (clientMessageId) => outbox.retry(clientMessageId),
    discard: (clientMessageId) => {
      outbox.discard(clientMessageId);
      apply({ kind: 'discarded', clientMessageId });
    },
  };
}

function senderName(): string {
  const state = session.get();
  return state.kind === 'in' ? state.me.displayName : '';
}

const isReply = (value: unknown): value is Reply =>
  isRecord(value) && typeof value['clientMessageId'] === 'string' && typeof value['text'] === 'string';

function readReplies(key: `outbox.${string}`): readonly Reply[] {
  const value = readJson(tabStorage, key);
  return Array.isArray(value) ? value.filter(isReply) : [];
}
