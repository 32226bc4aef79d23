import type { LabelTone } from '@switch/contract/http/chat/labels.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Contribution } from '../../reports/contribution.ts';

export interface InboxTables {
  chatCannedReplies: CannedReplyTable;
  chatLabels: LabelTable;
  chatConversationLabels: ConversationLabelTable;
  chatNoteKeys: NoteKeyTable;
  chatWords: WordsTable;
  chatContributions: ContributionTable;
  chatRollups: RollupTable;
  chatAgentNames: AgentNameTable;
}

/** A reply that is typed once and used often. */
export interface CannedReplyTable {
  id: string;
  /** Whose own it is; null for everybody's. */
  staffId: string | null;
  title: string;
  shortcut: string;
  text: string;
  madeBy: string | null;
  /** The same key of the same member again is the same reply. */
  onceKey: string | null;
  changedAt: Date;
}

/** A label for conversations. */
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

/** What a conversation added to the figures of reports. */
export interface ContributionTable {
  conversationId: string;
  figures: ColumnType<Contribution, string, string>;
}

/** One figure of one hour, of everything or of one agent, label or source. */
export interface RollupTable {
  hour: Date;
  cut: 'all' | 'agent' | 'label' | 'source';
  /** Empty for none, and where nothing is cut. */
  key: string;
  /** A counter's name, or a class of durations such as `wait:12`. */
  figure: string;
  amount: number;
}

/** The name of an agent, for reports about somebody who may have left. */
export interface AgentNameTable {
  staffId: string;
  name: string;
}

declare module '../../../../platform/db/schema.ts' {
  interface Database extends InboxTables {}
}
