import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import type { LabelTone } from '@switch/contract/http/chat/labels.ts';
import type {
  Citation,
  ConversationState,
  EndReason,
  NoteKind,
  TimerKind,
} from '@switch/domain/chat/conversation-model.ts';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import type { ChatAuthor, MessageKind, PromptKind } from '@switch/domain/chat/message-kinds.ts';
import type { ColumnType, Generated } from 'kysely';

export interface ChatTables {
  chatRooms: ChatRoomTable;
  chatConversations: ChatConversationTable;
  chatMessages: ChatMessageTable;
  chatNotes: ChatNoteTable;
  chatTimers: ChatTimerTable;
  chatCannedReplies: CannedReplyTable;
  chatLabels: LabelTable;
  chatConversationLabels: ConversationLabelTable;
  chatNoteKeys: NoteKeyTable;
  chatMailTokens: MailTokenTable;
  chatInboxViews: InboxViewTable;
  chatWords: WordsTable;
}

/** The thread of one browser. */
export interface ChatRoomTable {
  id: string;
  /** The browser's name for it: the prefix of its events. */
  wireId: string;
  /** Hash of the visitor's cookie. */
  secretHash: Buffer;
  /** The user, verified by a session. */
  userId: string | null;
  /** The number of the newest message; 0 before the first. */
  lastSeq: Generated<number>;
  /** The visitor's side has confirmed everything up to this number. */
  visitorDeliveredSeq: Generated<number>;
  /** The visitor has had everything up to this number on their screen. */
  visitorReadSeq: Generated<number>;
  /** Empty if none was given. */
  name: Generated<string>;
  email: string | null;
  phone: string | null;
  isVerified: Generated<boolean>;
  consentAt: Date | null;
  /** The version of the text that was agreed to. */
  consentVersion: string | null;
  source: Generated<string>;
  partnerId: string | null;
  networkAddress: Generated<string>;
  /** What the visitor is doing, reduced to allow-listed fields, without the billing address. */
  snapshot: ColumnType<PageInfo | null, string | null | undefined, string | null>;
  /** The billing address, sealed with the room's id; null if none was given. */
  addressSealed: Buffer | null;
  snapshotAt: Date | null;
  /** When the visitor agreed to share the answers about organisation and address. */
  sharedAt: Date | null;
  blockedAt: Date | null;
  erasedAt: Date | null;
  createdAt: Date;
}

/**
 * One conversation in a room, from greeting to end. The first group of columns is the domain's
 * `Conversation`.
 */
export interface ChatConversationTable {
  id: string;
  roomId: string;
  version: number;
  state: ConversationState;
  stateAt: Date;
  returnsTo: ConversationState | null;
  heldBy: 'queue' | 'agent' | null;
  promptId: string | null;
  promptKind: PromptKind | null;
  promptSilences: Generated<number>;
  promptAskedAt: Date | null;
  isQueued: Generated<boolean>;
  queuedAt: Date | null;
  joinedQueueAt: Date | null;
  nobodyOnlineSentAt: Date | null;
  teamHereSentAt: Date | null;
  apologisedAt: Date | null;
  agentId: string | null;
  agentName: string | null;
  hasHumanSpoken: Generated<boolean>;
  holdAsks: Generated<number>;
  lowConfidence: Generated<number>;
  botAskedAt: Date | null;
  silentHoldAt: Date | null;
  isContactable: Generated<boolean>;
  outOfOfficeLead: Generated<'none' | 'awaits-contact' | 'made'>;
  isWarned: Generated<boolean>;
  agentGoneAt: Date | null;
  detachedAt: Date | null;
  abandonAt: Date | null;
  leavingAt: Date | null;
  lastVisitorAt: Date;
  lastAgentAt: Date | null;
  endReason: EndReason | null;
  /** Most urgent first. */
  dangers: Generated<DangerKind[]>;
  openedAt: Date;
  endedAt: Date | null;

  /** Its messages have higher numbers than this. */
  openedAfterSeq: number;
  isOpenedInHours: boolean;
  /** The first message of the bot or a person after the visitor's first. */
  firstResponseAt: Date | null;
  firstHumanAt: Date | null;
  firstQueuedAt: Date | null;
  /** When the bot handed it over. */
  handedOverAt: Date | null;
  /** When a person first took it. */
  takenAt: Date | null;
  /** Time from joining the queue to being taken. */
  waitedSeconds: number | null;
  visitorMessages: Generated<number>;
  agentMessages: Generated<number>;
  botMessages: Generated<number>;

  lastSeq: number;
  /** The first 120 characters of the last message. */
  lastText: Generated<string>;
  lastAuthor: ChatAuthor | null;
  lastAt: Date;
  /** The agent has read everything up to this number. */
  agentReadSeq: Generated<number>;
  /** How many of the visitor's messages there are up to that number. */
  agentReadMessages: Generated<number>;
  /** Until when its agent has snoozed it, and since when. */
  snoozedUntil: Date | null;
  snoozedAt: Date | null;
  /** 1 to 5. */
  rating: number | null;
  ratingComment: Generated<string>;
  ratedAt: Date | null;
  /** When the reports last counted it; null if they have to count it again. */
  rolledUpAt: Date | null;
}

/** One message. Rows are only added; `answer` alone changes, once. */
export interface ChatMessageTable {
  roomId: string;
  seq: number;
  id: string;
  conversationId: string;
  kind: MessageKind;
  author: ChatAuthor;
  staffId: string | null;
  sender: string;
  text: string;
  promptId: string | null;
  answer: 'yes' | 'no' | null;
  isWorkingHours: boolean | null;
  isAgentOffline: boolean | null;
  asksEmail: Generated<boolean>;
  citations: ColumnType<readonly Citation[], string | undefined, string>;
  suggestions: ColumnType<readonly string[], string | undefined, string>;
  clientMessageId: string | null;
  at: Date;
  /**
   * How it arrived, if not written in the chat: by mail, from an address that is verified as the visitor's or
   * not.
   */
  via: 'mail' | 'unproven-mail' | null;
}

/** The ids of a conversation and of its room. */
export type ConversationIds = Readonly<Pick<ChatMessageTable, 'conversationId' | 'roomId'>>;

/** A note that only staff see. */
export interface ChatNoteTable {
  id: string;
  conversationId: string;
  /** The number of the message that it follows. */
  afterSeq: number;
  kind: NoteKind;
  text: string;
  staffId: string | null;
  staffName: string | null;
  at: Date;
}

/** An event that will occur at a given time. */
export interface ChatTimerTable {
  conversationId: string;
  kind: TimerKind;
  dueAt: Date;
  /** The process that claimed it has it until then. */
  claimedUntil: Date | null;
}

/** A reply that is written once and used often. */
export interface CannedReplyTable {
  id: string;
  /** The member who owns it; null if it is shared by everyone. */
  staffId: string | null;
  title: string;
  shortcut: string;
  text: string;
  /** The label given to a conversation once the reply has been sent. */
  labelId: string | null;
  /** What the visitor is asked after the reply. */
  thenAct: Generated<'none' | 'hold' | 'ask-end'>;
  madeBy: string | null;
  /** Identifies the request: the same key of the same member again means the same reply. */
  onceKey: string | null;
  changedAt: Date;
}

export interface LabelTable {
  id: string;
  name: string;
  /** The name in lower case. */
  nameKey: string;
  tone: LabelTone;
  isArchived: Generated<boolean>;
}

export interface ConversationLabelTable {
  conversationId: string;
  labelId: string;
}

/** Filters of the inbox that a member has saved under a name. */
export interface InboxViewTable {
  id: string;
  staffId: string;
  list: 'open' | 'ended';
  name: string;
  /** The filters as a query string. */
  search: string;
  isShared: boolean;
  savedAt: Date;
}

/**
 * A token that identifies the conversation to which a reply by mail belongs: it is part of the address that
 * the reply goes to.
 */
export interface MailTokenTable {
  tokenHash: Buffer;
  conversationId: string;
  madeAt: Date;
}

/** The note that a member wrote under an idempotency key. */
export interface NoteKeyTable {
  staffId: string;
  onceKey: string;
  noteId: string;
}

/** The words of a conversation, for searching. Derived from the messages by the database. */
export interface WordsTable {
  conversationId: string;
  /** The words of messages up to this number are included. */
  upToSeq: number;
  /** When that message was written. */
  at: Date;
  words: ColumnType<unknown, never, never>;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ChatTables {}
}
