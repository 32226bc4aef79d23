import type { InboxMessage } from '@switch/contract/chat/inbox.ts';
import type { StaffSummary } from '@switch/contract/http/identity/staff.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { RunningChat } from '../../chat.ts';
import { findVisitorCard } from '../../conversations/inbox/conversation-page.queries.ts';
import type {
  ConversationContext,
  Delivery,
  StoredMessage,
} from '../../conversations/stored-conversation.ts';
import { findNotesSince } from '../../messages/message.queries.ts';
import { staffMessage, staffNote } from '../../messages/wire-message.ts';
import type { AgentData, AgentNamespace, AgentSocket } from '../sockets.ts';
import { findWatched } from './agent.queries.ts';
import { InboxFeed } from './inbox-feed.ts';

/** A conversation that consoles of this process have open. */
interface WatchedConversation {
  readonly roomId: string;
  /** The sequence number of the last message sent to the consoles. */
  lastSeq: number;
  /** The read in progress of messages that another process stored; null if none is running. */
  reading: Promise<void> | null;
  isBehind: boolean;
  readonly noteIds: Set<string>;
}

type Context = Pick<ConversationContext, 'db' | 'clock' | 'scheduler' | 'log' | 'config'> &
  RunningChat & { readonly vault: Vault };

const BATCH = 200;
const CARD_MS = 1_000;
/** Notes are re-read this far back, because processes' clocks differ and commits take a moment. */
const NOTES_BACK_MS = 10_000;
const watchersOf = (conversationId: string): string => `conversation:${conversationId}`;

/** This process's consoles, the conversations they have open, and what they are sent. */
export class AgentSubscriptions {
  readonly #context: Context;
  readonly #agents: AgentNamespace;
  readonly feed: InboxFeed;
  /** Whether other processes may have consoles too. */
  readonly #isShared: boolean;
  readonly #watched = new Map<string, WatchedConversation>();
  readonly #changedCards = new Set<string>();
  /** Messages of the current turn of the event loop, by console that has their conversation open. */
  #waiting = new Map<AgentSocket, InboxMessage[]>();

  constructor(context: Context, agents: AgentNamespace) {
    this.#context = context;
    this.#agents = agents;
    this.#isShared = context.config.redisUrl !== undefined;
    this.feed = new InboxFeed(context, agents);
  }

  /**
   * Opens a conversation for a console. Returns whether the conversation exists and the console is still
   * connected.
   */
  async watch(socket: AgentSocket, conversationId: string): Promise<boolean> {
    const found = await findWatched(this.#context.db, conversationId);
    if (!found || !socket.connected) return false;
    if (!this.#watched.has(conversationId)) {
      const nothing = { reading: null, isBehind: false, noteIds: new Set<string>() };
      this.#watched.set(conversationId, { ...found, ...nothing });
    }
    await socket.join(watchersOf(conversationId));
    await this.#sendViewers(conversationId);
    return true;
  }

  async unwatch(socket: AgentSocket, conversationId: string): Promise<void> {
    await socket.leave(watchersOf(conversationId));
    this.#forgetUnwatched();
    await this.#sendViewers(conversationId);
  }

  isWatching(socket: AgentSocket, conversationId: string): boolean {
    return socket.rooms.has(watchersOf(conversationId));
  }

  /** Called when a console has disconnected, with the conversations that it had open. */
  left(conversationIds: readonly string[]): void {
    this.#forgetUnwatched();
    for (const id of conversationIds) this.#safely(this.#sendViewers(id));
  }

  /** Returns the ids of the conversations that a console has open. It must still be connected. */
  openIn(socket: AgentSocket): string[] {
    return [...this.#watched.keys()].filter((id) => this.isWatching(socket, id));
  }

  /** Returns who has a conversation open at a console of this process. */
  viewers(conversationId: string): StaffSummary[] {
    const ids = this.#agents.adapter.rooms.get(watchersOf(conversationId)) ?? new Set();
    return summariesOf([...ids].flatMap((id) => this.#agents.sockets.get(id) ?? []));
  }

  deliver({ messages, notes, changed, conversation, fromSocketId }: Delivery): void {
    for (const message of messages) {
      this.feed.rowChanged(message.conversationId);
      this.#take(message, fromSocketId);
    }
    for (const note of notes) {
      this.feed.rowChanged(note.conversationId);
      this.#watched.get(note.conversationId)?.noteIds.add(note.id);
      this.#here(note.conversationId)?.emit('note', { note: staffNote(note) });
    }
    for (const message of changed)
      this.#here(message.conversationId)?.emit('message-changed', { message: staffMessage(message, true) });
    if (conversation) this.feed.stateChanged(conversation.id);
  }

  async catchUp(roomId: string): Promise<void> {
    if (this.#agents.sockets.size === 0) return;
    const current = await this.#context.conversations.current(roomId);
    if (current) this.feed.stateChanged(current.id);
    for (const [id, watched] of this.#watched) {
      if (watched.roomId === roomId) await this.#read(id, watched);
    }
  }

  delivered(messages: readonly StoredMessage[]): void {
    for (const message of messages) {
      if (message.author === 'customer') continue;
      const body = { message: staffMessage(message, true) };
      this.#everywhere(message.conversationId)?.emit('message-changed', body);
    }
  }

  /** Shows that a room's visitor is typing or has stopped. */
  typing(roomId: string, isTyping: boolean): void {
    if (!this.#isShared && this.#agents.sockets.size === 0) return;
    const send = async (): Promise<void> => {
      const current = await this.#context.conversations.current(roomId);
      if (!current) return;
      const body = { conversationId: current.id, typing: isTyping };
      this.#everywhere(current.id)?.emit('typing', body);
    };
    this.#safely(send());
  }

  /** Sends the visitor's details and what they are doing, which have changed: at most once a second. */
  visitorChanged(roomId: string): void {
    if (this.#changedCards.has(roomId)) return;
    this.#changedCards.add(roomId);
    this.#context.scheduler.after(CARD_MS, () => {
      this.#changedCards.delete(roomId);
      this.#safely(this.#sendCard(roomId));
    });
  }

  async #sendCard(roomId: string): Promise<void> {
    const current = await this.#context.conversations.current(roomId);
    if (!current) return;
    this.feed.rowChanged(current.id);
    const everywhere = this.#everywhere(current.id);
    const visitor = everywhere && (await findVisitorCard(this.#context, current.id));
    if (visitor) everywhere.emit('visitor', { conversationId: current.id, visitor });
  }

  /**
   * Sends a message of this process or, if another process wrote in between, everything since the last
   * message sent.
   */
  #take(message: StoredMessage, fromSocketId: string | null): void {
    const { conversationId, seq } = message;
    const watched = this.#watched.get(conversationId);
    if (!watched || (watched.reading === null && seq === watched.lastSeq + 1))
      this.#sendMessage(message, fromSocketId);
    else if (seq > watched.lastSeq) this.#safely(this.#read(conversationId, watched));
  }

  /** Reads one batch at a time; further requests made meanwhile are handled by another read afterwards. */
  #read(conversationId: string, watched: WatchedConversation): Promise<void> {
    watched.isBehind = true;
    const read = async (): Promise<void> => {
      while (watched.isBehind) {
        watched.isBehind = false;
        await this.#catchUpOn(conversationId, watched);
      }
    };
    watched.reading ??= read().finally(() => (watched.reading = null));
    return watched.reading;
  }

  #sendMessage(message: StoredMessage, fromSocketId: string | null): void {
    const watched = this.#watched.get(message.conversationId);
    if (watched) watched.lastSeq = Math.max(watched.lastSeq, message.seq);
    const watching = this.#agents.adapter.rooms.get(watchersOf(message.conversationId));
    if (!watching) return;
    const body = staffMessage(message, false);
    for (const socketId of watching) {
      const socket = this.#agents.sockets.get(socketId);
      // The console that wrote it already has the acknowledgement.
      if (socket && socketId !== fromSocketId) this.#sendSoon(socket, body);
    }
  }

  /**
   * Queues a message for a console. A commit can hold many messages of many conversations; each console gets
   * its own in one packet.
   */
  #sendSoon(socket: AgentSocket, message: InboxMessage): void {
    const waiting = this.#waiting.get(socket);
    if (waiting) {
      waiting.push(message);
      return;
    }
    if (this.#waiting.size === 0) queueMicrotask(() => this.#sendWaiting());
    this.#waiting.set(socket, [message]);
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    if (waiting.size === 0) return;
    this.#waiting = new Map();
    for (const [socket, messages] of waiting) {
      const [first, second] = messages;
      if (first && !second) socket.emit('message', { message: first, typing: false });
      else socket.emit('messages', { messages });
    }
  }

  async #catchUpOn(conversationId: string, watched: WatchedConversation): Promise<void> {
    const { conversations, db, clock } = this.#context;
    // Includes a few messages that were already sent, since their questions may have been answered.
    const from = Math.max(0, watched.lastSeq - 10);
    const messages = await conversations.messagesAfter(watched.roomId, from, BATCH);
    for (const message of messages.filter((each) => each.conversationId === conversationId)) {
      if (message.seq > watched.lastSeq) this.#sendMessage(message, null);
      else if (message.answer !== null)
        this.#here(conversationId)?.emit('message-changed', { message: staffMessage(message, true) });
    }
    const since = new Date(clock.now().getTime() - NOTES_BACK_MS);
    for (const note of await findNotesSince(db, conversationId, since)) {
      if (watched.noteIds.has(note.id)) continue;
      watched.noteIds.add(note.id);
      this.#here(conversationId)?.emit('note', { note: staffNote(note) });
    }
  }

  async #sendViewers(conversationId: string): Promise<void> {
    const known = this.viewers(conversationId);
    // If the other processes don't answer, only this process's viewers are sent.
    const viewers = this.#isShared
      ? await this.#agents
          .in(watchersOf(conversationId))
          .fetchSockets()
          .then(summariesOf, () => known)
      : known;
    this.#everywhere(conversationId)?.emit('viewers', { conversationId, viewers });
  }

  #forgetUnwatched(): void {
    const { rooms } = this.#agents.adapter;
    for (const id of this.#watched.keys()) if (!rooms.has(watchersOf(id))) this.#watched.delete(id);
  }

  /** The consoles of this process that have the conversation open; null if there are none. */
  #here(conversationId: string) {
    this.#sendWaiting();
    const room = watchersOf(conversationId);
    return this.#agents.adapter.rooms.has(room) ? this.#agents.local.to(room) : null;
  }

  /** The consoles that have the conversation open, in any process; null if there are none. */
  #everywhere(conversationId: string) {
    this.#sendWaiting();
    const room = watchersOf(conversationId);
    return this.#isShared || this.#agents.adapter.rooms.has(room) ? this.#agents.to(room) : null;
  }

  #safely(work: Promise<void>): void {
    work.catch((error: unknown) => this.#context.log.warn({ err: error }, 'consoles could not be told'));
  }
}

/** Returns the members of staff behind these sockets, each once, as others see them. */
const summariesOf = (sockets: readonly { readonly data: AgentData }[]): StaffSummary[] => [
  ...new Map(
    sockets.map(({ data: { staff } }) => [
      staff.staffId,
      { staffId: staff.staffId, name: staff.displayName },
    ]),
  ).values(),
];
