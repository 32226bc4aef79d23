import type { WireMessage } from '@switch/contract/chat/wire-message.ts';
import type {
  Conversations,
  Delivery,
  StoredConversation,
  StoredMessage,
} from '../../conversations/stored-conversation.ts';
import { Unconfirmed, type ConfirmationListener } from './unconfirmed.ts';
import type { VisitorSocket } from './visitor-socket.ts';
import { eventOf, wireMessage } from '../../messages/wire-message.ts';

/** What the messages of one socket are pushed with. */
export interface PushPorts extends ConfirmationListener {
  readonly conversations: Pick<Conversations, 'messagesAfter' | 'conversation' | 'current'>;
  readonly line: VisitorSocket;
  readonly roomId: string;
  /** What opens the rating of a conversation of this room. */
  readonly csatToken: (conversationId: string) => string;
  readonly onTrouble: (error: unknown) => void;
}

const BATCH = 200;
/** Own messages that are remembered: more than may be on their way. */
const MOST_OWN = 256;

/** Adds to a set that forgets the oldest. */
function addBounded<Value>(set: Set<Value>, value: Value): void {
  set.add(value);
  if (set.size <= MOST_OWN) return;
  for (const oldest of set) {
    set.delete(oldest);
    return;
  }
}

const lastKinds: readonly string[] = ['ended', 'blocked', 'disconnected'];

/** Everything that one socket is sent, in order and without gaps, and what of it has arrived. */
export class VisitorPushes {
  readonly #ports: PushPorts;
  readonly unconfirmed: Unconfirmed;
  // Most visitors only look: sets are made for those who write.
  #ownIds: Set<string> | null = null;
  #ownSeqs: Set<number> | null = null;
  /** The last number handed to the socket; null until messages may be pushed. */
  #lastSeq: number | null = null;
  #newestSeen = 0;
  #openPromptId: string | null = null;
  #filling: Promise<void> | null = null;
  #isClosed = false;

  constructor(platform: PushPorts) {
    this.#ports = platform;
    this.unconfirmed = new Unconfirmed(platform);
  }

  get isOpen(): boolean {
    return this.#lastSeq !== null && !this.#isClosed;
  }

  /** From now on messages are pushed: first everything after this number. Resolves when that was handed over. */
  async open(afterSeq: number, openPromptId: string | null): Promise<void> {
    this.#lastSeq = afterSeq;
    this.#openPromptId = openPromptId;
    await this.#fillOnce(true);
  }

  /** A message with this id comes from this very socket, which shows it by itself. */
  wrote(clientMessageId: string | null): void {
    if (clientMessageId !== null) addBounded((this.#ownIds ??= new Set()), clientMessageId);
  }

  deliver(delivery: Delivery): void {
    const { conversation, messages, fromSocketId } = delivery;
    if (conversation) this.#noteOpenPrompt(conversation);
    this.#newestSeen = Math.max(this.#newestSeen, messages.at(-1)?.seq ?? 0);
    if (fromSocketId === this.#ports.line.id) {
      for (const message of messages) if (message.author === 'customer') this.#noteOwn(message);
    }
    if (!this.isOpen || this.#filling) return;
    if (!messages.every((message) => this.#take(message, conversation))) void this.#fillOnce(false);
  }

  /** Another process stored messages up to this number. */
  catchUp(lastSeq: number): void {
    this.#newestSeen = Math.max(this.#newestSeen, lastSeq);
    if (!this.isOpen || lastSeq <= (this.#lastSeq ?? 0)) return;
    const { conversations, roomId } = this.#ports;
    void conversations.current(roomId).then(
      (conversation) => {
        this.#noteOpenPrompt(conversation);
        return this.#fillOnce(false);
      },
      (error: unknown) => this.#ports.onTrouble(error),
    );
  }

  /**
   * A question that is no longer asked is told of: its buttons may stand in another tab, or wait for nothing. The next
   * question and the end say so by themselves.
   */
  #noteOpenPrompt(conversation: StoredConversation | null): void {
    const before = this.#openPromptId;
    this.#openPromptId = conversation?.prompt?.id ?? null;
    const isSettled = before !== null && this.#openPromptId === null && conversation?.endedAt === null;
    if (isSettled && this.isOpen) this.#ports.line.settled(before);
  }

  /** Pushes again what the client has not confirmed, or what comes after the number that it says it knows. */
  repeat(knownSeq: number | null): void {
    const from = knownSeq ?? this.unconfirmed.confirmed;
    if (this.#lastSeq === null || this.#filling || from === null || from >= this.#lastSeq) return;
    this.#lastSeq = from;
    void this.#fillOnce(true);
  }

  /** Shows how the last conversation ended once more, to whoever goes on writing. */
  async repeatEnd(): Promise<void> {
    const { conversations, roomId, line } = this.#ports;
    const messages = await conversations.messagesAfter(
      roomId,
      Math.max(0, (this.#lastSeq ?? 0) - BATCH),
      BATCH,
    );
    const end = messages.findLast(({ kind }) => lastKinds.includes(kind));
    if (!end) return;
    const form = this.#formOf(end, await conversations.conversation(end.conversationId));
    if (!this.#isClosed) line.push(eventOf(end, true), form, () => {});
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Pushes the next message; returns false when it is not the next one, or more has to be known of it. */
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
      .catch((error: unknown) => this.#ports.onTrouble(error))
      .finally(() => (this.#filling = null));
    return this.#filling;
  }

  async #fill(isReplay: boolean): Promise<void> {
    const { conversations, roomId } = this.#ports;
    for (;;) {
      const batch = await conversations.messagesAfter(roomId, this.#lastSeq ?? 0, BATCH);
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
    const { line } = this.#ports;
    this.#lastSeq = message.seq;
    if (this.#isOwn(message)) {
      this.unconfirmed.own(message.seq);
      return;
    }
    if (line.isClogged()) {
      this.#isClosed = true;
      line.close();
      return;
    }
    const isAgentSide = message.author === 'agent' || message.author === 'bot';
    if (isAgentSide && !isReplay) line.hint('_typing', { userType: 'Agent', typing: false });
    this.unconfirmed.sent(message);
    line.push(eventOf(message, isReplay), this.#formOf(message, conversation), () =>
      this.unconfirmed.acknowledged(message.seq),
    );
  }

  #isOwn(message: StoredMessage): boolean {
    const { author, seq, clientMessageId } = message;
    if (author !== 'customer') return false;
    if (this.#ownSeqs?.has(seq) === true) return true;
    if (clientMessageId === null || this.#ownIds?.has(clientMessageId) !== true) return false;
    this.#noteOwn(message);
    return true;
  }

  /** From now on it is known by its number alone. */
  #noteOwn({ seq, clientMessageId }: StoredMessage): void {
    addBounded((this.#ownSeqs ??= new Set()), seq);
    if (clientMessageId !== null) this.#ownIds?.delete(clientMessageId);
  }

  #formOf(message: StoredMessage, conversation: StoredConversation | null): WireMessage {
    const reason = message.kind === 'ended' ? conversation?.endReason : null;
    const ending = reason ? { reason, csatToken: this.#ports.csatToken(message.conversationId) } : null;
    return wireMessage(message, { openPromptId: this.#openPromptId, ending });
  }
}
