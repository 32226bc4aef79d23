import type { listCaseConversations } from '@switch/contract/http/chat/conversations.ts';
import type { Operation } from '../operation.ts';
import { conversationsOfCase } from './case-conversations.queries.ts';

/** Lists the conversations of the person who sent an application; none for an unknown reference. */
export const showCaseConversations: Operation<typeof listCaseConversations> = async (
  _chat,
  { db, params },
) => ({
  conversations: (await conversationsOfCase(db, params.reference)).map((each) => ({
    ...each,
    agentName: each.agentName ?? '',
    isEnded: each.state === 'ended',
    openedAt: each.openedAt.toISOString(),
    endedAt: each.endedAt?.toISOString() ?? null,
  })),
});
