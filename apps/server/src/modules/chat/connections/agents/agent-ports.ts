import type { InboxRow, VisitorCard } from '@switch/contract/chat/desk-model.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import type { StaffSessions } from '../../../../platform/http/identity.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Scheduler } from '../../../../platform/scheduler.ts';
import type { ChatCore } from '../../conversations/stored-conversation.ts';
import type { Presence } from '../../presence/presence.ts';

/** What the desk capability reads for the sockets of its console. */
export interface DeskReads {
  /** Conversations as rows of the inbox. */
  readonly inboxRows: (db: Db, conversationIds: readonly string[]) => Promise<InboxRow[]>;
  /** Who the visitor of a conversation is; undefined when it is gone. */
  readonly visitorCard: (db: Db, conversationId: string) => Promise<VisitorCard | undefined>;
}

/** What the consoles' sockets work with. */
export interface AgentPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly log: FastifyBaseLogger;
  readonly core: ChatCore;
  readonly presence: Presence;
  readonly staffSessions: StaffSessions;
  readonly desk: DeskReads;
  readonly brandName: string;
}
