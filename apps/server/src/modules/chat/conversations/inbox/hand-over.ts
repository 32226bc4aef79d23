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
 * Passes everything that an agent has back to the queue, where whoever waited longest is first; the visitors are told. Returns
 * the ids of the conversations that went.
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
