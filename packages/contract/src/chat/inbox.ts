import { StaffSummary } from '../http/identity/staff.ts';
import { conversationStates, endReasons, noteKinds } from '@switch/domain/chat/conversation-model.ts';
import { DANGER_KINDS } from '@switch/domain/chat/danger/kinds.ts';
import { chatAuthors, type MessageKind } from '@switch/domain/chat/message-kinds.ts';
import { uploadStates } from '@switch/domain/uploads/upload.ts';
import * as z from 'zod/mini';

/** Instants towards the console are ISO 8601 in UTC. */
const instant = z.string();

/** Availability that an agent chose. Presence is this and a living socket. */
export const availabilities = ['online', 'away', 'offline'] as const;
export const Availability = z.enum(availabilities);
export type Availability = z.output<typeof Availability>;

/** A member of staff in the chat: one entry for each who is signed in to the console, or was until just now. */
export const Presence = z.extend(StaffSummary, {
  availability: Availability,
  isConnected: z.boolean(),
  openChats: z.number(),
  chatLimit: z.number(),
});
export type Presence = z.output<typeof Presence>;

/** One conversation as a row of the inbox. */
export const InboxRow = z.object({
  conversationId: z.string(),
  roomId: z.string(),
  state: z.enum(conversationStates),
  /** Name of the visitor; `New Lead` when none was given. */
  name: z.string(),
  isVerified: z.boolean(),
  agent: z.nullable(StaffSummary),
  isQueued: z.boolean(),
  /** Since when they wait for the first word of a person: in the queue, or with an agent who has not written yet. */
  queuedAt: z.nullable(instant),
  openedAt: instant,
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.enum(endReasons)),
  isDetached: z.boolean(),
  /** Since when it is in this state. */
  stateAt: instant,
  /** Until when its agent has put it aside; null once the visitor wrote after that, or when it is not. */
  snoozedUntil: z.nullable(instant),
  /** Kinds of danger or distress that the visitor wrote of, the most urgent first. */
  dangers: z.array(z.enum(DANGER_KINDS)),
  /** First 120 characters of the visitor's last message, or of their first one once it has ended and no mail followed; empty before they wrote. */
  visitorText: z.string(),
  /** Who wrote the last message, which need not be the visitor. */
  lastAuthor: z.nullable(z.enum(chatAuthors)),
  lastAt: instant,
  lastSeq: z.number(),
  /** Messages of the visitor after the last one the conversation's agent has read. */
  unread: z.number(),
  labels: z.array(z.string()),
  page: z.nullable(z.string()),
  source: z.string(),
  rating: z.nullable(z.number()),
});
export type InboxRow = z.output<typeof InboxRow>;

/** One message as staff see it. */
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
  /** The answer of the visitor; null while open, or without a question. */
  answer: z.nullable(z.enum(['yes', 'no'])),
  citations: z.array(z.object({ title: z.string(), address: z.string() })),
  /** Whether the visitor's side confirmed it; always true for the visitor's own. */
  isDelivered: z.boolean(),
  /** Null for what was written in the chat. `unproven-mail`: from an address that nobody has proven to be the visitor's. */
  via: z.nullable(z.enum(['mail', 'unproven-mail'])),
});
export type InboxMessage = z.output<typeof InboxMessage>;

/** A line that only staff see, shown after the message with `afterSeq`. */
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

/** What somebody answers in the application, as far as staff may see it, and when it was saved. Absent parts are not shared. */
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

/** Who the visitor is and what they are doing, beside the conversation. */
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
  /** They had everything up to this message on their screen; 0 while that is not known. */
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
  /** Pictures and PDFs that the visitor sent, for the conversation's agent; none for others. */
  files: z.array(
    z.object({
      uploadId: z.string(),
      fileName: z.string(),
      state: z.enum(uploadStates),
      problem: z.nullable(z.string()),
    }),
  ),
  /** Other staff who have it open. */
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
