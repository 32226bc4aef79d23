import type { SendRefusal } from '@switch/contract/chat/wire-message.ts';
import type {
  Citation,
  Conversation,
  ConversationEvent,
  NoteKind,
} from '@switch/domain/chat/conversation-model.ts';
import type { ChatAuthor, MessageKind } from '@switch/domain/chat/message-kinds.ts';

/** A message that has its number: it is committed. */
export interface StoredMessage {
  readonly id: string;
  readonly roomId: string;
  readonly conversationId: string;
  /** Room-wide, from 1, without gaps. */
  readonly seq: number;
  readonly kind: MessageKind;
  readonly author: ChatAuthor;
  /** The member of staff who wrote it; null for everybody else. */
  readonly staffId: string | null;
  readonly sender: string;
  readonly text: string;
  readonly promptId: string | null;
  readonly answer: 'yes' | 'no' | null;
  readonly isWorkingHours: boolean | null;
  readonly isAgentOffline: boolean | null;
  readonly asksEmail: boolean;
  readonly citations: readonly Citation[];
  readonly suggestions: readonly string[];
  readonly clientMessageId: string | null;
  readonly at: Date;
}

/** A line that only staff see, committed. */
export interface StoredNote {
  readonly id: string;
  readonly conversationId: string;
  readonly afterSeq: number;
  readonly kind: NoteKind;
  readonly text: string;
  readonly staffId: string | null;
  readonly staffName: string | null;
  readonly at: Date;
}

/** A conversation with what identifies it. `version` counts its transitions, not its messages. */
export interface StoredConversation extends Conversation {
  readonly id: string;
  readonly roomId: string;
  readonly version: number;
  readonly openedAt: number;
  readonly endedAt: number | null;
}

/** Text that somebody wants said, already normalised, masked and short enough. */
export interface IncomingMessage {
  readonly author: 'customer' | 'agent';
  /** The agent who writes; null for the visitor. */
  readonly agent: { readonly id: string; readonly name: string } | null;
  readonly text: string;
  readonly kind: 'text' | 'link';
  readonly clientMessageId: string | null;
  /** The socket it came from: it is not sent its own words. */
  readonly socketId: string | null;
}

/** What became of a writing. The same `clientMessageId` again gives the same answer. */
export type WriteOutcome =
  | { readonly ok: true; readonly message: StoredMessage; readonly isRepeat: boolean }
  | { readonly ok: false; readonly code: SendRefusal };

/** What became of an event. `changed` false: it no longer applied (answered twice, after the end), and nothing happened. */
export type EventOutcome =
  | { readonly ok: true; readonly changed: boolean; readonly conversation: StoredConversation }
  | { readonly ok: false; readonly code: 'not-found' | 'not-allowed' };

/** What one commit brought to a room, handed out in order, after the commit and before the room's next write starts. */
export interface Delivery {
  readonly roomId: string;
  readonly messages: readonly StoredMessage[];
  readonly notes: readonly StoredNote[];
  /** After the commit; null when only messages were appended. */
  readonly conversation: StoredConversation | null;
  /** Earlier messages whose answer changed. */
  readonly changed: readonly StoredMessage[];
  /** The socket whose own words these are. */
  readonly fromSocketId: string | null;
}

/** The bot begins or stops to think about an answer. */
export interface BotTyping {
  readonly roomId: string;
  readonly conversationId: string;
  readonly isTyping: boolean;
}

/** How a room is entered, once its cookie or session was checked. */
export interface RoomEntry {
  readonly roomId: string;
  /** The first connection of a chat. With false an open conversation is resumed, or a new one opened when none is. */
  readonly isInitialized: boolean;
}

/** How a room was entered. */
export interface EnteredRoom {
  readonly conversation: StoredConversation;
  readonly isNew: boolean;
  /** Everything after this number has to be pushed. */
  readonly pushAfterSeq: number;
}

/** A conversation and the room that it is in. */
export interface ConversationIds {
  readonly conversationId: string;
  readonly roomId: string;
}

/** Where something happens: in the open conversation of a room, or in this one. Who knows its room spares looking it up. */
export type ConversationRef =
  Pick<ConversationIds, 'roomId'> | Pick<ConversationIds, 'conversationId'> | ConversationIds;

/**
 * The heart of the chat: every write of a room goes through here, one after the other, and is told to the listener when
 * it is committed. It knows no sockets.
 */
export interface Conversations {
  /** Opens or resumes the conversation of a bound room. The greeting is said by a later `greet`. */
  enter(entry: RoomEntry): Promise<EnteredRoom>;
  /** Lets the bot greet, or ask about a message out of hours. Changes nothing when that was done before. */
  greet(conversation: StoredConversation): Promise<EventOutcome>;
  /** The conversation that is open in the room, or the last one; null for a room without any. */
  current(roomId: string): Promise<StoredConversation | null>;
  conversation(conversationId: string): Promise<StoredConversation | null>;
  /** Says something in the open conversation of the room (visitor) or in this conversation (agent). */
  write(place: ConversationRef, writing: IncomingMessage): Promise<WriteOutcome>;
  /** Lets something happen: guard, messages, notes, timers in one transaction. `by` is the acting member of staff. */
  apply(
    place: ConversationRef,
    event: ConversationEvent,
    by?: { readonly id: string; readonly name: string } | null,
  ): Promise<EventOutcome>;
  /** Adds a line only for staff. */
  note(
    conversationId: string,
    note: { readonly kind: NoteKind; readonly text: string },
    by: { readonly id: string; readonly name: string } | null,
  ): Promise<StoredNote>;
  /** Messages of a room after a number, oldest first. */
  messagesAfter(roomId: string, seq: number, most: number): Promise<StoredMessage[]>;
  /** Hears of every commit of this process, in order per room. */
  onDelivery(listener: (delivery: Delivery) => void): void;
  /** Hears whether the bot is about to answer in a room. Nothing of it is stored. */
  onTyping(listener: (hint: BotTyping) => void): void;
  /** Looks at due timers, the queue and agents who are gone; normally by itself every second. For tests after moving the clock. */
  tick(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}
