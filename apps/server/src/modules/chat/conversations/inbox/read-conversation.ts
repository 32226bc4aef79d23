import type { InboxConversation, InboxMessage, InboxNote, VisitorCard } from '@switch/contract/chat/inbox.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { readConversation } from '@switch/contract/http/chat/conversations.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import type { ChatContext } from '../../context.ts';
import {
  type ConversationWithRoom,
  findConversationWithRoom,
  findMessages,
  findNotes,
  findPrevious,
  type MessageRow,
  type NoteRow,
} from './conversation-page.queries.ts';
import { inboxRows } from './inbox.queries.ts';

/** What every call answers about a conversation that is not there. */
export const NO_CONVERSATION = refuse('not-found', 'This conversation is not there any more.');

/** A message as staff see it, when the visitor's side has confirmed everything up to `deliveredSeq`. */
export const deskMessage = (row: MessageRow, deliveredSeq: number): InboxMessage => ({
  id: row.id,
  seq: row.seq,
  conversationId: row.conversationId,
  kind: row.kind,
  author: row.author,
  sender: row.sender,
  text: row.text,
  at: row.at.toISOString(),
  promptId: row.promptId,
  answer: row.answer,
  citations: row.citations,
  isDelivered: row.author === 'customer' || row.seq <= deliveredSeq,
});

/** A line of staff as the console shows it. */
export const deskNote = (row: NoteRow): InboxNote => ({
  id: row.id,
  conversationId: row.conversationId,
  afterSeq: row.afterSeq,
  kind: row.kind,
  text: row.text,
  by: row.staffId === null || row.staffName === null ? null : { staffId: row.staffId, name: row.staffName },
  at: row.at.toISOString(),
});

/** One conversation with everything beside it. */
export const openConversation =
  ({ viewers }: Pick<ChatContext, 'viewers'>) =>
  async ({
    db,
    staff,
    params,
  }: Context<typeof readConversation>): Promise<ResponseOf<typeof readConversation>> => {
    const found = await findConversationWithRoom(db, params.conversationId);
    const [row] = found ? await inboxRows(db, [found.id]) : [];
    if (!found || !row) return NO_CONVERSATION;
    const others = viewers(found.id).filter(({ staffId }) => staffId !== staff.staffId);
    return { result: true, conversation: { row, ...(await besides(db, found)), viewers: [...others] } };
  };

async function besides(
  db: Db,
  found: ConversationWithRoom,
): Promise<Omit<InboxConversation, 'row' | 'viewers'>> {
  const messages = await findMessages(db, found.id);
  return {
    visitor: visitorCard(found),
    messages: messages.map((message) => deskMessage(message, found.visitorDeliveredSeq)),
    notes: (await findNotes(db, found.id)).map(deskNote),
    openPrompt: openPromptOf(found),
    previous: (await findPrevious(db, found)).map((each) => ({
      conversationId: each.id,
      openedAt: each.openedAt.toISOString(),
      endedAt: each.endedAt?.toISOString() ?? null,
      endReason: each.endReason,
      agentName: each.agentName,
      firstText: each.firstText ?? '',
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

/** What a card is made of. */
export type CardRow = Pick<
  ConversationWithRoom,
  | 'name'
  | 'email'
  | 'phone'
  | 'isVerified'
  | 'userId'
  | 'source'
  | 'partnerName'
  | 'consentAt'
  | 'snapshot'
  | 'snapshotAt'
  | 'sharedAt'
>;

/** Who the visitor is and what they are doing. Answers about organisation and address are there only once they were shared. */
const visitorCard = (row: CardRow): VisitorCard => ({
  name: row.name || NAMELESS_LEAD,
  email: row.email,
  phone: row.phone,
  isVerified: row.isVerified,
  userId: row.userId,
  source: row.source,
  partnerName: row.partnerName,
  consentAt: row.consentAt?.toISOString() ?? null,
  snapshot: snapshotOf(row),
  sharedAt: row.sharedAt?.toISOString() ?? null,
});

function snapshotOf({ snapshot, snapshotAt, sharedAt }: CardRow): VisitorCard['snapshot'] {
  if (snapshot === null || snapshotAt === null) return null;
  const { step1, step2, step3, personalObj, addressObj } = snapshot.advanceQuote ?? {};
  const isShared = sharedAt !== null;
  return {
    page: snapshot.page,
    at: snapshotAt.toISOString(),
    step1: { ...snapshot.simpleQuote?.postCodeData, ...step1 },
    step2: { ...step2 },
    step3: { ...step3 },
    personalObj: (isShared && personalObj) || null,
    addressObj: (isShared && addressObj) || null,
  };
}

/** Who the visitor of a conversation is; undefined when it is gone. */
export async function findVisitorCard(db: Db, conversationId: string): Promise<VisitorCard | undefined> {
  const found = await findConversationWithRoom(db, conversationId);
  return found && visitorCard(found);
}
