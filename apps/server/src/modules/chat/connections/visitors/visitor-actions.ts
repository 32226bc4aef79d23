import { readVisitorEvent, type VisitorEvent } from '@switch/contract/chat/visitor-events.ts';
import type { SendRefusal } from '@switch/contract/chat/room-events.ts';
import type { ResumeAnswer, SendAnswer } from '@switch/contract/chat/wire-message.ts';
import { chatLimits, chatTimes } from '@switch/domain/chat/limits.ts';
import { maskBesideEarlier } from '@switch/domain/chat/mask.ts';
import { widgetTexts } from '@switch/domain/chat/system-messages.ts';
import type { ChatContext } from '../../context.ts';
import { sendAnswer } from '../../messages/wire-message.ts';
import { queuePlace } from '../../routing/queue.queries.ts';
import { signalGate } from '../../moderation/counters.ts';
import type { SocketAllowance } from '../../moderation/visitor-limits.ts';
import { findLastSeq, readEpoch, updateRoom } from './room.queries.ts';
import type { Inside, VisitorSession } from './visitor-session.ts';
import type { Acknowledge } from './visitor-socket.ts';

type Message = Extract<VisitorEvent, { kind: 'message' }>;
type Email = Extract<VisitorEvent, { kind: 'email' }>;
type Rare = Exclude<VisitorEvent, Message | { kind: 'refused' }>;

/** How many events may wait while the room is being entered. */
const MOST_WAITING = 100;
/** How many refused events of one socket within a minute count as a flood. */
const MOST_REFUSED = 60;
const MINUTE_MS = 60_000;

/** The text sent to a client that asked for no acknowledgement when its message was refused. */
const refusalTexts: Partial<Record<SendRefusal, string>> = {
  too_long: widgetTexts.tooLong,
  rate_limited: "You're sending messages too quickly. Your last message was not sent.",
  invalid: 'Your last message could not be sent.',
};

export class VisitorActions {
  readonly #context: ChatContext;
  readonly #session: VisitorSession;
  readonly #wireId: string;
  // Created when first needed: most visitors only look.
  #allowance: SocketAllowance | null = null;
  #typingGate: ReturnType<typeof signalGate> | null = null;
  #cancelTyping: (() => void) | null = null;
  #strange = 0;
  #isOver = false;
  #refused: { count: number; readonly since: number } | null = null;
  /** Events that came while the room was being entered, in order; null once it has been entered. */
  #backlog: (() => void)[] | null = [];

  constructor(context: ChatContext, session: VisitorSession, wireId: string) {
    this.#context = context;
    this.#session = session;
    this.#wireId = wireId;
    void session.ready.then(() => {
      const backlog = this.#backlog ?? [];
      this.#backlog = null;
      for (const work of backlog) work();
    });
  }

  /** Handles one event. Every event that came with an acknowledgement callback gets an answer. */
  take(name: unknown, body: unknown, acknowledge: Acknowledge | null): void {
    if (this.#isOver) {
      acknowledge?.({ ok: false, code: 'ended' });
      return;
    }
    this.#session.received();
    const event = readVisitorEvent(name, body, this.#wireId);
    if (event.kind === 'strange') {
      acknowledge?.({ ok: false, code: 'invalid' });
      this.#strange += 1;
      if (this.#strange === chatLimits.strangeEvents) this.#inOrder(() => this.#abuse());
      return;
    }
    const retryAfter = this.#waitOf(event);
    if (retryAfter > 0) this.#refuse({ ok: false, code: 'rate_limited', retryAfter }, acknowledge);
    else if (event.kind === 'refused')
      this.#inOrder(() => this.#refuse({ ok: false, code: event.code }, acknowledge));
    else this.#inOrder(() => this.#perform(event, acknowledge));
  }

  close(): void {
    this.#cancelTyping?.();
  }

  /**
   * Returns the seconds until the event may be sent; 0 for now. Typing comes with every key, so it has its
   * own gate.
   */
  #waitOf({ kind }: VisitorEvent): number {
    if ((this.#backlog?.length ?? 0) >= MOST_WAITING) return 1;
    return kind === 'typing' ? 0 : this.#allowanceOf().events.take(this.#now());
  }

  #inOrder(work: () => void): void {
    if (this.#backlog) this.#backlog.push(work);
    else work();
  }

  #perform(event: Message | Rare, acknowledge: Acknowledge | null): void {
    const session = this.#session;
    const { inside } = session;
    session.checkBlock();
    if (!inside || session.refusal) {
      const code = session.refusal === 'blocked' ? 'blocked' : 'invalid';
      acknowledge?.({ ok: false, code });
      return;
    }
    if (event.kind === 'message') this.#send(inside, this.#masked(inside, event), acknowledge);
    else this.#performRare(inside, event, acknowledge).catch(this.#troubleOf(acknowledge));
  }

  #troubleOf(acknowledge: Acknowledge | null): (error: unknown) => void {
    return (error) => {
      acknowledge?.({ ok: false, code: 'invalid' });
      this.#session.trouble(error);
    };
  }

  async #performRare(inside: Inside, event: Rare, acknowledge: Acknowledge | null): Promise<void> {
    if (event.kind === 'email') return this.#storeEmail(inside, event, acknowledge);
    if (event.kind === 'reconnect') return this.#resume(inside, event.lastSeq, acknowledge);
    const { conversations } = this.#context;
    const roomId = inside.room.id;
    if (event.kind === 'abandon') await this.#session.abandon();
    else await this.#session.stay();
    if (event.kind === 'typing') this.#takeTyping(roomId, event.isTyping);
    if (event.kind === 'event') await conversations.apply({ roomId }, event.event);
    if (event.kind === 'leave') {
      await conversations.apply({ roomId }, { kind: 'visitor-left' });
      this.#session.socket.close();
    }
    acknowledge?.({ ok: true });
  }

  /**
   * Masks digits of bank details, including those that only become recognisable together with what was
   * written before in the room.
   */
  #masked({ room }: Inside, message: Message): Message {
    const { neighbours } = this.#context;
    const { text, isMasked } = maskBesideEarlier(neighbours.of(room.id), message.text);
    neighbours.add(room.id, message.text);
    return { ...message, text, isMasked: isMasked || message.isMasked };
  }

  /** Refuses messages that come too fast. Returns whether it did. */
  #isTooFast({ room }: Inside, text: string, acknowledge: Acknowledge | null): boolean {
    const retryAfter = this.#context.limits.takeMessage(room.id, this.#allowanceOf(), text, this.#now());
    if (retryAfter > 0) this.#refuse({ ok: false, code: 'rate_limited', retryAfter }, acknowledge);
    return retryAfter > 0;
  }

  // During a burst, the messages waiting for their commit are all that memory holds, so as little as possible
  // is retained for each.
  #send(inside: Inside, message: Message, acknowledge: Acknowledge | null): void {
    const { room, pushes } = inside;
    const { text, clientMessageId } = message;
    if (this.#isTooFast(inside, text, acknowledge)) return;
    const socketId = this.#session.socket.id;
    if (clientMessageId === null && this.#context.hub.isRepeat(room.id, { socketId, text, at: this.#now() }))
      return;
    pushes.wrote(clientMessageId);
    const settling = this.#session.settle();
    if (settling)
      settling.then(() => this.#write(inside, message, acknowledge), this.#troubleOf(acknowledge));
    else this.#write(inside, message, acknowledge);
  }

  #write({ room, pushes }: Inside, message: Message, acknowledge: Acknowledge | null): void {
    const { text, isMasked, clientMessageId } = message;
    const session = this.#session;
    // A visitor who writes is present, and has stopped typing.
    if (session.isLeaving) session.stay().catch((error: unknown) => session.trouble(error));
    this.#takeTyping(room.id, false);
    const { id: socketId } = session.socket;
    this.#context.conversations
      .write(
        { roomId: room.id },
        { author: 'customer', agent: null, text, kind: 'text', clientMessageId, socketId },
      )
      .then((written) => {
        acknowledge?.(sendAnswer(written, isMasked));
        // Our own panel shows this warning without being sent it.
        if (written.ok && isMasked && !acknowledge) session.send(widgetTexts.masked);
        if (!written.ok && written.code === 'ended') pushes.repeatEnd().catch(this.#troubleOf(null));
      }, this.#troubleOf(acknowledge));
  }

  /** Stores an address as a detail of the visitor, not as a message of the conversation. */
  async #storeEmail(inside: Inside, { email, clientMessageId }: Email, acknowledge: Acknowledge | null) {
    const { conversations, db, subscriptions, clock, ids } = this.#context;
    const { room } = inside;
    const at = clock.now().toISOString();
    if (this.#isTooFast(inside, email, acknowledge)) return;
    await this.#session.settle();
    // The address of a signed-in user's profile is verified: what is typed here does not replace it.
    if (!room.isVerified) await updateRoom(db, room.id, { email });
    // Where the visitor's panel shows the address: before the message of thanks for it.
    const seq = await findLastSeq(db, room.id);
    const outcome = await conversations.apply({ roomId: room.id }, { kind: 'visitor-gave-email' });
    if (!outcome.ok || outcome.conversation.endedAt !== null) {
      acknowledge?.({ ok: false, code: 'ended' });
      return;
    }
    subscriptions.visitorChanged(room.id);
    const id = clientMessageId ?? ids.uuid();
    const roomSeq = await findLastSeq(db, room.id);
    acknowledge?.({ ok: true, id, seq, at, roomSeq } satisfies SendAnswer);
  }

  async #resume({ room }: Inside, lastSeq: number | null, acknowledge: Acknowledge | null): Promise<void> {
    const { conversations, db } = this.#context;
    this.#session.resuming(lastSeq);
    await this.#session.stay();
    const conversation = await conversations.current(room.id);
    const agent = conversation?.agent ?? null;
    const prompt = conversation?.prompt ?? null;
    const answer: ResumeAnswer = {
      ok: true,
      state: conversation?.state ?? 'none',
      openPrompt: prompt && { promptId: prompt.id, kind: prompt.kind },
      agentName: agent?.name ?? null,
      agentOnline: agent !== null && conversation?.agentGoneAt === null,
      queuePosition: conversation?.isQueued === true ? await queuePlace(db, conversation) : null,
      lastSeq: await findLastSeq(db, room.id),
      epoch: await readEpoch(db),
    };
    acknowledge?.(answer);
  }

  #takeTyping(roomId: string, isTyping: boolean): void {
    const { scheduler, subscriptions } = this.#context;
    this.#typingGate ??= signalGate(chatLimits.typingEverySeconds * 1_000);
    if (!this.#typingGate(isTyping, this.#now())) return;
    this.#cancelTyping?.();
    subscriptions.typing(roomId, isTyping);
    if (isTyping)
      this.#cancelTyping = scheduler.after(chatTimes.typingExpiry, () => this.#takeTyping(roomId, false));
  }

  #allowanceOf(): SocketAllowance {
    return (this.#allowance ??= this.#context.limits.ofSocket());
  }

  #now(): number {
    return this.#context.clock.now().getTime();
  }

  /** Refuses a message. Even a client that asked for no acknowledgement is told. */
  #refuse(answer: Extract<SendAnswer, { ok: false }>, acknowledge: Acknowledge | null): void {
    const now = this.#now();
    const since = this.#refused?.since ?? Number.NEGATIVE_INFINITY;
    if (now - since >= MINUTE_MS) this.#refused = null;
    const refused = (this.#refused ??= { count: 0, since: now });
    refused.count += 1;
    const text = refusalTexts[answer.code];
    if (acknowledge) acknowledge(answer);
    else if (text !== undefined && this.#session.inside?.pushes.isOpen === true) this.#session.send(text);
    if (refused.count >= MOST_REFUSED) this.#abuse();
  }

  /** Ends the conversation and the connection, because the client did something that our pages never do. */
  #abuse(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { conversations, log } = this.#context;
    const session = this.#session;
    const { inside } = session;
    log.info({ roomId: inside?.room.id }, 'a visitor’s socket was disconnected because of a limit');
    const end = async (): Promise<void> => {
      const outcome = inside && (await conversations.apply({ roomId: inside.room.id }, { kind: 'abused' }));
      const isSent = outcome?.ok === true && outcome.changed && inside?.pushes.isOpen === true;
      if (!isSent) session.send('This chat has been disconnected.', 'disconnected');
    };
    void end()
      .catch((error: unknown) => session.trouble(error))
      .finally(() => session.socket.close());
  }
}
