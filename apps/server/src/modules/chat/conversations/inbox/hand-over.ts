import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { ChatContext } from '../../context.ts';

const findOpenOf = (db: Db, agentId: string) =>
  db
    .selectFrom('chatConversations')
    .select(['id as conversationId', 'roomId'])
    .where('agentId', '=', agentId)
    .where('endedAt', 'is', null)
    .orderBy('openedAt')
    .execute();

/**
 * Returns all of an agent's open conversations to the queue, where the longest waiting come first, and tells
 * the visitors. Returns the ids of the conversations that were handed over.
 */
export async function handOverAll(
  { db, conversations }: Pick<ChatContext, 'db' | 'conversations'>,
  agent: ChatAgent,
): Promise<string[]> {
  const passed: string[] = [];
  for (const place of await findOpenOf(db, agent.id)) {
    const event = { kind: 'transferred', from: agent, to: 'queue' } as const;
    const outcome = await conversations.apply(place, event, agent);
    if (outcome.ok && outcome.changed) passed.push(place.conversationId);
  }
  return passed;
}
