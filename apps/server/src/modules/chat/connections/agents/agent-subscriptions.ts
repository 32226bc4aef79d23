import type { InboxMessage } from '@switch/contract/chat/inbox.ts';
import type { StaffFace } from '@switch/contract/http/identity/staff.ts';
import { findVisitorCard } from '../../conversations/inbox/read-conversation.ts';
import { staffMessage, staffNote } from '../../messages/staff-message.ts';
import { findNotesSince, findWatched } from './agent.queries.ts';
import type { ChatContext } from '../../context.ts';
import { faceOf, type AgentNamespace, type AgentSocket } from './agent-sockets.ts';
import type { InboxFeed } from './inbox-feed.ts';
import type { Delivery, StoredMessage } from '../../conversations/stored-conversation.ts';

/** What the consoles of this process have open. */
interface WatchedConversation {
  readonly roomId: string;
  /** Messages up to here were told. */
  lastSeq: number;
  /** Messages are being read that another process stored; null when there is nothing to read. */
  reading: Promise<void> | null;
  isBehind: boolean;
  readonly noteIds: Set<string>;
}

/** What watches are kept with. */
export interface WatchPorts extends Pick<
  ChatContext,
  'db' | 'conversations' | 'clock' | 'scheduler' | 'log'
> {
  readonly agents: AgentNamespace;
  readonly feed: InboxFeed;
  /** Other processes have consoles too. */
  readonly isShared: boolean;
}

const BATCH = 200;
const CARD_MS = 1_000;
/** Clocks of processes differ, and commits take a moment. */
const NOTES_BACK_MS = 10_000;
const watchersOf = (conversationId: string): string => `conversation:${conversationId}`;

/** The conversations that consoles have open, and what is told to them there. */
export class AgentSubscriptions {
  readonly #ports: WatchPorts;
  readonly #watched = new Map<string, WatchedConversation>();
  readonly #changedCards = new Set<string>();
  /** Messages of this turn of the event loop, for the consoles that have their conversations open. */
  readonly #toTell = new Map<AgentSocket, InboxMessage[]>();

  constructor(platform: WatchPorts) {
    this.#ports = platform;
  }

  /** Opens a conversation for a console; returns whether it exists. */
  async watch(socket: AgentSocket, conversationId: string): Promise<boolean> {
    const found = await findWatched(this.#ports.db, conversationId);
    if (!found || !socket.connected) return false;
    if (!this.#watched.has(conversationId)) {
      const { roomId, lastSeq } = found;
      const nothing = { reading: null, isBehind: false, noteIds: new Set<string>() };
      this.#watched.set(conversationId, { roomId, lastSeq, ...nothing });
    }
    await socket.join(watchersOf(conversationId));
    await this.#tellViewers(conversationId);
    return true;
  }

  async unwatch(socket: AgentSocket, conversationId: string): Promise<void> {
    await socket.leave(watchersOf(conversationId));
    this.#forgetUnwatched();
    await this.#tellViewers(conversationId);
  }

  isWatching(socket: AgentSocket, conversationId: string): boolean {
    return socket.rooms.has(watchersOf(conversationId));
  }

  /** A console is gone, with everything that it had open. */
  left(conversationIds: readonly string[]): void {
    this.#forgetUnwatched();
    for (const id of conversationIds) {
      this.#tellViewers(id).catch((error: unknown) => this.#trouble(error));
    }
  }

  /** What a console has open, while it is still connected. */
  openIn(socket: AgentSocket): string[] {
    return [...this.#watched.keys()].filter((id) => this.isWatching(socket, id));
  }

  /** Who has a conversation open at the consoles of this process. */
  viewers(conversationId: string): StaffFace[] {
    const { agents } = this.#ports;
    const ids = agents.adapter.rooms.get(watchersOf(conversationId)) ?? new Set();
    const sockets = [...ids].flatMap((id) => agents.sockets.get(id) ?? []);
    return facesOf(sockets);
  }

  /** Tells what a commit of this process brought. */
  deliver(delivery: Delivery): void {
    const { feed } = this.#ports;
    const { messages, notes, changed, conversation, fromSocketId } = delivery;
    for (const message of messages) {
      feed.rowChanged(message.conversationId);
      this.#take(message, fromSocketId);
    }
    for (const note of notes) {
      feed.rowChanged(note.conversationId);
      this.#watched.get(note.conversationId)?.noteIds.add(note.id);
      this.#here(note.conversationId)?.emit('note', { note: staffNote(note) });
    }
    for (const message of changed) {
      this.#here(message.conversationId)?.emit('message-changed', { message: staffMessage(message, true) });
    }
    if (conversation) feed.stateChanged(conversation.id);
  }

  /** Another process wrote to a room. */
  async catchUp(roomId: string): Promise<void> {
    const { conversations, feed, agents } = this.#ports;
    if (agents.sockets.size === 0) return;
    const current = await conversations.current(roomId);
    if (current) feed.stateChanged(current.id);
    for (const [id, watched] of this.#watched) {
      if (watched.roomId === roomId) await this.#read(id, watched);
    }
  }

  /** Messages reached the visitor's side. */
  delivered(messages: readonly StoredMessage[]): void {
    for (const message of messages) {
      if (message.author === 'customer') continue;
      const body = { message: staffMessage(message, true) };
      this.#everywhere(message.conversationId)?.emit('message-changed', body);
    }
  }

  async typing(roomId: string, isTyping: boolean): Promise<void> {
    const { agents, isShared, conversations } = this.#ports;
    if (!isShared && agents.sockets.size === 0) return;
    const current = await conversations.current(roomId);
    if (!current) return;
    const body = { conversationId: current.id, typing: isTyping };
    this.#everywhere(current.id)?.emit('typing', body);
  }

  /** What is known of a visitor changed: told at most once a second. */
  visitorChanged(roomId: string): void {
    if (this.#changedCards.has(roomId)) return;
    this.#changedCards.add(roomId);
    this.#ports.scheduler.after(CARD_MS, () => {
      this.#changedCards.delete(roomId);
      this.#tellCard(roomId).catch((error: unknown) => this.#trouble(error));
    });
  }

  async #tellCard(roomId: string): Promise<void> {
    const { conversations, db, feed } = this.#ports;
    const current = await conversations.current(roomId);
    if (!current) return;
    feed.rowChanged(current.id);
    const everywhere = this.#everywhere(current.id);
    const visitor = everywhere && (await findVisitorCard(db, current.id));
    if (visitor) everywhere.emit('visitor', { conversationId: current.id, visitor });
  }

  /** Tells a message of this process, or everything since the last one when another process wrote in between. */
  #take(message: StoredMessage, fromSocketId: string | null): void {
    const { conversationId, seq } = message;
    const watched = this.#watched.get(conversationId);
    if (!watched || (watched.reading === null && seq === watched.lastSeq + 1)) {
      this.#tellMessage(message, fromSocketId);
    } else if (seq > watched.lastSeq) {
      this.#read(conversationId, watched).catch((error: unknown) => this.#trouble(error));
    }
  }

  /** One reading at a time; what is asked for meanwhile is read afterwards. */
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

  #tellMessage(message: StoredMessage, fromSocketId: string | null): void {
    const watched = this.#watched.get(message.conversationId);
    if (watched) watched.lastSeq = Math.max(watched.lastSeq, message.seq);
    const { agents } = this.#ports;
    const watching = agents.adapter.rooms.get(watchersOf(message.conversationId));
    if (!watching) return;
    const told = staffMessage(message, false);
    for (const socketId of watching) {
      const socket = agents.sockets.get(socketId);
      // Whoever wrote it has the answer to the sending.
      if (socket && socketId !== fromSocketId) this.#tellSoon(socket, told);
    }
  }

  /** A commit brings many messages of many conversations: each console gets its own in one packet. */
  #tellSoon(socket: AgentSocket, message: InboxMessage): void {
    const waiting = this.#toTell.get(socket);
    if (waiting) {
      waiting.push(message);
      return;
    }
    if (this.#toTell.size === 0) queueMicrotask(() => this.#tellNow());
    this.#toTell.set(socket, [message]);
  }

  #tellNow(): void {
    for (const [socket, messages] of this.#toTell) {
      const [first, second] = messages;
      if (first && !second) socket.emit('message', { message: first, typing: false });
      else socket.emit('messages', { messages });
    }
    this.#toTell.clear();
  }

  async #catchUpOn(conversationId: string, watched: WatchedConversation): Promise<void> {
    const { conversations, db, clock } = this.#ports;
    const before = watched.lastSeq;
    // A few told ones as well: their questions may have been answered.
    const messages = await conversations.messagesAfter(watched.roomId, Math.max(0, before - 10), BATCH);
    for (const message of messages.filter((each) => each.conversationId === conversationId)) {
      if (message.seq > watched.lastSeq) this.#tellMessage(message, null);
      else if (message.answer !== null) {
        this.#here(conversationId)?.emit('message-changed', { message: staffMessage(message, true) });
      }
    }
    const since = new Date(clock.now().getTime() - NOTES_BACK_MS);
    for (const note of await findNotesSince(db, conversationId, since)) {
      if (watched.noteIds.has(note.id)) continue;
      watched.noteIds.add(note.id);
      this.#here(conversationId)?.emit('note', { note: staffNote(note) });
    }
  }

  async #tellViewers(conversationId: string): Promise<void> {
    const { agents, isShared } = this.#ports;
    const room = watchersOf(conversationId);
    let viewers = this.viewers(conversationId);
    if (isShared) {
      // Without an answer of the other processes the ones that are known here are told.
      viewers = await agents
        .in(room)
        .fetchSockets()
        .then(facesOf, () => viewers);
    }
    this.#everywhere(conversationId)?.emit('viewers', { conversationId, viewers });
  }

  #forgetUnwatched(): void {
    const { rooms } = this.#ports.agents.adapter;
    for (const id of this.#watched.keys()) if (!rooms.has(watchersOf(id))) this.#watched.delete(id);
  }

  /** Consoles of this process that have it open; null when none has. */
  #here(conversationId: string) {
    this.#tellNow();
    const { agents } = this.#ports;
    const room = watchersOf(conversationId);
    return agents.adapter.rooms.has(room) ? agents.local.to(room) : null;
  }

  /** Consoles that have it open, of whichever process; null when there is none. */
  #everywhere(conversationId: string) {
    this.#tellNow();
    const { agents, isShared } = this.#ports;
    const room = watchersOf(conversationId);
    return isShared || agents.adapter.rooms.has(room) ? agents.to(room) : null;
  }

  #trouble(error: unknown): void {
    this.#ports.log.warn({ err: error }, 'consoles could not be told');
  }
}

const facesOf = (sockets: readonly Parameters<typeof faceOf>[0][]): StaffFace[] => [
  ...new Map(sockets.map(faceOf).map((face) => [face.staffId, face])).values(),
];
