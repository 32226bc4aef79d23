import type { Availability } from '@switch/contract/chat/inbox.ts';
import type { Article, ArticleTopic } from '@switch/domain/chat/bot/article.ts';
import type { ColumnType, Generated } from 'kysely';

export interface ChatStaffTables {
  chatAgentStatus: ChatAgentStatusTable;
  chatProcesses: ChatProcessTable;
  chatAgentSockets: ChatAgentSocketTable;
  chatHours: ChatHoursTable;
  chatClosures: ChatClosureTable;
  chatSettings: ChatSettingTable;
  chatEpoch: ChatEpochTable;
  chatBlocks: ChatBlockTable;
  chatAttachments: ChatAttachmentTable;
  chatArticles: ChatArticleTable;
  chatModelSpend: ChatModelSpendTable;
}

export interface ChatAgentStatusTable {
  staffId: string;
  /** The name that visitors see. */
  name: string;
  availability: Availability;
  /** Conversations at once. */
  chatLimit: number;
  changedAt: Date;
  /** When the router last gave them a conversation. */
  assignedAt: Date | null;
}

export interface ChatProcessTable {
  id: string;
  startedAt: Date;
  seenAt: Date;
}

/** Consoles of one member of staff that are connected to one process. */
export interface ChatAgentSocketTable {
  processId: string;
  staffId: string;
  sockets: number;
  /** The last sign of life; with no socket left, when the last one went. */
  seenAt: Date;
}

/** A span in which the chat is open on a weekday, in minutes after midnight in the United Kingdom. */
export interface ChatHoursTable {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  opensMinute: number;
  /** Up to 1440, the end of the day. */
  closesMinute: number;
}

/** Days on which the chat stays closed. */
export interface ChatClosureTable {
  id: string;
  /** `yyyy-MM-dd`. */
  firstDay: string;
  lastDay: string;
  reason: string;
}

/** What the chat is set to: one row. */
export interface ChatSettingTable {
  isOnly: Generated<boolean>;
  /** Their bank holidays are closed: `england-and-wales`, `scotland`, `northern-ireland`. */
  nations: Generated<string[]>;
  /** How long ended conversations are kept. */
  retentionMonths: Generated<number>;
  /** Conversations at once of an agent who chose no other number. */
  chatLimit: Generated<number>;
  /** The hours are those that every new installation begins with. */
  areHoursSample: Generated<boolean>;
  changedAt: Generated<Date>;
}

/** Names the incarnation of the data: one row. */
export interface ChatEpochTable {
  isOnly: Generated<boolean>;
  epoch: string;
}

/** A person, by any of the first four, or a network that may not chat. */
export interface ChatBlockTable {
  id: string;
  secretHash: Buffer | null;
  userId: string | null;
  emailKey: string | null;
  /** With country code. */
  phone: string | null;
  /** As `192.0.2.0/24`. */
  network: string | null;
  reason: string;
  conversationId: string | null;
  staffId: string | null;
  staffName: string;
  createdAt: Date;
  /** Null: until it is lifted. */
  until: Date | null;
}

/** The process that a socket of the room was last attached to. */
export interface ChatAttachmentTable {
  roomId: string;
  processId: string;
}

/** One article of the knowledge base: as it was saved last, and as the bot answers with it. */
export interface ChatArticleTable {
  slug: string;
  saved: ColumnType<Article, string, string>;
  title: string;
  topic: ArticleTopic;
  /** Null when it is out of use. */
  published: ColumnType<Article | null, string | null, string | null>;
  revision: number;
  savedAt: Date;
  updatedAt: Date;
  /** Null while it is as the product brought it. */
  editedBy: string | null;
}

/** What a language model cost on one day. */
export interface ChatModelSpendTable {
  day: string;
  /** Ten-thousandths of a penny, answers under way at their most. */
  spent: number;
  answers: number;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ChatStaffTables {}
}
