import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import type { Attempts } from '../../../../platform/http/attempts.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Ids } from '../../../../platform/ids.ts';
import type { Scheduler } from '../../../../platform/scheduler.ts';
import type { Blocks } from '../../moderation/blocks.ts';
import type { DeliveredCursors } from './delivered-cursors.ts';
import type { ChatCore, StoredMessage } from '../../conversations/stored-conversation.ts';
import type { RoomHub } from './room-hub.ts';
import type { VisitorLimits } from '../../moderation/visitor-limits.ts';
import type { VerifiedVisitor } from './bind-room.ts';

/** What staff hear of a visitor besides messages. Nothing of it is stored. */
export interface StaffListener {
  readonly typing: (roomId: string, isTyping: boolean) => void;
  /** Messages reached the visitor's side. */
  readonly delivered: (messages: readonly StoredMessage[]) => void;
  /** What is known of the visitor, or what they are doing, changed. */
  readonly visitorChanged: (roomId: string) => void;
}

/** What the session of a visitor's socket works with. */
export interface VisitorPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly scheduler: Scheduler;
  readonly attempts: Attempts;
  readonly log: FastifyBaseLogger;
  readonly core: ChatCore;
  readonly blocks: Blocks;
  readonly limits: VisitorLimits;
  readonly hub: RoomHub;
  readonly cursors: DeliveredCursors;
  readonly staff: StaffListener;
  /** Whose session a Cookie header brings, with what their profile says; null for guests. */
  readonly verify: (cookieHeader: string | undefined) => Promise<VerifiedVisitor | null>;
  /** Names this process. */
  readonly processId: string;
  readonly brandName: string;
}
