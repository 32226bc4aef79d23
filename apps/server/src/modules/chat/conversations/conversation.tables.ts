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
  /** What the browser calls it: the prefix of its events. */
  wireId: string;
  /** Hash of the visitor's cookie. */
  secretHash: Buffer;
  /** Proven by a session. */
  userId: string | null;
  /** The number of the newest message; 0 before the first. */
  lastSeq: Generated<number>;
  /** The visitor's side has confirmed everything up to here. */
  visitorDeliveredSeq: Generated<number>;
  /** The visitor had everything up to here on their screen. */
  visitorReadSeq: Generated<number>;
  /** Empty when none was given. */
  name: Generated<string>;
  email: string | null;
  phone: string | null;
  isVerified: Generated<boolean>;
  consentAt: Date | null;
  /** Version of the text that was agreed to. */
  consentVersion: string | null;
  source: Generated<string>;
  partnerId: string | null;
  networkAddress: Generated<string>;
  /** What the visitor is doing, allow-listed, but for the address that bills go to. */
  snapshot: ColumnType<PageInfo | null, string | null | undefined, string | null>;
  /** That address, sealed with the room's id; null where none was given. */
  addressSealed: Buffer | null;
  snapshotAt: Date | null;
  /** When the visitor pressed to share the answers about organisation and address. */
  sharedAt: Date | null;
  blockedAt: Date | null;
  erasedAt: Date | null;
  createdAt: Date;
}

/** One case in a room, from greeting to end. The first group is the domain's `Conversation`. */
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
  /** The most urgent first. */
  dangers: Generated<DangerKind[]>;
  openedAt: Date;
  endedAt: Date | null;

  /** Its messages have numbers beyond this one. */
  openedAfterSeq: number;
  isOpenedInHours: boolean;
  /** First words of the bot or a person after the visitor's first. */
  firstResponseAt: Date | null;
  firstHumanAt: Date | null;
  firstQueuedAt: Date | null;
  /** When the bot passed it on. */
  handedOverAt: Date | null;
  /** When a person first took it. */
  takenAt: Date | null;
  /** From joining the queue to being taken. */
  waitedSeconds: number | null;
  visitorMessages: Generated<number>;
  agentMessages: Generated<number>;
  botMessages: Generated<number>;

  lastSeq: number;
  /** First 120 characters. */
  lastText: Generated<string>;
  lastAuthor: ChatAuthor | null;
  lastAt: Date;
  /** The agent has seen everything up to here. */
  agentReadSeq: Generated<number>;
  /** How many of the visitor's messages there are up to it. */
  agentReadMessages: Generated<number>;
  /** Until when its agent has put it aside, and since when. */
  snoozedUntil: Date | null;
  snoozedAt: Date | null;
  /** 1 to 5. */
  rating: number | null;
  ratingComment: Generated<string>;
  ratedAt: Date | null;
  /** When the figures of reports last took it in; null when they have to again. */
  rolledUpAt: Date | null;
}

/** One message. Rows are added; only `answer` changes, once. */
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
  /** How it came, where it was not written in the chat: by mail, from an address that is proven to be the visitor's or not. */
  via: 'mail' | 'unproven-mail' | null;
}

/** A conversation and the room that it is in. */
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

/** Something that time alone will bring about. */
export interface ChatTimerTable {
  conversationId: string;
  kind: TimerKind;
  dueAt: Date;
  /** A process is looking at it until then. */
  claimedUntil: Date | null;
}

/** A reply that is typed once and used often. */
export interface CannedReplyTable {
  id: string;
  /** Whose own it is; null for everybody's. */
  staffId: string | null;
  title: string;
  shortcut: string;
  text: string;
  /** The label that a conversation gets once it was sent. */
  labelId: string | null;
  /** What the visitor is asked then. */
  thenAct: Generated<'none' | 'hold' | 'ask-end'>;
  madeBy: string | null;
  /** The same key of the same member again is the same reply. */
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

/** Filters of the inbox that a member saved under a name. */
export interface InboxViewTable {
  id: string;
  staffId: string;
  list: 'open' | 'ended';
  name: string;
  /** As the address has them. */
  search: string;
  isShared: boolean;
  savedAt: Date;
}

/** What an answer by mail is recognised by: it stands in the address that the answer goes to. */
export interface MailTokenTable {
  tokenHash: Buffer;
  conversationId: string;
  madeAt: Date;
}

/** The note that a member wrote with a key. */
export interface NoteKeyTable {
  staffId: string;
  onceKey: string;
  noteId: string;
}

/** The words of a conversation, for searching. Written by the database from the messages. */
export interface WordsTable {
  conversationId: string;
  /** Words of messages up to this number are in. */
  upToSeq: number;
  /** When that message was written. */
  at: Date;
  words: ColumnType<unknown, never, never>;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ChatTables {}
}
