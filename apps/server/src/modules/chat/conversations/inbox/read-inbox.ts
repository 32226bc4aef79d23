import type { InboxConversation } from '@switch/contract/chat/inbox.ts';
import type {
  listConversations,
  readConversation,
  searchConversations,
  SearchHit,
} from '@switch/contract/http/chat/conversations.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { transaction } from '../../../../platform/db/database.ts';
import { listed } from '../../../../platform/db/list.queries.ts';
import { pageOf, placeOf } from '../../../../platform/http/paging.ts';
import { instantsOf } from '../../../../platform/http/uk-days.ts';
import { findMessages, findNotes } from '../../messages/message.queries.ts';
import { staffMessage, staffNote } from '../../messages/wire-message.ts';
import type { ChatContext } from '../../context.ts';
import type { Operation } from '../../operation.ts';
import {
  type ConversationWithRoom,
  findConversationWithRoom,
  findOthers,
  visitorCard,
} from './conversation-page.queries.ts';
import { filesOf } from '../../files/chat-files.ts';
import { inboxCounts, inboxIds, inboxList, inboxRows } from './inbox.queries.ts';
import { findConversations } from './find-conversations.ts';
import { findHits, HIT_MARKS, refreshWords, type FoundRow } from './search.queries.ts';
import { NO_CONVERSATION } from './staff-actions.ts';

export const readInbox: Operation<typeof listConversations> = async (_chat, { db, staff, query, now }) => {
  const filters = { ...query, ...instantsOf(query), text: query.q || undefined };
  const scope = { view: query.view, staffId: staff.staffId, now, filters };
  const { rows: places, total } = await listed(db, inboxList(scope), inboxIds(scope, placeOf(query.cursor)));
  const { rows, next } = pageOf(places, (place) => place);
  const ids = rows.map(({ id }) => id);
  const { rows: counts } = await inboxCounts(staff.staffId, now).execute(db);
  return {
    rows: await inboxRows(db, ids),
    next,
    total,
    counts: counts[0] ?? { queue: 0, mine: 0, all: 0, ended: 0 },
  };
};

/** Splits a headline into pieces: the text between the marks is what matched. */
function snippetOf(headline: string): SearchHit['snippet'] {
  return headline
    .split(HIT_MARKS.start)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isHit: false }];
      const [hit = '', rest = ''] = part.split(HIT_MARKS.stop);
      return [
        { text: hit, isHit: true },
        { text: rest, isHit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

const hitOf = (row: FoundRow): SearchHit => ({
  conversationId: row.id,
  seq: row.seq,
  name: row.name || NAMELESS_LEAD,
  state: row.state,
  at: (row.at ?? row.lastAt).toISOString(),
  sender: row.sender,
  snippet: snippetOf(row.headline ?? row.lastText),
});

/** Finds conversations by the words of their messages, and by who the visitor is. */
export const search: Operation<typeof searchConversations> = async (_chat, { db, query }) => {
  // Two searches may refresh the same words: the one that conflicts tries again.
  await transaction(db, (tx) => refreshWords(tx));
  const asked = { text: query.q, filters: { ...query, ...instantsOf(query) } };
  const { places, total } = await findConversations(db, asked, placeOf(query.cursor));
  const { rows, next } = pageOf(places, (place) => place);
  const ids = rows.map(({ id }) => id);
  return {
    rows: (await findHits(db, query.q, ids)).map(hitOf),
    next,
    total,
  };
};

/** Returns one conversation with everything shown beside it. */
export const openConversation: Operation<typeof readConversation> = async (chat, { db, staff, params }) => {
  const found = await findConversationWithRoom(db, params.conversationId);
  const [row] = found ? await inboxRows(db, [found.id]) : [];
  if (!found || !row) return NO_CONVERSATION;
  const viewers = chat.subscriptions.viewers(found.id).filter(({ staffId }) => staffId !== staff.staffId);
  return {
    result: true,
    conversation: {
      row,
      ...(await besides(chat, found)),
      viewers,
      files: await filesOf(chat, db, found, staff),
    },
  };
};

async function besides({ db, vault }: Pick<ChatContext, 'db' | 'vault'>, found: ConversationWithRoom) {
  const messages = await findMessages(db, found.id);
  return {
    visitor: visitorCard(found, vault),
    messages: messages.map((message) => staffMessage(message, message.seq <= found.visitorDeliveredSeq)),
    notes: (await findNotes(db, found.id)).map(staffNote),
    openPrompt: openPromptOf(found),
    others: (await findOthers(db, found)).map(({ id, openedAt, endedAt, firstText, ...each }) => ({
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
