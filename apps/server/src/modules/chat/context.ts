import type { StaffFace } from '@switch/contract/http/identity/staff.ts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Attempts } from '../../platform/http/attempts.ts';
import type { StaffSessions } from '../../platform/http/identity.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Scheduler } from '../../platform/scheduler.ts';
import type { ChatBot } from './bot/bot-context.ts';
import type { DeliveredCursors } from './connections/visitors/delivered-cursors.ts';
import type { RoomHub } from './connections/visitors/room-hub.ts';
import type { FollowUps } from './conversations/follow-ups.ts';
import type { Conversations, StoredMessage } from './conversations/stored-conversation.ts';
import type { Pause } from './messages/with-retry.ts';
import type { Blocks } from './moderation/blocks.ts';
import type { VisitorLimits } from './moderation/visitor-limits.ts';
import type { Hours } from './presence/hours.ts';
import type { Presence } from './presence/presence.ts';

/** What the conversations themselves work with: the part of the context that exists before them. */
export interface ConversationContext {
  readonly db: Db;
  /** For the one statement that carries the messages: prepared once per connection. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, 'brandName'>;
  readonly hours: Hours;
  readonly bot: ChatBot;
  readonly followUps: FollowUps;
  readonly pause: Pause;
}

/** What every part of the chat works with: sockets, routes of visitors and of staff. Parts take what they need of it. */
export interface ChatContext extends Omit<ConversationContext, 'pool' | 'bot' | 'followUps' | 'pause'> {
  readonly config: Config;
  readonly outbox: Outbox;
  readonly attempts: Attempts;
  readonly presence: Presence;
  readonly conversations: Conversations;
  readonly blocks: Blocks;
  readonly limits: VisitorLimits;
  /** The rooms whose visitors are connected to this process. */
  readonly hub: RoomHub;
  readonly cursors: DeliveredCursors;
  readonly staffListener: StaffListener;
  readonly staffSessions: StaffSessions;
  /** The visitor whose session a Cookie header carries, with their profile; null for guests. */
  readonly verify: (cookieHeader: string | undefined) => Promise<VerifiedVisitor | null>;
  /** Members of staff who have a conversation open, at this process. */
  readonly viewers: (conversationId: string) => readonly StaffFace[];
}

/** What staff are sent about a visitor besides messages. Nothing of it is stored. */
export interface StaffListener {
  readonly typing: (roomId: string, isTyping: boolean) => void;
  /** Messages reached the visitor's side. */
  readonly delivered: (messages: readonly StoredMessage[]) => void;
  /** What is known of the visitor, or what they are doing, changed. */
  readonly visitorChanged: (roomId: string) => void;
}

/** Who is signed in at the browser that opened a socket, with their profile. */
export interface VerifiedVisitor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
