import { conversationStates, endReasons } from '@switch/domain/chat/conversation-model.ts';
import { LONGEST_MAIL } from '@switch/domain/chat/limits.ts';
import * as z from 'zod/mini';
import { InboxConversation, InboxMessage, InboxNote, InboxRow } from '../../chat/inbox.ts';
import type { ActUndo } from '../../chat/act-undo.ts';
import { answered, FileAnswer } from '../answer.ts';
import { staffCall } from '../call.ts';
import { calendarDay, requiredId, typedText, onceKey } from '../fields.ts';
import { listCursor, listPage } from '../list.ts';
import { StaffRefusal } from '../identity/staff.ts';

const path = '/api/console/conversations';
export const one = `${path}/:conversationId`;
const params = z.object({ conversationId: requiredId });

/**
 * The four lists of the inbox. `queue`: may be taken by a person, also while the bot goes on answering, longest first.
 * `mine`: open and with me, newest message first. `all`: everything open, newest message first. `ended`: newest end first.
 */
export const inboxViews = ['queue', 'mine', 'all', 'ended'] as const;
export type InboxView = (typeof inboxViews)[number];

const inboxFilters = {
  state: z.optional(z.enum(conversationStates)),
  /** How it ended. */
  endReason: z.optional(z.enum(endReasons)),
  /** Id of a label. */
  label: z.optional(requiredId),
  /** Whose conversations. */
  agentId: z.optional(requiredId),
  source: z.optional(typedText(120)),
  /** First and last day on which the conversation was opened, in the United Kingdom. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
};

/** A page of the inbox, with how many each view has (without the filters). `labels` of a row are ids of labels. */
export const listConversations = staffCall.search('conversation.list', path, 'chat.read', {
  query: z.object({
    view: z.enum(inboxViews),
    ...inboxFilters,
    /** Part of the visitor's name or email address, or an application's or draft's reference. */
    q: z.optional(typedText(100)),
    cursor: z.optional(listCursor),
  }),
  response: z.extend(listPage(InboxRow), {
    counts: z.object({ queue: z.number(), mine: z.number(), all: z.number(), ended: z.number() }),
  }),
});

/** One conversation with everything beside it. Outcome not-found. */
export const readConversation = staffCall.get('conversation.read', one, 'chat.read', {
  params,
  response: answered({ conversation: InboxConversation }),
});

/** The row after the action, or why it was not done. `undo` is left out when nothing changed, and for what cannot be taken back. */
const acted = z.discriminatedUnion('result', [
  z.object({ result: z.literal(true), row: InboxRow, undo: z.optional(z.custom<ActUndo>()) }),
  StaffRefusal,
]);
export const act = { params, response: acted };

/**
 * Takes a conversation that nobody has. Taking what one has already is a success. Outcomes: not-found; taken, with `by`;
 * chat-ended.
 */
export const takeConversation = staffCall.post('conversation.take', `${one}/take`, 'chat.reply', act);

/**
 * Asks the visitor to hold. Only the conversation's agent, or owner and operations in their place; asking again while the
 * question is open is a success. Outcomes of this and the next three: not-found; not-your-chat, with `by` when somebody
 * has it; chat-ended; conflict when another question is open or nobody has the conversation.
 */
export const holdConversation = staffCall.post('conversation.hold', `${one}/hold`, 'chat.reply', act);

/** Asks the visitor whether the chat may end. See holdConversation. */
export const askToEnd = staffCall.post('conversation.ask-end', `${one}/ask-end`, 'chat.reply', act);

/** Asks the visitor whether we may get in touch, and ends with the answer. See holdConversation. */
export const askFinalQuestion = staffCall.post(
  'conversation.ask-final',
  `${one}/ask-final`,
  'chat.reply',
  act,
);

/** Ends the conversation at once. Ending an ended one is a success. See holdConversation. */
export const endConversation = staffCall.post('conversation.end', `${one}/end`, 'chat.reply', act);

/**
 * Hands the conversation over to a member of staff who is online, or back to the queue. Handing to whom it is with already
 * is a success. Outcomes as holdConversation, and agent-offline in words, with `by`.
 */
export const transferConversation = staffCall.post('conversation.transfer', `${one}/transfer`, 'chat.reply', {
  ...act,
  body: z.object({
    /** `queue`, or the id of a member of staff. */
    to: requiredId,
    /** What the next one has to know; only staff see it. */
    note: z.optional(typedText(1000)),
  }),
});

/** Adds a line that only staff see; the same key again is the same line. Outcomes: bad-fields, not-found. */
export const addNote = staffCall.post('conversation.note', `${one}/note`, 'chat.reply', {
  params,
  body: z.object({ text: typedText(1000).check(z.minLength(1)), idempotencyKey: onceKey }),
  response: answered({ note: InboxNote }),
});

/**
 * Answers a conversation that has ended, by mail to the address that the visitor gave: this reply only, nothing that was
 * written before. The same key again is the same reply. Outcomes: bad-fields; not-found; no-address; conflict while the
 * visitor is in a chat, or is blocked; too-many-tries.
 */
export const mailReply = staffCall.post('conversation.mail-reply', `${one}/mail-reply`, 'chat.reply', {
  params,
  body: z.object({
    text: typedText(LONGEST_MAIL).check(z.minLength(1)),
    idempotencyKey: onceKey,
  }),
  response: answered({ message: InboxMessage }),
});

/** Puts a label on a conversation or takes it off. Outcomes: not-found (the conversation, or a label that is not in use). */
export const labelConversation = staffCall.post('conversation.label', `${one}/label`, 'chat.reply', {
  ...act,
  body: z.object({ labelId: requiredId, isOn: z.boolean() }),
});

/** For how long a conversation may be put aside at most. */
export const SNOOZE_HOURS = 24;

/**
 * Puts a conversation of one's own aside until an instant, or takes it up again (null). A word of the visitor takes it up
 * too. Outcomes as holdConversation, and bad-fields for an instant that has gone or is more than `SNOOZE_HOURS` away.
 */
export const snoozeConversation = staffCall.post('conversation.snooze', `${one}/snooze`, 'chat.reply', {
  ...act,
  body: z.object({ until: z.nullable(z.iso.datetime()) }),
});

/**
 * Blocks the visitor and ends the conversation, also for an agent whose conversation it is not. `person`: this visitor's
 * browser, email address and phone number; `address`: the network address. Outcomes: bad-fields, not-found.
 */
export const blockVisitor = staffCall.post('conversation.block', `${one}/block`, 'chat.reply', {
  ...act,
  body: z.object({
    what: z.enum(['person', 'address']),
    reason: typedText(200).check(z.minLength(1)),
    /** For how long; null until somebody lifts it. */
    hours: z.nullable(z.int().check(z.gte(1), z.lte(8760))),
  }),
});

/**
 * Mails the transcript to the visitor's known address, without the notes of staff. `sentTo` is masked. Outcomes:
 * not-found; no-address; too-many-tries.
 */
export const sendTranscript = staffCall.post('conversation.transcript', `${one}/transcript`, 'chat.reply', {
  params,
  response: answered({ sentTo: z.string() }),
});

/** A conversation as the visitor saw it, as a PDF, without the notes of staff. HTTP 404 when it no longer exists. */
export const printConversation = staffCall.get('conversation.print', `${one}/transcript`, 'chat.read', {
  limit: 'drawn',
  params,
  response: FileAnswer,
  answers: 'file',
});

/** One message that a search found. */
export const SearchHit = z.object({
  conversationId: z.string(),
  /** Null when the name, address or reference of the conversation matched, and not a message. */
  seq: z.nullable(z.number()),
  name: z.string(),
  state: z.enum(conversationStates),
  at: z.string(),
  sender: z.nullable(z.string()),
  /** The words around the find, in pieces, so that nothing has to be parsed: `isHit` marks what matched. */
  snippet: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
});
export type SearchHit = z.output<typeof SearchHit>;

/**
 * Searches all conversations: words of messages (every word has to match, the last one may be its beginning), names,
 * email addresses and references. Newest first. `total` is at most 1 000.
 */
export const searchConversations = staffCall.search(
  'conversation.search',
  '/api/console/search',
  'chat.read',
  {
    query: z.object({
      q: typedText(100).check(z.minLength(2)),
      ...inboxFilters,
      cursor: z.optional(listCursor),
    }),
    response: listPage(SearchHit),
  },
);

/** The conversations of whoever sent an application, newest first; none for a reference that nobody has. */
export const listCaseConversations = staffCall.get(
  'conversation.list-of-case',
  '/api/console/case-files/:reference/conversations',
  'chat.read',
  {
    params: z.object({ reference: requiredId }),
    response: z.object({
      conversations: z.array(
        z.object({
          conversationId: z.string(),
          isEnded: z.boolean(),
          /** Empty while no person took it. */
          agentName: z.string(),
          openedAt: z.string(),
          endedAt: z.nullable(z.string()),
        }),
      ),
    }),
  },
);
