import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import type { OpenConversations } from '../conversations/conversation-cache.ts';
import type { ConversationContext, Delivery, StoredMessage } from '../conversations/stored-conversation.ts';
import type { Append, Appended, BatchFacts } from './append.ts';
import { appendMessages } from './append.queries.ts';
import { findWritten } from './message.queries.ts';
import { messageOf, type PendingWrite } from './write-message.ts';
import { withRetry } from './with-retry.ts';

type Result = Appended | { readonly outcome: 'failed'; readonly error: unknown };

/**
 * Stores plain messages of many rooms in one commit and notifies the listeners. Returns for each whether it
 * is done.
 */
export function messageAppender(
  context: ConversationContext,
  open: OpenConversations,
  deliver: (delivery: Delivery) => void,
): (writes: readonly PendingWrite[]) => Promise<readonly boolean[]> {
  return async (writes) => {
    const { hours, clock } = context;
    await hours.ready();
    const appends = writes.map((write) => ({ write, conversation: open.get(write.roomId) }));
    const at = clock.now();
    // Only an agent's message carries whether it is within working hours.
    const isWorkingHours = writes.some(({ author }) => author === 'agent') && hours.isOpen(at);
    const facts = { at, isWorkingHours, nameless: NAMELESS_LEAD };
    const results = await appendSafely(context, appends, facts);
    return appends.map((append, index) => {
      const result = results[index];
      if (result === undefined) throw new Error('a batch was answered in part');
      return finish(append, result, facts);
    });
  };

  function finish({ write, conversation }: Append, result: Result, facts: BatchFacts): boolean {
    if (result.outcome === 'failed') {
      write.fail(result.error);
      return true;
    }
    const { outcome, seq, sender } = result;
    if (outcome === 'stale' || seq === null) {
      open.forget(write.roomId);
      return false;
    }
    if (outcome === 'repeat') {
      void settleRepeat(context, write);
      return true;
    }
    const isAgent = write.author === 'agent';
    const conversationId = conversation?.id ?? write.id;
    const message: StoredMessage = {
      ...messageOf(write, { conversationId, sender, at: result.at ?? facts.at }),
      seq,
      isWorkingHours: isAgent ? facts.isWorkingHours : null,
      isAgentOffline: isAgent ? false : null,
    };
    deliver({
      roomId: write.roomId,
      messages: [message],
      notes: [],
      conversation: null,
      changed: [],
      fromSocketId: write.socketId,
    });
    write.settle({ ok: true, message, isRepeat: false });
    return true;
  }
}

/** Appends a batch, splitting it when it fails so that a message which the database refuses fails alone. */
async function appendSafely(
  { pool, pause }: ConversationContext,
  appends: readonly Append[],
  facts: BatchFacts,
): Promise<readonly Result[]> {
  const append = async (some: readonly Append[]): Promise<readonly Result[]> => {
    try {
      return await withRetry(() => appendMessages(pool, some, facts), pause);
    } catch (error) {
      if (some.length === 1) return [{ outcome: 'failed', error }];
      const middle = Math.ceil(some.length / 2);
      return [...(await append(some.slice(0, middle))), ...(await append(some.slice(middle)))];
    }
  };
  return append(appends);
}

/** Settles a repeated message with the outcome it had the first time. */
async function settleRepeat({ db }: ConversationContext, write: PendingWrite): Promise<void> {
  try {
    const message = await findWritten(db, write);
    if (!message) throw new Error('a repeated message is gone');
    write.settle({ ok: true, message, isRepeat: true });
  } catch (error) {
    write.fail(error);
  }
}
