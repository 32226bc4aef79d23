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
  /** How many conversations they can have open at once. */
  chatLimit: number;
  changedAt: Date;
  /** When the router last assigned them a conversation. */
  assignedAt: Date | null;
}

export interface ChatProcessTable {
  id: string;
  startedAt: Date;
  seenAt: Date;
}

/** How many consoles of one member of staff are connected to one process. */
export interface ChatAgentSocketTable {
  processId: string;
  staffId: string;
  sockets: number;
  /** The last heartbeat or, once no socket is left, when the last one closed. */
  seenAt: Date;
}

/** A period during which the chat is open on a weekday, in minutes after midnight, UK time. */
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

/** The chat's settings: a single row. */
export interface ChatSettingTable {
  isOnly: Generated<boolean>;
  /** The nations whose bank holidays are observed: `england-and-wales`, `scotland`, `northern-ireland`. */
  nations: Generated<string[]>;
  /** How many months ended conversations are kept for. */
  retentionMonths: Generated<number>;
  /** The limit of simultaneous conversations for agents who have not chosen their own. */
  chatLimit: Generated<number>;
  /** True while the opening hours are still those of a new installation. */
  areHoursSample: Generated<boolean>;
  changedAt: Generated<Date>;
}

/** Identifies this incarnation of the data: a single row. */
export interface ChatEpochTable {
  isOnly: Generated<boolean>;
  epoch: string;
}

/** A block on a person, by any of the first four columns, or on a network. */
export interface ChatBlockTable {
  id: string;
  secretHash: Buffer | null;
  userId: string | null;
  emailKey: string | null;
  /** With its country code. */
  phone: string | null;
  /** In CIDR notation, such as `192.0.2.0/24`. */
  network: string | null;
  reason: string;
  conversationId: string | null;
  staffId: string | null;
  staffName: string;
  createdAt: Date;
  /** Null if the block lasts until it is lifted. */
  until: Date | null;
}

/** The process to which a socket of the room was last attached. */
export interface ChatAttachmentTable {
  roomId: string;
  processId: string;
}

/** One article of the knowledge base: as last saved, and as the bot uses it. */
export interface ChatArticleTable {
  slug: string;
  saved: ColumnType<Article, string, string>;
  title: string;
  topic: ArticleTopic;
  /** Null if the article is out of use. */
  published: ColumnType<Article | null, string | null, string | null>;
  revision: number;
  savedAt: Date;
  updatedAt: Date;
  /** Null while it is as shipped with the product. */
  editedBy: string | null;
}

/** What a language model cost on one day. */
export interface ChatModelSpendTable {
  day: string;
  /** In ten-thousandths of a penny. Answers in progress count at their maximum cost. */
  spent: number;
  answers: number;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ChatStaffTables {}
}
