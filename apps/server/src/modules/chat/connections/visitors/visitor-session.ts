import { chatTimes } from '@switch/domain/chat/limits.ts';
import { NEIGHBOURS } from '@switch/domain/chat/mask.ts';
import type { ChatContext } from '../../context.ts';
import type { Delivery, StoredConversation } from '../../conversations/stored-conversation.ts';
import { findVisitorTexts } from '../../messages/message.queries.ts';
import { transientMessage } from '../../messages/wire-message.ts';
import { onItsOwn } from '../connection-internals.ts';
import { type Arrival, bindRoom, verifyVisitor } from './bind-room.ts';
import type { RoomMember } from './room-hub.ts';
import { findLastSeq, saveAttachment, type BoundRoom } from './room.queries.ts';
import { shareAnswers } from './share-answers.ts';
import { VisitorPushes } from './visitor-pushes.ts';
import type { VisitorSocket } from './visitor-socket.ts';

const nothing = (): void => {};

/** The texts for people who may not chat, or not yet. None of this is stored. */
const refusals = {
  'needs-consent': {
    kind: 'line',
    text: 'Please fill in the form and agree to the privacy policy first. Until then, nothing you write is kept.',
  },
  'too-many': {
    kind: 'disconnected',
    text: 'Too many chats have been opened from your network. Please try again later, or write to us by email.',
  },
  blocked: { kind: 'blocked', text: 'You can no longer send messages in this chat.' },
} as const;

/** A visitor in a room, with the state of what is pushed to the socket. */
export interface Inside {
  readonly room: BoundRoom;
  readonly pushes: VisitorPushes;
}

/**
 * One socket of a visitor, from its connection to its end. Nothing is pushed before the client has had time
 * to listen: 2.5 s, or its first event after 2 s.
 */
export class VisitorSession implements RoomMember {
  readonly #context: ChatContext;
  readonly #isInitialized: boolean;
  readonly #address: string;
  readonly #connectedAt: number;
  #cancelGate: () => void;
  readonly socket: VisitorSocket;
  inside: Inside | null = null;
  refusal: keyof typeof refusals | null = null;
  /**
   * A conversation that ended while no socket was connected: what to do about it is decided when the gate
   * opens.
   */
  #ended: StoredConversation | null = null;
  #pushAfterSeq = 0;
  #knownSeq: number | null = null;
  #isResuming = false;
  #isGateOpen = false;
  #shownPlace = '';
  isLeaving = false;
  #isClosed = false;
  #settling: Promise<void> | null = null;
  /** Resolves once the room has been entered; work that depends on it is chained to it in order. */
  readonly ready: Promise<void>;

  constructor(context: ChatContext, socket: VisitorSocket, arrival: Arrival) {
    this.#context = context;
    this.socket = socket;
    this.#isInitialized = arrival.handshake.isInitialized;
    this.#address = arrival.address;
    this.#connectedAt = context.clock.now().getTime();
    this.#cancelGate = context.scheduler.after(chatTimes.firstPush, () => this.#openGate());
    // The handshake data is released once the room is found, so that thousands of idle visitors don't hold it.
    this.ready = this.#enter(arrival).catch((error: unknown) => this.trouble(error));
  }

  /**
   * Called for each event of the client: from 2 s after connecting, an event proves that the client has its
   * listeners.
   */
  received(): void {
    const age = this.#context.clock.now().getTime() - this.#connectedAt;
    if (age >= chatTimes.subscription) this.#openGate();
  }

  /** Called when the client has reconnected, with the last number it has. */
  resuming(knownSeq: number | null): void {
    this.#isResuming = true;
    this.#knownSeq = knownSeq;
    const pushes = this.inside?.pushes;
    if (pushes?.isOpen === true && this.#isOurs()) pushes.repeat(knownSeq);
  }

  /** Ensures that there is a conversation to write in; null if there already is. */
  settle(): Promise<void> | null {
    return (this.#settling ??= this.#ended && this.#startAnew().finally(() => (this.#settling = null)));
  }

  deliver(delivery: Delivery): void {
    this.inside?.pushes.deliver(delivery);
  }
  catchUp(lastSeq: number): void {
    this.inside?.pushes.catchUp(lastSeq);
  }
  hint(event: '_typing', body: object): void {
    if (this.inside?.pushes.isOpen === true) this.socket.hint(event, body);
  }

  showPlace(text: string): void {
    if (text === this.#shownPlace || this.inside?.pushes.isOpen !== true) return;
    this.#shownPlace = text;
    this.socket.hint('_queue', { text });
  }

  /** Checks whether the visitor is blocked. From then on only the notice is sent. */
  checkBlock(): void {
    const room = this.inside?.room;
    if (!room || this.refusal || !this.#isBlocked(room)) return;
    this.refusal = 'blocked';
    if (this.#isGateOpen) void this.#sendBlocked().catch((error: unknown) => this.trouble(error));
  }

  /** Sends a message to this socket alone, without storing it. */
  send(text: string, kind: 'line' | 'blocked' | 'disconnected' = 'line'): void {
    const { ids, config, clock } = this.#context;
    const facts = { id: ids.uuid(), text, sender: config.brandName, at: clock.now() };
    this.socket.push('_receive_message', transientMessage(facts, kind), () => {});
  }

  async abandon(): Promise<void> {
    this.isLeaving = true;
    const { conversations, hub } = this.#context;
    const roomId = this.inside?.room.id;
    if (roomId === undefined || hub.isAttended(roomId)) return;
    await conversations.apply({ roomId }, { kind: 'detached', isAbandoned: true });
  }

  /**
   * Called when the client continues after announcing that it was leaving, as a page does that comes back
   * from the browser's history.
   */
  async stay(): Promise<void> {
    if (!this.isLeaving || !this.inside) return;
    this.isLeaving = false;
    await this.#context.conversations.apply({ roomId: this.inside.room.id }, { kind: 'attached' });
  }

  /**
   * Returns whether this is our own client, which reconnects automatically: it sends acknowledgements, or
   * reports what it has.
   */
  #isOurs(): boolean {
    return this.#knownSeq !== null || this.inside?.pushes.unconfirmed.hasAcknowledged === true;
  }

  drain(delayMs: number): void {
    if (this.#isOurs()) this.socket.askToReturn(delayMs);
    else if (this.#isGateOpen)
      this.send('The chat is restarting. Please open it again in a minute.', 'disconnected');
    this.socket.close();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelGate();
    this.inside?.pushes.close();
    await this.ready;
    const { hub, clock, conversations, subscriptions } = this.#context;
    const room = this.inside?.room;
    if (!room) return;
    const { isLast, isAbandoned } = hub.leave(room.id, this, clock.now().getTime());
    if (!isLast) return;
    subscriptions.typing(room.id, false);
    await conversations.apply({ roomId: room.id }, { kind: 'detached', isAbandoned });
  }

  trouble(error: unknown): void {
    this.#context.log.error({ err: error }, 'a visitor’s socket is in trouble');
    this.socket.close();
  }

  async #enter(arrival: Arrival): Promise<void> {
    const { hub, conversations, db, presence, neighbours } = this.#context;
    const verified = await verifyVisitor(this.#context, arrival.cookieHeader);
    const binding = await bindRoom(this.#context, { ...arrival, verified });
    if (binding.kind !== 'room') {
      this.refusal = binding.kind;
      return;
    }
    const room = { ...binding.room, secretHash: onItsOwn(binding.room.secretHash) };
    this.inside = { room, pushes: new VisitorPushes(this.#context, room, this) };
    hub.join(room.id, this);
    if (this.#isBlocked(room)) {
      this.refusal = 'blocked';
      return;
    }
    await saveAttachment(db, room.id, presence.processId);
    // A client that starts afresh has cleared its flags: what it no longer shows as shared must not be
    // shared.
    if (this.#isInitialized) await shareAnswers(this.#context, room, false);
    const last = this.#isInitialized ? null : await conversations.current(room.id);
    if (last && !neighbours.has(room.id))
      neighbours.begin(room.id, await findVisitorTexts(db, last.id, NEIGHBOURS));
    if (last !== null && last.endedAt !== null) this.#ended = last;
    else await this.#enterConversation(room.id, this.#isInitialized);
  }

  async #enterConversation(roomId: string, isInitialized: boolean): Promise<void> {
    const { conversations } = this.#context;
    const entered = await conversations.enter({ roomId, isInitialized });
    this.#pushAfterSeq = entered.pushAfterSeq;
    if (entered.conversation.detachedAt !== null) await conversations.apply({ roomId }, { kind: 'attached' });
  }

  async #startAnew(): Promise<void> {
    this.#ended = null;
    if (this.inside) await this.#enterConversation(this.inside.room.id, false);
    if (this.#isGateOpen) await this.#beginPushes();
  }

  #openGate(): void {
    if (this.#isGateOpen || this.#isClosed) return;
    this.#isGateOpen = true;
    this.#cancelGate();
    this.#cancelGate = nothing;
    void this.ready.then(() => this.#firstPush()).catch((error: unknown) => this.trouble(error));
  }

  async #firstPush(): Promise<void> {
    if (this.#isClosed) return;
    if (this.refusal === 'blocked' && this.inside) return this.#sendBlocked();
    if (this.refusal) {
      this.send(refusals[this.refusal].text, refusals[this.refusal].kind);
      if (this.refusal !== 'needs-consent') this.socket.close();
      return;
    }
    const room = this.inside?.room;
    if (this.#ended && room) {
      const known = this.#knownSeq ?? room.visitorDeliveredSeq;
      if (this.#isResuming && known < room.lastSeq) return this.inside?.pushes.open(known, null);
      await this.settle();
      return;
    }
    await this.#beginPushes();
  }

  async #beginPushes(): Promise<void> {
    const { conversations } = this.#context;
    if (!this.inside || this.#isClosed || this.inside.pushes.isOpen) return;
    const { room, pushes } = this.inside;
    const conversation = await conversations.current(room.id);
    const knownSeq = this.#isInitialized ? null : this.#knownSeq;
    await pushes.open(knownSeq ?? this.#pushAfterSeq, conversation?.prompt?.id ?? null);
    if (conversation?.state === 'greeting') await conversations.greet(conversation);
  }

  /**
   * Ends the open conversation, if there is one, with the notice as its message; otherwise sends the notice
   * to this socket alone.
   */
  async #sendBlocked(): Promise<void> {
    const { conversations, db } = this.#context;
    if (!this.inside) return;
    const { room, pushes } = this.inside;
    const current = await conversations.current(room.id);
    if (current && current.endedAt === null) {
      if (!pushes.isOpen) await pushes.open(await findLastSeq(db, room.id), null);
      const outcome = await conversations.apply({ roomId: room.id }, { kind: 'blocked' });
      if (outcome.ok && outcome.changed) return;
    }
    this.send(refusals.blocked.text, 'blocked');
  }

  #isBlocked(room: BoundRoom): boolean {
    return this.#context.blocks.isBlocked({ ...room, address: this.#address });
  }
}
