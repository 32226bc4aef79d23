import type { WireMessage } from '@switch/contract/chat/wire-message.ts';
import type { ChatContext } from '../../context.ts';
import type { Delivery, StoredConversation, StoredMessage } from '../../conversations/stored-conversation.ts';
import { eventOf, wireMessage } from '../../messages/wire-message.ts';
import { endingOf } from './bind-room.ts';
import type { BoundRoom } from './room.queries.ts';
import type { VisitorSocket } from './visitor-socket.ts';

export interface PushContext {
  readonly conversations: Pick<ChatContext['conversations'], 'messagesAfter' | 'conversation' | 'current'>;
  readonly cursors: Pick<ChatContext['cursors'], 'note'>;
  readonly subscriptions: Pick<ChatContext['subscriptions'], 'delivered'>;
}

export interface PushSession {
  readonly socket: Pick<VisitorSocket, keyof VisitorSocket>;
  readonly trouble: (error: unknown) => void;
}

const BATCH = 200;
/** How many of the visitor's own messages are remembered: more than can be in flight. */
const MOST_OWN = 256;

/**
 * Appends to a list that drops its oldest entry. A set would be rebuilt every few messages, and each former
 * table retains the next.
 */
function addBounded<Value>(list: Value[], value: Value): void {
  list.push(value);
  if (list.length > MOST_OWN) list.shift();
}

interface ConfirmationListener {
  /** Called when the other side has everything up to a number; `messages` are those newly confirmed. */
  readonly onConfirmed: (seq: number, messages: readonly StoredMessage[]) => void;
}

/** The messages that one socket was sent and has not confirmed yet, in order. */
class Unconfirmed {
  readonly #listener: ConfirmationListener;
  #list: { readonly seq: number; readonly message: StoredMessage }[] = [];
  /** The number up to which everything is confirmed; null before the first message. */
  confirmed: number | null = null;
  #newest = 0;
  #newestAtPing = 0;
  /** Whether the client has ever acknowledged a message. */
  hasAcknowledged = false;

  constructor(listener: ConfirmationListener) {
    this.#listener = listener;
  }

  sent(message: StoredMessage): void {
    const { seq } = message;
    this.confirmed ??= seq - 1;
    this.#newest = Math.max(this.#newest, seq);
    if (!this.#list.some((each) => each.seq === seq)) this.#list.push({ seq, message });
  }

  /**
   * The visitor's own messages need no confirmation, but count as confirmed only after what was sent before
   * them.
   */
  own(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
    if (this.#list.length === 0) this.#advance(this.#newest, []);
  }

  acknowledged(seq: number): void {
    this.hasAcknowledged = true;
    this.#confirm(seq);
  }

  pinged(): void {
    this.#newestAtPing = this.#newest;
  }

  /**
   * Handles the answer to a ping, which proves that everything sent before the ping arrived, as the transport
   * preserves the order. For a client that sends acknowledgements, only those count.
   */
  ponged(): void {
    if (!this.hasAcknowledged && this.#newestAtPing > 0) this.#confirm(this.#newestAtPing);
  }

  #confirm(seq: number): void {
    const done = this.#list.filter((each) => each.seq <= seq);
    this.#list = this.#list.filter((each) => each.seq > seq);
    const messages = done.map(({ message }) => message);
    this.#advance(this.#list[0] ? this.#list[0].seq - 1 : this.#newest, messages);
  }

  #advance(next: number, messages: readonly StoredMessage[]): void {
    if (next <= (this.confirmed ?? 0)) return;
    this.confirmed = next;
    this.#listener.onConfirmed(next, messages);
  }
}

const lastKinds: readonly string[] = ['ended', 'blocked', 'disconnected'];

/** Pushes everything to one socket, in order and without gaps, and tracks what has arrived. */
export class VisitorPushes implements ConfirmationListener {
  readonly #context: PushContext;
  readonly #room: Pick<BoundRoom, 'id' | 'secretHash'>;
  readonly #session: PushSession;
  readonly unconfirmed = new Unconfirmed(this);
  // Most visitors only look, so the lists are created on first use.
  #ownIds: string[] | null = null;
  #ownSeqs: number[] | null = null;
  /** The last number sent to the socket; null until messages may be pushed. */
  #lastSeq: number | null = null;
  #newestSeen = 0;
  #openPromptId: string | null = null;
  #filling: Promise<void> | null = null;
  #isClosed = false;

  constructor(context: PushContext, room: Pick<BoundRoom, 'id' | 'secretHash'>, session: PushSession) {
    this.#context = context;
    this.#room = room;
    this.#session = session;
  }

  /** Called when the client has everything up to a number; `messages` are those newly confirmed. */
  onConfirmed(seq: number, messages: readonly StoredMessage[]): void {
    this.#context.cursors.note(this.#room.id, seq);
    this.#context.subscriptions.delivered(messages);
  }

  get isOpen(): boolean {
    return this.#lastSeq !== null && !this.#isClosed;
  }

  /** Starts pushing messages, first everything after this number. Resolves once that has been sent. */
  async open(afterSeq: number, openPromptId: string | null): Promise<void> {
    this.#lastSeq = afterSeq;
    this.#openPromptId = openPromptId;
    await this.#fillOnce(true);
  }

  /** Records that this socket sent the message with this id and so already shows it. */
  wrote(clientMessageId: string | null): void {
    if (clientMessageId !== null) addBounded((this.#ownIds ??= []), clientMessageId);
  }

  deliver(delivery: Delivery): void {
    const { conversation, messages, fromSocketId } = delivery;
    if (conversation) this.#noteOpenPrompt(conversation);
    this.#newestSeen = Math.max(this.#newestSeen, messages.at(-1)?.seq ?? 0);
    if (fromSocketId === this.#session.socket.id) {
      for (const message of messages) if (message.author === 'customer') this.#noteOwn(message);
    }
    if (!this.isOpen || this.#filling) return;
    if (!messages.every((message) => this.#take(message, conversation))) void this.#fillOnce(false);
  }

  /** Fetches what another process stored, up to this number. */
  catchUp(lastSeq: number): void {
    this.#newestSeen = Math.max(this.#newestSeen, lastSeq);
    if (!this.isOpen || lastSeq <= (this.#lastSeq ?? 0)) return;
    void this.#context.conversations.current(this.#room.id).then(
      (conversation) => {
        this.#noteOpenPrompt(conversation);
        return this.#fillOnce(false);
      },
      (error: unknown) => this.#session.trouble(error),
    );
  }

  /**
   * Tells the client that a question is closed, since its buttons may still be shown in another tab. Not
   * needed if another question or the end of the conversation follows, which imply it.
   */
  #noteOpenPrompt(conversation: StoredConversation | null): void {
    const before = this.#openPromptId;
    this.#openPromptId = conversation?.prompt?.id ?? null;
    const isSettled = before !== null && this.#openPromptId === null && conversation?.endedAt === null;
    if (isSettled && this.isOpen) this.#session.socket.settled(before);
  }

  /** Pushes again what the client has not confirmed, or what comes after the last number it reports. */
  repeat(knownSeq: number | null): void {
    const from = knownSeq ?? this.unconfirmed.confirmed;
    if (this.#lastSeq === null || this.#filling || from === null || from >= this.#lastSeq) return;
    this.#lastSeq = from;
    void this.#fillOnce(true);
  }

  /** Shows the end of the last conversation again, to a visitor who keeps writing. */
  async repeatEnd(): Promise<void> {
    const { conversations } = this.#context;
    const from = Math.max(0, (this.#lastSeq ?? 0) - BATCH);
    const messages = await conversations.messagesAfter(this.#room.id, from, BATCH);
    const end = messages.findLast(({ kind }) => lastKinds.includes(kind));
    if (!end) return;
    const wire = this.#wireOf(end, await conversations.conversation(end.conversationId));
    if (!this.#isClosed) this.#session.socket.push(eventOf(end, true), wire, () => {});
  }

  close(): void {
    this.#isClosed = true;
  }

  /**
   * Pushes a message if it is the next one. Returns false if messages are missing before it, or its
   * conversation has to be read first.
   */
  #take(message: StoredMessage, conversation: StoredConversation | null): boolean {
    const { seq, kind } = message;
    if (this.#lastSeq === null || seq <= this.#lastSeq) return true;
    const isKnown = kind !== 'ended' || conversation?.id === message.conversationId;
    if (seq !== this.#lastSeq + 1 || !isKnown) return false;
    this.#send(message, false, conversation);
    return true;
  }

  #fillOnce(isReplay: boolean): Promise<void> {
    this.#filling ??= this.#fill(isReplay)
      .catch((error: unknown) => this.#session.trouble(error))
      .finally(() => (this.#filling = null));
    return this.#filling;
  }

  async #fill(isReplay: boolean): Promise<void> {
    const { conversations } = this.#context;
    for (;;) {
      const batch = await conversations.messagesAfter(this.#room.id, this.#lastSeq ?? 0, BATCH);
      for (const message of batch) {
        const isEnd = message.kind === 'ended';
        const conversation = isEnd ? await conversations.conversation(message.conversationId) : null;
        if (this.#isClosed) return;
        this.#send(message, isReplay, conversation);
      }
      const isBehind = (this.#lastSeq ?? 0) < this.#newestSeen;
      if (batch.length === 0 || (batch.length < BATCH && !isBehind)) return;
    }
  }

  #send(message: StoredMessage, isReplay: boolean, conversation: StoredConversation | null): void {
    const { socket } = this.#session;
    this.#lastSeq = message.seq;
    if (this.#isOwn(message)) {
      this.unconfirmed.own(message.seq);
      return;
    }
    if (socket.isClogged()) {
      this.#isClosed = true;
      socket.close();
      return;
    }
    const isAgentSide = message.author === 'agent' || message.author === 'bot';
    if (isAgentSide && !isReplay) socket.hint('_typing', { userType: 'Agent', typing: false });
    this.unconfirmed.sent(message);
    socket.push(eventOf(message, isReplay), this.#wireOf(message, conversation), () =>
      this.unconfirmed.acknowledged(message.seq),
    );
  }

  #isOwn(message: StoredMessage): boolean {
    const { author, seq, clientMessageId } = message;
    if (author !== 'customer') return false;
    if (this.#ownSeqs?.includes(seq) === true) return true;
    if (clientMessageId === null || this.#ownIds?.includes(clientMessageId) !== true) return false;
    this.#noteOwn(message);
    return true;
  }

  /** From now on the message is recognised by its number alone. */
  #noteOwn({ seq, clientMessageId }: StoredMessage): void {
    addBounded((this.#ownSeqs ??= []), seq);
    const place = clientMessageId === null ? -1 : (this.#ownIds?.indexOf(clientMessageId) ?? -1);
    if (place >= 0) this.#ownIds?.splice(place, 1);
  }

  #wireOf(message: StoredMessage, conversation: StoredConversation | null): WireMessage {
    const ending = endingOf(this.#room, message, conversation);
    return wireMessage(message, { openPromptId: this.#openPromptId, ending });
  }
}
