import type { ResumeAnswer, SendAnswer } from '@switch/contract/chat/wire-message.ts';
import { chatLimits, chatTimes } from '@switch/domain/chat/limits.ts';
import { widgetLines } from '@switch/domain/chat/system-messages.ts';
import { signalGate } from '../../moderation/counters.ts';
import type { IncomingMessage, WriteOutcome } from '../../conversations/stored-conversation.ts';
import { findLastSeq, readEpoch, updateRoom, findQueuePosition } from './room.queries.ts';
import { answerOf, refusedLines } from './visitor-answers.ts';
import { readEvent, type ReadEvent, type VisitorAction } from './visitor-events.ts';
import type { SocketAllowance } from '../../moderation/visitor-limits.ts';
import type { Acknowledge } from './visitor-socket.ts';
import type { ChatContext } from '../../context.ts';
import type { Inside, VisitorSession } from './visitor-session.ts';

type Message = Extract<VisitorAction, { kind: 'message' }>;
type Email = Extract<VisitorAction, { kind: 'email' }>;

/** Events that may wait while the room is being entered. */
const MOST_WAITING = 100;
/** Refused sends of one socket within a minute that count as a flood. */
const MOST_REFUSED = 60;
const MINUTE_MS = 60_000;

/** Does what the events of one socket ask for. */
export class VisitorActions {
  readonly #ports: ChatContext;
  readonly #session: VisitorSession;
  readonly #wireId: string;
  // Made when they are first needed: most visitors only look.
  #allowance: SocketAllowance | null = null;
  #typingGate: ReturnType<typeof signalGate> | null = null;
  #cancelTyping: (() => void) | null = null;
  #strange = 0;
  #isOver = false;
  #refused: { count: number; readonly since: number } | null = null;
  /** Events that came while the room was being entered, in their order; null once it has been. */
  #backlog: (() => void)[] | null = [];

  constructor(platform: ChatContext, session: VisitorSession, wireId: string) {
    this.#ports = platform;
    this.#session = session;
    this.#wireId = wireId;
    void session.ready.then(() => {
      const backlog = this.#backlog ?? [];
      this.#backlog = null;
      for (const work of backlog) work();
    });
  }

  /** Takes one event. Every one that has an acknowledgement gets an answer. */
  take(name: unknown, body: unknown, acknowledge: Acknowledge | null): void {
    if (this.#isOver) {
      acknowledge?.({ ok: false, code: 'ended' });
      return;
    }
    this.#session.heard();
    const read = readEvent(name, body, this.#wireId);
    if (read.kind === 'strange') {
      acknowledge?.({ ok: false, code: 'invalid' });
      this.#strange += 1;
      if (this.#strange === this.#ports.limits.strangeEvents) this.#inOrder(() => this.#abuse());
      return;
    }
    const retryAfter = this.#waitOf(read);
    if (retryAfter > 0) {
      this.#refuse({ ok: false, code: 'rate_limited', retryAfter }, acknowledge);
      return;
    }
    if (read.kind === 'refused') {
      this.#inOrder(() => this.#refuse({ ok: false, code: read.code }, acknowledge));
      return;
    }
    const { action } = read;
    if (this.#backlog) this.#backlog.push(() => this.#perform(action, acknowledge));
    else this.#perform(action, acknowledge);
  }

  /** The socket is gone. */
  close(): void {
    this.#cancelTyping?.();
  }

  /** Seconds until the event may be taken; 0 for now. Typing comes with every key, and has a gate of its own. */
  #waitOf(read: ReadEvent): number {
    if ((this.#backlog?.length ?? 0) >= MOST_WAITING) return 1;
    const isTyping = read.kind === 'action' && read.action.kind === 'typing';
    return isTyping ? 0 : this.#allowanceOf().events.take(this.#ports.clock.now().getTime());
  }

  #inOrder(work: () => void): void {
    if (this.#backlog) this.#backlog.push(work);
    else work();
  }

  #perform(action: VisitorAction, acknowledge: Acknowledge | null): void {
    const session = this.#session;
    const { inside } = session;
    session.checkBlock();
    if (!inside || session.refusal) {
      const code = session.refusal === 'blocked' ? 'blocked' : 'invalid';
      acknowledge?.({ ok: false, code });
      return;
    }
    if (action.kind === 'message') this.#say(inside, action, acknowledge);
    else this.#performRare(inside, action, acknowledge).catch(this.#troubleOf(acknowledge));
  }

  #troubleOf(acknowledge: Acknowledge | null): (error: unknown) => void {
    return (error) => {
      acknowledge?.({ ok: false, code: 'invalid' });
      this.#session.trouble(error);
    };
  }

  async #performRare(
    inside: Inside,
    action: Exclude<VisitorAction, Message>,
    acknowledge: Acknowledge | null,
  ): Promise<void> {
    if (action.kind === 'email') return this.#keepEmail(inside, action, acknowledge);
    if (action.kind === 'reconnect') return this.#resume(inside, action.lastSeq, acknowledge);
    await this.#performSmall(inside.room.id, action);
    acknowledge?.({ ok: true });
  }

  async #performSmall(
    roomId: string,
    action: Exclude<VisitorAction, Message | Email | { kind: 'reconnect' }>,
  ): Promise<void> {
    const { conversations } = this.#ports;
    if (action.kind === 'abandon') await this.#session.abandon();
    else await this.#session.stay();
    if (action.kind === 'typing') this.#hearTyping(roomId, action.isTyping);
    if (action.kind === 'happen') await conversations.apply({ roomId }, action.event);
    if (action.kind === 'leave') {
      await conversations.apply({ roomId }, { kind: 'visitor-left' });
      this.#session.line.close();
    }
  }

  // What waits for its commit is all that a burst of messages keeps in memory: it waits with as little as possible.
  #say(inside: Inside, message: Message, acknowledge: Acknowledge | null): void {
    const { limits, clock, hub } = this.#ports;
    const { room, pushes } = inside;
    const { text, clientMessageId } = message;
    const socketId = this.#session.line.id;
    const now = clock.now().getTime();
    const retryAfter = limits.takeMessage(room.id, this.#allowanceOf(), text, now);
    if (retryAfter > 0) {
      this.#refuse({ ok: false, code: 'rate_limited', retryAfter }, acknowledge);
      return;
    }
    if (clientMessageId === null && hub.isRepeat(room.id, { socketId, text, at: now })) return;
    pushes.wrote(clientMessageId);
    const settling = this.#session.settle();
    if (settling)
      settling.then(() => this.#write(inside, message, acknowledge), this.#troubleOf(acknowledge));
    else this.#write(inside, message, acknowledge);
  }

  #write({ room, pushes }: Inside, message: Message, acknowledge: Acknowledge | null): void {
    const { text, isMasked, clientMessageId } = message;
    this.#goOn(room.id);
    const socketId = this.#session.line.id;
    const writing: IncomingMessage = {
      author: 'customer',
      agent: null,
      text,
      kind: 'text',
      clientMessageId,
      socketId,
    };
    this.#ports.conversations.write({ roomId: room.id }, writing).then((written) => {
      this.#answerWritten(written, isMasked, acknowledge);
      if (!written.ok && written.code === 'ended') pushes.repeatEnd().catch(this.#troubleOf(null));
    }, this.#troubleOf(acknowledge));
  }

  /** Whoever writes is there, and has typed what they had to. */
  #goOn(roomId: string): void {
    const session = this.#session;
    if (session.isLeaving()) session.stay().catch((error: unknown) => session.trouble(error));
    this.#stopTyping(roomId);
  }

  #answerWritten(written: WriteOutcome, isMasked: boolean, acknowledge: Acknowledge | null): void {
    acknowledge?.(answerOf(written, isMasked));
    // Our own panel says this by itself.
    if (written.ok && isMasked && !acknowledge) this.#session.tell(widgetLines.masked);
  }

  /** An address becomes a fact about the visitor, and no text of the conversation. */
  async #keepEmail(
    { room }: Inside,
    { email, clientMessageId }: Email,
    acknowledge: Acknowledge | null,
  ): Promise<void> {
    const { conversations, db, staffListener, limits, clock } = this.#ports;
    const now = clock.now();
    const retryAfter = limits.takeMessage(room.id, this.#allowanceOf(), email, now.getTime());
    if (retryAfter > 0) {
      this.#refuse({ ok: false, code: 'rate_limited', retryAfter }, acknowledge);
      return;
    }
    await this.#session.settle();
    // A profile's address is proven: what is typed here does not replace it.
    if (!room.isVerified) await updateRoom(db, room.id, { email });
    const happened = await conversations.apply({ roomId: room.id }, { kind: 'visitor-gave-email' });
    if (!happened.ok || happened.conversation.endedAt !== null) {
      acknowledge?.({ ok: false, code: 'ended' });
      return;
    }
    staffListener.visitorChanged(room.id);
    const seq = await findLastSeq(db, room.id);
    const id = clientMessageId ?? this.#ports.ids.uuid();
    acknowledge?.({ ok: true, id, seq, at: now.toISOString(), roomSeq: seq } satisfies SendAnswer);
  }

  async #resume({ room }: Inside, lastSeq: number | null, acknowledge: Acknowledge | null): Promise<void> {
    const { conversations, db } = this.#ports;
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
      queuePosition: conversation?.isQueued === true ? await findQueuePosition(db, conversation.id) : null,
      lastSeq: await findLastSeq(db, room.id),
      epoch: await readEpoch(db),
    };
    acknowledge?.(answer);
  }

  #hearTyping(roomId: string, isTyping: boolean): void {
    const { clock, scheduler, staffListener } = this.#ports;
    this.#typingGate ??= signalGate(chatLimits.typingEverySeconds * 1_000);
    if (!this.#typingGate(isTyping, clock.now().getTime())) return;
    this.#cancelTyping?.();
    staffListener.typing(roomId, isTyping);
    if (isTyping) {
      this.#cancelTyping = scheduler.after(chatTimes.typingExpiry, () => this.#hearTyping(roomId, false));
    }
  }

  #allowanceOf(): SocketAllowance {
    return (this.#allowance ??= this.#ports.limits.ofSocket());
  }

  #stopTyping(roomId: string): void {
    this.#hearTyping(roomId, false);
  }

  /** Says no to a message. Silence is never an answer, not even to a client that asks for none. */
  #refuse(answer: Extract<SendAnswer, { ok: false }>, acknowledge: Acknowledge | null): void {
    const now = this.#ports.clock.now().getTime();
    const since = this.#refused?.since ?? Number.NEGATIVE_INFINITY;
    if (now - since >= MINUTE_MS) this.#refused = null;
    const refused = (this.#refused ??= { count: 0, since: now });
    refused.count += 1;
    const line = refusedLines[answer.code];
    if (acknowledge) acknowledge(answer);
    else if (line !== undefined && this.#session.inside?.pushes.isOpen === true) this.#session.tell(line);
    if (refused.count >= MOST_REFUSED) this.#abuse();
  }

  /** Somebody does what no page of ours does: the conversation ends, and so does the connection. */
  #abuse(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { conversations, log } = this.#ports;
    const { inside, line } = this.#session;
    log.info({ roomId: inside?.room.id }, 'a visitor’s socket was disconnected because of a limit');
    const ended = inside
      ? conversations.apply({ roomId: inside.room.id }, { kind: 'abused' })
      : Promise.resolve(null);
    void ended
      .then((happened) => {
        const isTold = happened?.ok === true && happened.changed && inside?.pushes.isOpen === true;
        if (!isTold) this.#session.tell('This chat has been disconnected.', 'disconnected');
      })
      .catch((error: unknown) => this.#session.trouble(error))
      .finally(() => line.close());
  }
}
