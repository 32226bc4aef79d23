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
 * The four lists of the inbox. `queue`: a person may take it, even while the bot is still answering; longest
 * wait first. `mine`: open and assigned to the caller, newest message first. `all`: everything open, newest
 * message first. `ended`: most recently ended first.
 */
export const inboxViews = ['queue', 'mine', 'all', 'ended'] as const;
export type InboxView = (typeof inboxViews)[number];

const inboxFilters = {
  state: z.optional(z.enum(conversationStates)),
  /** How it ended. */
  endReason: z.optional(z.enum(endReasons)),
  /** Id of a label. */
  label: z.optional(requiredId),
  /** Id of the agent who has it. */
  agentId: z.optional(requiredId),
  source: z.optional(typedText(120)),
  /** First and last day on which the conversation was opened, in the United Kingdom. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
};

/** Returns a page of the inbox, with the size of each view (unfiltered). A row's `labels` are label ids. */
export const listConversations = staffCall.search('conversation.list', path, 'chat.read', {
  query: z.object({
    view: z.enum(inboxViews),
    ...inboxFilters,
    /** Part of the visitor's name or email address, or the reference of an application or draft. */
    q: z.optional(typedText(100)),
    cursor: z.optional(listCursor),
  }),
  response: z.extend(listPage(InboxRow), {
    counts: z.object({ queue: z.number(), mine: z.number(), all: z.number(), ended: z.number() }),
  }),
});

/** Returns a conversation with everything shown next to it. Outcome not-found. */
export const readConversation = staffCall.get('conversation.read', one, 'chat.read', {
  params,
  response: answered({ conversation: InboxConversation }),
});

/**
 * The row after the action, or why it was refused. `undo` is omitted if nothing changed or the action can't
 * be undone.
 */
const acted = z.discriminatedUnion('result', [
  z.object({ result: z.literal(true), row: InboxRow, undo: z.optional(z.custom<ActUndo>()) }),
  StaffRefusal,
]);
export const act = { params, response: acted };

/**
 * Takes a conversation that nobody has. Taking one's own again succeeds. Outcomes: not-found; taken, with
 * `by`; chat-ended.
 */
export const takeConversation = staffCall.post('conversation.take', `${one}/take`, 'chat.reply', act);

/**
 * Asks the visitor to hold. Allowed for the conversation's agent, or the owner and operations roles on their
 * behalf; asking again while the question is open succeeds. Outcomes of this and the next three: not-found;
 * not-your-chat, with `by` if someone else has it; chat-ended; conflict if another question is open or nobody
 * has the conversation.
 */
export const holdConversation = staffCall.post('conversation.hold', `${one}/hold`, 'chat.reply', act);

/** Asks the visitor whether the chat may end. See holdConversation. */
export const askToEnd = staffCall.post('conversation.ask-end', `${one}/ask-end`, 'chat.reply', act);

/**
 * Asks the visitor whether we may get in touch, and ends the conversation with the answer. See
 * holdConversation.
 */
export const askFinalQuestion = staffCall.post(
  'conversation.ask-final',
  `${one}/ask-final`,
  'chat.reply',
  act,
);

/** Ends the conversation at once. Ending one that has ended succeeds. See holdConversation. */
export const endConversation = staffCall.post('conversation.end', `${one}/end`, 'chat.reply', act);

/**
 * Transfers the conversation to a member of staff who is online, or back to the queue. Transferring it to the
 * agent who already has it succeeds. Outcomes as for holdConversation, and agent-offline as a text, with
 * `by`.
 */
export const transferConversation = staffCall.post('conversation.transfer', `${one}/transfer`, 'chat.reply', {
  ...act,
  body: z.object({
    /** `queue`, or the id of a member of staff. */
    to: requiredId,
    /** What the next agent needs to know; only staff see it. */
    note: z.optional(typedText(1000)),
  }),
});

/**
 * Adds a note that only staff see; sending the same key again adds nothing. Outcomes: bad-fields, not-found.
 */
export const addNote = staffCall.post('conversation.note', `${one}/note`, 'chat.reply', {
  params,
  body: z.object({ text: typedText(1000).check(z.minLength(1)), idempotencyKey: onceKey }),
  response: answered({ note: InboxNote }),
});

/**
 * Replies to an ended conversation by mail, to the address that the visitor gave. The mail contains only this
 * reply, nothing written earlier. Sending the same key again sends nothing. Outcomes: bad-fields; not-found;
 * no-address; conflict while the visitor is in a chat or is blocked; too-many-tries.
 */
export const mailReply = staffCall.post('conversation.mail-reply', `${one}/mail-reply`, 'chat.reply', {
  params,
  body: z.object({
    text: typedText(LONGEST_MAIL).check(z.minLength(1)),
    idempotencyKey: onceKey,
  }),
  response: answered({ message: InboxMessage }),
});

/**
 * Adds a label to a conversation or removes it. Outcomes: not-found (the conversation, or a label that is not
 * in use).
 */
export const labelConversation = staffCall.post('conversation.label', `${one}/label`, 'chat.reply', {
  ...act,
  body: z.object({ labelId: requiredId, isOn: z.boolean() }),
});

/** The longest a conversation may be snoozed, in hours. */
export const SNOOZE_HOURS = 24;

/**
 * Snoozes one of the caller's own conversations until an instant, or ends the snooze (null). A message from
 * the visitor ends it too. Outcomes as for holdConversation, and bad-fields if the instant is past or more
 * than `SNOOZE_HOURS` away.
 */
export const snoozeConversation = staffCall.post('conversation.snooze', `${one}/snooze`, 'chat.reply', {
  ...act,
  body: z.object({ until: z.nullable(z.iso.datetime()) }),
});

/**
 * Blocks the visitor and ends the conversation; agents may do this in any conversation, not only their own.
 * `person`: this visitor's browser, email address and phone number; `address`: the network address. Outcomes:
 * bad-fields, not-found.
 */
export const blockVisitor = staffCall.post('conversation.block', `${one}/block`, 'chat.reply', {
  ...act,
  body: z.object({
    what: z.enum(['person', 'address']),
    reason: typedText(200).check(z.minLength(1)),
    /** For how long; null until someone lifts it. */
    hours: z.nullable(z.int().check(z.gte(1), z.lte(8760))),
  }),
});

/**
 * Mails the transcript to the visitor's known address, without staff notes. `sentTo` is masked. Outcomes:
 * not-found; no-address; too-many-tries.
 */
export const sendTranscript = staffCall.post('conversation.transcript', `${one}/transcript`, 'chat.reply', {
  params,
  response: answered({ sentTo: z.string() }),
});

/**
 * Returns a conversation as the visitor saw it, as a PDF without staff notes. HTTP 404 if it no longer
 * exists.
 */
export const printConversation = staffCall.get('conversation.print', `${one}/transcript`, 'chat.read', {
  limit: 'drawn',
  params,
  response: FileAnswer,
  answers: 'file',
});

/** A conversation or message found by a search. */
export const SearchHit = z.object({
  conversationId: z.string(),
  /** Null if the conversation's name, address or reference matched rather than a message. */
  seq: z.nullable(z.number()),
  name: z.string(),
  state: z.enum(conversationStates),
  at: z.string(),
  sender: z.nullable(z.string()),
  /**
   * The text around the match, split into pieces so that nothing has to be parsed: `isHit` marks what
   * matched.
   */
  snippet: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
});
export type SearchHit = z.output<typeof SearchHit>;

/**
 * Searches all conversations: words of messages (every word has to match, the last may be a prefix), names,
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

/**
 * Lists the conversations of the person who sent an application, newest first; none for an unknown reference.
 */
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
          /** Empty until a person takes it. */
          agentName: z.string(),
          openedAt: z.string(),
          endedAt: z.nullable(z.string()),
        }),
      ),
    }),
  },
);
