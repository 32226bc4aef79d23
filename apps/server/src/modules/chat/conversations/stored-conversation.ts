import type { SendRefusal } from '@switch/contract/chat/room-events.ts';
import type { ChatAgent, Conversation } from '@switch/domain/chat/conversation-model.ts';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import type { Platform } from '../../../platform/module.ts';
import type { ChatBot } from '../bot/bot-context.ts';
import type { Pause } from '../messages/with-retry.ts';
import type { Hours } from '../presence/hours.ts';
import type { Presence } from '../presence/presence.ts';
import type { ChatMessageTable, ChatNoteTable, ConversationIds } from './conversation.tables.ts';

/** What the conversations work with: the part of the chat's context that exists before them. */
export interface ConversationContext extends Pick<
  Platform,
  'db' | 'clock' | 'scheduler' | 'ids' | 'log' | 'config' | 'outbox'
> {
  /**
   * The connection pool, used for the one statement that stores messages, which is prepared once per
   * connection.
   */
  readonly pool: pg.Pool;
  readonly hours: Hours;
  readonly presence: Presence;
  readonly bot: ChatBot;
  readonly pause: Pause;
}

/** A committed message with its number. `seq` counts through the room from 1, without gaps. */
export type StoredMessage = Readonly<Selectable<ChatMessageTable>>;

/** A committed note that only staff see. */
export type StoredNote = Readonly<Selectable<ChatNoteTable>>;

/** A conversation with its ids. `version` counts transitions, not messages. */
export interface StoredConversation extends Conversation {
  readonly id: string;
  readonly roomId: string;
  readonly version: number;
  readonly openedAt: number;
  readonly endedAt: number | null;
}

/** The member of staff who acts; null for anyone else. */
export type ActingStaff = ChatAgent | null;

/** A message on its way into a room, already normalised, masked and short enough. */
export interface IncomingMessage {
  readonly author: 'customer' | 'agent';
  /** The agent who writes; null for the visitor. */
  readonly agent: ActingStaff;
  readonly text: string;
  readonly kind: 'text' | 'link';
  readonly clientMessageId: string | null;
  /** The socket it came from, which is not sent its own message. */
  readonly socketId: string | null;
}

/** The outcome of writing a message. The same `clientMessageId` again has the same outcome. */
export type WriteOutcome =
  | { readonly ok: true; readonly message: StoredMessage; readonly isRepeat: boolean }
  | { readonly ok: false; readonly code: SendRefusal };

/**
 * The outcome of an event. If `changed` is false, it no longer applied (answered twice, after the end) and
 * nothing happened.
 */
export type EventOutcome =
  | { readonly ok: true; readonly changed: boolean; readonly conversation: StoredConversation }
  | { readonly ok: false; readonly code: 'not-found' | 'not-allowed' };

/**
 * What one commit changed in a room. Delivered in order, after the commit and before the room's next write
 * starts.
 */
export interface Delivery {
  readonly roomId: string;
  readonly messages: readonly StoredMessage[];
  readonly notes: readonly StoredNote[];
  /** The state after the commit; null if only messages were appended. */
  readonly conversation: StoredConversation | null;
  /** Earlier messages whose answer changed. */
  readonly changed: readonly StoredMessage[];
  /** The socket that sent these messages. */
  readonly fromSocketId: string | null;
}

/** The bot starts or stops working on an answer. */
export interface BotTyping {
  readonly roomId: string;
  readonly conversationId: string;
  readonly isTyping: boolean;
}

/** How a room is entered, once its cookie or session has been checked. */
export interface RoomEntry {
  readonly roomId: string;
  /**
   * True for the first connection of a chat. False resumes an open conversation, or opens a new one if none
   * is open.
   */
  readonly isInitialized: boolean;
}

export interface EnteredRoom {
  readonly conversation: StoredConversation;
  readonly isNew: boolean;
  /** Everything after this number has to be pushed. */
  readonly pushAfterSeq: number;
}

/**
 * The conversation that a write or event is for: the open one of a room, or the given one. A caller that
 * knows the room saves a look-up.
 */
export type ConversationRef =
  Pick<ConversationIds, 'roomId'> | Pick<ConversationIds, 'conversationId'> | ConversationIds;
