import type { InboxConversation } from '@switch/contract/chat/inbox.ts';
import type { readConversation } from '@switch/contract/http/chat/conversations.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import type { ChatContext } from '../../context.ts';
import { staffMessage, staffNote } from '../../messages/wire-message.ts';
import {
  type ConversationWithRoom,
  findConversationWithRoom,
  findMessages,
  findNotes,
  findPrevious,
  visitorCard,
} from './conversation-page.queries.ts';
import { inboxRows } from './inbox.queries.ts';

/** What every call answers about a conversation that is not there. */
export const NO_CONVERSATION = refuse('not-found', 'This conversation is not there any more.');

/** One conversation with everything beside it. */
export const openConversation =
  ({ subscriptions }: ChatContext): Handler<typeof readConversation> =>
  async ({ db, staff, params }) => {
    const found = await findConversationWithRoom(db, params.conversationId);
    const [row] = found ? await inboxRows(db, [found.id]) : [];
    if (!found || !row) return NO_CONVERSATION;
    const viewers = subscriptions.viewers(found.id).filter(({ staffId }) => staffId !== staff.staffId);
    return { result: true, conversation: { row, ...(await besides(db, found)), viewers } };
  };

async function besides(
  db: Db,
  found: ConversationWithRoom,
): Promise<Omit<InboxConversation, 'row' | 'viewers'>> {
  const messages = await findMessages(db, found.id);
  return {
    visitor: visitorCard(found),
    messages: messages.map((message) => staffMessage(message, message.seq <= found.visitorDeliveredSeq)),
    notes: (await findNotes(db, found.id)).map(staffNote),
    openPrompt: openPromptOf(found),
    previous: (await findPrevious(db, found)).map(({ id, openedAt, endedAt, firstText, ...each }) => ({
      ...each,
      conversationId: id,
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      firstText: firstText ?? '',
    })),
    rating: ratingOf(found),
  };
}

const openPromptOf = ({
  promptId,
  promptKind,
  promptAskedAt,
}: ConversationWithRoom): InboxConversation['openPrompt'] =>
  promptId === null || promptKind === null || promptAskedAt === null
    ? null
    : { promptId, kind: promptKind, askedAt: promptAskedAt.toISOString() };

const ratingOf = ({ rating, ratingComment, ratedAt }: ConversationWithRoom): InboxConversation['rating'] =>
  rating === null || ratedAt === null
    ? null
    : { score: rating, comment: ratingComment, at: ratedAt.toISOString() };
