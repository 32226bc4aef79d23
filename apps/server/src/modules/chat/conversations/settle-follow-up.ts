import type { Transition } from '@switch/domain/chat/conversation-model.ts';
import { ANSWERED_IN_CHAT } from '@switch/domain/enquiry/lead-task.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { answerLeadsOfChat } from '../../enquiries/index.ts';
import { findUndelivered } from '../mails/mail-token.queries.ts';
import type { LockedRoom } from './conversation.queries.ts';
import type { StoredConversation } from './stored-conversation.ts';

/** The agent ends the chat, or the visitor agrees that it may end. */
const SETTLED: readonly (string | null)[] = ['agent', 'end-confirmed'];
/** Whether everything was answered shows only in who had the last word. */
const LEFT: readonly (string | null)[] = ['visitor', 'idle'];

/**
 * When a chat ends in which an agent has written since the visitor asked for the answer by email, closes what
 * is open about that: they have their answer. What they have not read is left to `mailUndelivered`.
 */
export async function settleFollowUp(
  tx: Tx,
  { room, before, at }: { readonly room: LockedRoom; readonly before: StoredConversation; readonly at: Date },
  { conversation: { state, endReason } }: Pick<Transition, 'conversation'>,
): Promise<void> {
  const { id: conversationId, agent, hasHumanSpoken, lastAgentAt, lastVisitorAt } = before;
  if (before.state === 'ended' || state !== 'ended') return;
  if (agent === null || !hasHumanSpoken || lastAgentAt === null) return;
  const isAnswered =
    SETTLED.includes(endReason) || (LEFT.includes(endReason) && lastAgentAt >= lastVisitorAt);
  if (!isAnswered) return;
  if ((await findUndelivered(tx, conversationId, room.visitorDeliveredSeq)).length > 0) return;
  await answerLeadsOfChat(tx, {
    conversationId,
    staffId: agent.id,
    requestId: conversationId,
    at,
    outcome: ANSWERED_IN_CHAT,
    askedBefore: new Date(lastAgentAt),
  });
}
