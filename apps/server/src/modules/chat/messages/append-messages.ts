import type { Append, Appended, AppendMoment } from './append.queries.ts';
import { appendMessages } from './append.queries.ts';
import type { ConversationContext } from '../context.ts';
import { messageOf, NAMELESS, type PendingWrite } from './pending-write.ts';
import { findWritten } from './message.queries.ts';
import type { Delivery, StoredConversation, StoredMessage } from '../conversations/stored-conversation.ts';
import type { OpenConversations } from '../conversations/conversation-cache.ts';
import { withRetry } from './with-retry.ts';

type AppendPorts = Pick<ConversationContext, 'db' | 'pool' | 'clock' | 'hours' | 'pause'>;
type Result = Appended | { readonly outcome: 'failed'; readonly error: unknown };

/** Stores plain lines of many rooms in one commit, and tells who waits. Returns which lines are done with. */
export function messageAppender(
  platform: AppendPorts,
  open: OpenConversations,
  deliver: (delivery: Delivery) => void,
): (lines: readonly PendingWrite[]) => Promise<readonly boolean[]> {
  return async (lines) => {
    await platform.hours.ready();
    const appends = lines.map((line) => appendOf(line, open.get(line.roomId)));
    const at = platform.clock.now();
    // Only a line of an agent says whether people are there.
    const isWorkingHours =
      lines.some(({ message: writing }) => writing.author === 'agent') && platform.hours.isOpen(at);
    const moment = { at, isWorkingHours, nameless: NAMELESS };
    const results = await appendSafely(platform, appends, moment);
    return lines.map((line, index) => {
      const append = appends[index];
      const result = results[index];
      if (append === undefined || result === undefined) throw new Error('a batch was answered in part');
      return finish(line, append, result, moment);
    });
  };

  function finish(line: PendingWrite, append: Append, result: Result, moment: AppendMoment): boolean {
    if (result.outcome === 'failed') {
      line.fail(result.error);
      return true;
    }
    const { outcome, seq, sender } = result;
    if (outcome === 'stale' || seq === null) {
      open.forget(line.roomId);
      return false;
    }
    if (outcome === 'repeat') {
      void tellRepeat(platform, line);
      return true;
    }
    const isAgent = line.message.author === 'agent';
    const { conversationId } = append;
    const message: StoredMessage = {
      ...messageOf(line, { conversationId, sender, at: result.at ?? moment.at }),
      seq,
      isWorkingHours: isAgent ? moment.isWorkingHours : null,
      isAgentOffline: isAgent ? false : null,
    };
    deliver({
      roomId: line.roomId,
      messages: [message],
      notes: [],
      conversation: null,
      changed: [],
      fromSocketId: line.message.socketId,
    });
    line.settle({ ok: true, message, isRepeat: false });
    return true;
  }
}

const appendOf = (
  { id, roomId, message: writing }: PendingWrite,
  conversation: StoredConversation | null,
): Append => ({
  id,
  roomId,
  conversationId: conversation?.id ?? id,
  // Without a conversation in mind no version fits, so the line takes the slow way.
  version: conversation?.version ?? -1,
  clientMessageId: writing.clientMessageId,
  author: writing.author,
  staffId: writing.agent?.id ?? null,
  agentName: writing.agent?.name ?? null,
  kind: writing.kind,
  text: writing.text,
});

/** One line that the database refuses does not take the others of its batch with it. */
async function appendSafely(
  platform: AppendPorts,
  appends: readonly Append[],
  moment: AppendMoment,
): Promise<readonly Result[]> {
  try {
    return await withRetry(() => appendMessages(platform.pool, appends, moment), platform.pause);
  } catch (error) {
    if (appends.length === 1) return [{ outcome: 'failed', error }];
    const middle = Math.ceil(appends.length / 2);
    const first = await appendSafely(platform, appends.slice(0, middle), moment);
    return [...first, ...(await appendSafely(platform, appends.slice(middle), moment))];
  }
}

/** The same line again is answered with what was stored the first time. */
async function tellRepeat({ db }: AppendPorts, line: PendingWrite): Promise<void> {
  try {
    const { id, message: writing } = line;
    const message = await findWritten(db, line.roomId, { id, clientMessageId: writing.clientMessageId });
    if (!message) throw new Error('a repeated message is gone');
    line.settle({ ok: true, message, isRepeat: true });
  } catch (error) {
    line.fail(error);
  }
}
