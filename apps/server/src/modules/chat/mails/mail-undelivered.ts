import type { Transition } from '@switch/domain/chat/conversation-model.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { answerLeadsOfChat } from '../../enquiries/index.ts';
import type { LockedRoom } from '../conversations/conversation.queries.ts';
import type {
  ConversationContext,
  StoredConversation,
  StoredMessage,
} from '../conversations/stored-conversation.ts';
import { answerAddress } from './mail-address.ts';
import { findUndelivered, markMailed } from './mail-token.queries.ts';
import { replyMail } from './reply.mail.ts';

const NOT_WANTED: readonly (string | null)[] = ['blocked', 'abuse', 'final-no', 'erased'];

/**
 * When a conversation ends after its visitor left, mails them what the agent wrote since. Returns those
 * messages as updated. Visitors without an address are not mailed.
 */
export async function mailUndelivered(
  tx: Tx,
  { outbox, config, ids }: ConversationContext,
  { room, before, at }: { readonly room: LockedRoom; readonly before: StoredConversation; readonly at: Date },
  { conversation: { state, endReason } }: Pick<Transition, 'conversation'>,
): Promise<readonly StoredMessage[]> {
  const hasLeft = state === 'ended' && before.detachedAt !== null && before.hasHumanSpoken;
  if (!hasLeft || room.email === null || NOT_WANTED.includes(endReason)) return [];
  const undelivered = await findUndelivered(tx, before.id, room.visitorDeliveredSeq);
  const last = undelivered.at(-1);
  if (!last) return [];
  const replyTo = await answerAddress(tx, { config, ids }, before.id, at);
  const envelope = { to: room.email, from: last.sender, replyTo };
  const mail = replyMail(
    config,
    envelope,
    undelivered.map(({ text }) => text),
  );
  await outbox.add(tx, mail, { once: `chat-reply ${last.id}` });
  const isAnswered = (before.lastAgentAt ?? 0) >= before.lastVisitorAt;
  if (isAnswered && last.staffId !== null)
    await answerLeadsOfChat(tx, {
      conversationId: before.id,
      staffId: last.staffId,
      requestId: before.id,
      at,
    });
  return markMailed(
    tx,
    undelivered.map(({ id }) => id),
  );
}
