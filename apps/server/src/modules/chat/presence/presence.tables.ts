import type { Availability } from '@switch/contract/chat/inbox.ts';
import type { Generated } from 'kysely';

export interface ChatPresenceTables {
  chatAgentStatus: ChatAgentStatusTable;
  chatProcesses: ChatProcessTable;
  chatAgentSockets: ChatAgentSocketTable;
  chatHours: ChatHoursTable;
  chatClosures: ChatClosureTable;
  chatSettings: ChatSettingTable;
  chatEpoch: ChatEpochTable;
}

/** What a member of staff chose. */
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

declare module '../../../platform/db/schema.ts' {
  interface Database extends ChatPresenceTables {}
}
