import { StaffSummary } from '../http/identity/staff.ts';
import { conversationStates, endReasons, noteKinds } from '@switch/domain/chat/conversation-model.ts';
import { DANGER_KINDS } from '@switch/domain/chat/danger/kinds.ts';
import { chatAuthors, type MessageKind } from '@switch/domain/chat/message-kinds.ts';
import { uploadStates } from '@switch/domain/uploads/upload.ts';
import * as z from 'zod/mini';

/** An instant as sent to the console: ISO 8601 in UTC. */
const instant = z.string();

/** The availability an agent has chosen. Presence combines this with a live socket. */
export const availabilities = ['online', 'away', 'offline'] as const;
export const Availability = z.enum(availabilities);
export type Availability = z.output<typeof Availability>;

/**
 * A member of staff in the chat: one entry for each who is signed in to the console or was until a moment
 * ago.
 */
export const Presence = z.extend(StaffSummary, {
  availability: Availability,
  isConnected: z.boolean(),
  openChats: z.number(),
  chatLimit: z.number(),
});
export type Presence = z.output<typeof Presence>;

/** A conversation as a row of the inbox. */
export const InboxRow = z.object({
  conversationId: z.string(),
  roomId: z.string(),
  state: z.enum(conversationStates),
  /** The visitor's name; `New Lead` if none was given. */
  name: z.string(),
  isVerified: z.boolean(),
  agent: z.nullable(StaffSummary),
  isQueued: z.boolean(),
  /**
   * Since when the visitor has been waiting for a first message from a person: in the queue, or with an agent
   * who hasn't written yet.
   */
  queuedAt: z.nullable(instant),
  openedAt: instant,
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.enum(endReasons)),
  isDetached: z.boolean(),
  /** When it entered this state. */
  stateAt: instant,
  /** Until when its agent has snoozed it; null if it isn't snoozed or the visitor has written since. */
  snoozedUntil: z.nullable(instant),
  /** The kinds of danger or distress the visitor wrote of, the most urgent first. */
  dangers: z.array(z.enum(DANGER_KINDS)),
  /**
   * The first 120 characters of the visitor's last message, or of their first one once the conversation has
   * ended without a later mail; empty before they have written.
   */
  visitorText: z.string(),
  /** Who wrote the last message: not necessarily the visitor. */
  lastAuthor: z.nullable(z.enum(chatAuthors)),
  lastAt: instant,
  lastSeq: z.number(),
  /** The visitor's messages after the last one that the conversation's agent has read. */
  unread: z.number(),
  labels: z.array(z.string()),
  page: z.nullable(z.string()),
  source: z.string(),
  rating: z.nullable(z.number()),
});
export type InboxRow = z.output<typeof InboxRow>;

/** A message as staff see it. */
export const InboxMessage = z.object({
  id: z.string(),
  seq: z.number(),
  conversationId: z.string(),
  kind: z.custom<MessageKind>((value) => typeof value === 'string'),
  author: z.enum(chatAuthors),
  sender: z.string(),
  text: z.string(),
  at: instant,
  promptId: z.nullable(z.string()),
  /** The visitor's answer; null if the question is still open or there is none. */
  answer: z.nullable(z.enum(['yes', 'no'])),
  citations: z.array(z.object({ title: z.string(), address: z.string() })),
  /** Whether the visitor's client has acknowledged it; always true for the visitor's own messages. */
  isDelivered: z.boolean(),
  /**
   * Null for messages written in the chat. `unproven-mail`: sent from an address not proven to be the
   * visitor's.
   */
  via: z.nullable(z.enum(['mail', 'unproven-mail'])),
});
export type InboxMessage = z.output<typeof InboxMessage>;

/** A note that only staff see, shown after the message with `afterSeq`. */
export const InboxNote = z.object({
  id: z.string(),
  conversationId: z.string(),
  afterSeq: z.number(),
  kind: z.enum(noteKinds),
  text: z.string(),
  by: z.nullable(StaffSummary),
  at: instant,
});
export type InboxNote = z.output<typeof InboxNote>;

const answers = z.record(z.string(), z.unknown());

/**
 * The visitor's answers in the application, as far as staff may see them, and when they were saved. Null
 * parts are not shared.
 */
export const VisitorSnapshot = z.object({
  page: z.string(),
  at: instant,
  step1: answers,
  step2: answers,
  step3: answers,
  personalObj: z.nullable(answers),
  addressObj: z.nullable(answers),
});
export type VisitorSnapshot = z.output<typeof VisitorSnapshot>;

/** Who the visitor is and what they are doing, shown next to the conversation. */
export const VisitorCard = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isVerified: z.boolean(),
  userId: z.nullable(z.string()),
  source: z.string(),
  partnerName: z.nullable(z.string()),
  consentAt: z.nullable(instant),
  /** The page the visitor is on, and the parts of the application that staff may see now. */
  snapshot: z.nullable(VisitorSnapshot),
  sharedAt: z.nullable(instant),
  /** The visitor has had everything up to this message on screen; 0 if not known. */
  readSeq: z.number(),
});
export type VisitorCard = z.output<typeof VisitorCard>;

/** A conversation opened in the console. */
export const InboxConversation = z.object({
  row: InboxRow,
  visitor: VisitorCard,
  messages: z.array(InboxMessage),
  notes: z.array(InboxNote),
  openPrompt: z.nullable(z.object({ promptId: z.string(), kind: z.string(), askedAt: instant })),
  /** Pictures and PDFs sent by the visitor: shown to the conversation's agent, empty for everyone else. */
  files: z.array(
    z.object({
      uploadId: z.string(),
      fileName: z.string(),
      state: z.enum(uploadStates),
      problem: z.nullable(z.string()),
    }),
  ),
  /** Other members of staff who have it open. */
  viewers: z.array(StaffSummary),
  /** Other conversations of the same visitor: open ones first, then the newest. */
  others: z.array(
    z.object({
      conversationId: z.string(),
      openedAt: instant,
      endedAt: z.nullable(instant),
      endReason: z.nullable(z.enum(endReasons)),
      agentName: z.nullable(z.string()),
      firstText: z.string(),
    }),
  ),
  rating: z.nullable(z.object({ score: z.number(), comment: z.string(), at: instant })),
});
export type InboxConversation = z.output<typeof InboxConversation>;
