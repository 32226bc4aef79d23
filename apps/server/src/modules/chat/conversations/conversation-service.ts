import type { ConversationEvent, Effect } from '@switch/domain/chat/conversation-model.ts';
import { isDisplayNameFree } from '@switch/domain/staff/display-name.ts';
import { transaction, type Tx } from '../../../platform/db/database.ts';
import { BotQuestions } from '../bot/bot-questions.ts';
import { storeMailed, type MailedMessage, type MailOutcome } from '../mails/store-mailed.ts';
import { messageAppender } from '../messages/append-messages.ts';
import { findMessagesAfter } from '../messages/message.queries.ts';
import { RoomWriter } from '../messages/room-writer.ts';
import { withRetry } from '../messages/with-retry.ts';
import { isPlainWrite, type PendingWrite, writeMessage, writeNote } from '../messages/write-message.ts';
import { applyEvent, enterRoom, type Attempt, type EventRequest, type LockTarget } from './apply-event.ts';
import {
  conversationOf,
  findConversation,
  findCurrentConversation,
  findRoomIdOf,
} from './conversation.queries.ts';
import { listeners, OpenConversations, roomIds } from './conversation-cache.ts';
import type { StoredTransition } from './store-transition.ts';
import type {
  ActingStaff,
  BotTyping,
  ConversationContext,
  ConversationRef,
  Delivery,
  EnteredRoom,
  EventOutcome,
  IncomingMessage,
  RoomEntry,
  StoredConversation,
  StoredMessage,
  StoredNote,
  WriteOutcome,
} from './stored-conversation.ts';

/** How many messages are re-read after a commit whose outcome is unknown. */
const MOST_IN_DOUBT = 500;
const NOT_FOUND = { ok: false, code: 'not-found' } as const;

/**
 * Performs every write, in order within each room, and delivers it to the listeners after its commit. It
 * knows nothing of sockets. Events caused by time and by staff connecting or leaving are passed in through
 * `apply`.
 */
export class ConversationService {
  readonly #context: ConversationContext;
  readonly #open = new OpenConversations();
  readonly #roomIdOf: ReturnType<typeof roomIds>;
  readonly #writer: RoomWriter<PendingWrite>;
  readonly #bot: BotQuestions;
  /** Notified of every commit of this process, in order per room. */
  readonly deliveries: ReturnType<typeof listeners<Delivery>>;
  /** Notified when the bot starts or stops working on an answer in a room. Not stored. */
  readonly botTyping: ReturnType<typeof listeners<BotTyping>>;
  /** Notified when a conversation is waiting, or an agent may have become free. */
  readonly routes: ReturnType<typeof listeners<null>>;
  readonly #asking = new Set<Promise<void>>();
  // Cached, because there are few staff names and each message is checked.
  readonly #impostors = new Map<string, boolean>();

  constructor(context: ConversationContext) {
    this.#context = context;
    this.deliveries = listeners(context.log);
    this.botTyping = listeners(context.log);
    this.routes = listeners(context.log);
    this.#roomIdOf = roomIds((id) => findRoomIdOf(context.db, id));
    this.#bot = new BotQuestions(context, (hint) => this.botTyping.notify(hint));
    this.#writer = new RoomWriter<PendingWrite>({
      isPlain: (write) => this.#isPlain(write),
      append: messageAppender(context, this.#open, (delivery) => this.deliveries.notify(delivery)),
      writeSlowly: (write) => this.#writeSlowly(write),
      giveUp: (write, error) => write.fail(error),
    });
  }

  /** Opens or resumes the conversation of a bound room. The greeting is sent later, by `greet`. */
  async enter(entry: RoomEntry): Promise<EnteredRoom> {
    return this.#writer.alone(entry.roomId, async () => {
      const [entered] = await this.#persist((tx) => enterRoom(tx, this.#context, entry));
      this.#open.store(entered.conversation);
      if (entered.isNew) this.#deliver(entry.roomId, { conversation: entered.conversation });
      return entered;
    });
  }

  /** Has the bot greet or, out of hours, offer to take a message; does nothing if that has been done. */
  async greet(conversation: StoredConversation): Promise<EventOutcome> {
    const context = await this.#bot.context(conversation);
    const greeting = await this.#bot.greeting(context);
    return this.#applyIn(conversation.roomId, conversation.id, {
      event: { kind: 'opened', greeting },
      by: null,
    });
  }

  /** Returns the room's open conversation or else its last one; null if it has none. */
  async current(roomId: string): Promise<StoredConversation | null> {
    const row = await findCurrentConversation(this.#context.db, roomId);
    return row ? conversationOf(row) : null;
  }

  async conversation(conversationId: string): Promise<StoredConversation | null> {
    const row = await findConversation(this.#context.db, conversationId);
    return row ? conversationOf(row) : null;
  }

  /** Writes to the room's open conversation (visitor) or to the given conversation (agent). */
  write(place: ConversationRef, message: IncomingMessage): Promise<WriteOutcome> {
    const conversationId = 'conversationId' in place ? place.conversationId : null;
    const { bot } = this.#context;
    const dangers = message.author === 'customer' ? bot.dangersIn(message.text) : [];
    const dangerText = dangers.length === 0 ? null : bot.dangerText(message.text);
    const submit = (roomId: string | null): Promise<WriteOutcome> => {
      if (roomId === null || this.#isImpostor(message.agent))
        return Promise.resolve({ ok: false, code: 'invalid' });
      const id = this.#context.ids.uuid();
      return new Promise((settle, fail) => {
        this.#writer.write({ ...message, id, roomId, conversationId, dangers, dangerText, settle, fail });
      });
    };
    return 'roomId' in place ? submit(place.roomId) : this.#roomIdOf(place.conversationId).then(submit);
  }

  /** Applies an event: guard, messages, notes and timers in one transaction. `by` is the acting member. */
  async apply(
    place: ConversationRef,
    event: ConversationEvent,
    by: ActingStaff = null,
  ): Promise<EventOutcome> {
    const roomId = 'roomId' in place ? place.roomId : await this.#roomIdOf(place.conversationId);
    if (roomId === null) return NOT_FOUND;
    if ('agent' in event && this.#isImpostor(event.agent)) return { ok: false, code: 'not-allowed' };
    return this.#applyIn(roomId, 'conversationId' in place ? place.conversationId : null, { event, by });
  }

  async note(
    conversationId: string,
    note: Pick<StoredNote, 'kind' | 'text'>,
    by: ActingStaff,
  ): Promise<StoredNote> {
    const roomId = await this.#roomIdOf(conversationId);
    if (roomId === null) throw new Error('a note was written to a conversation that does not exist');
    return this.#writer.alone(roomId, async () => {
      const draft = { id: this.#context.ids.uuid(), roomId, conversationId, ...note, by };
      const [stored] = await this.#persist((tx) => writeNote(tx, this.#context, draft));
      this.#deliver(roomId, { notes: [stored] });
      return stored;
    });
  }

  /** Adds a message sent or received by mail to a conversation that has ended. */
  async mail(conversationId: string, mailed: MailedMessage): Promise<MailOutcome> {
    const roomId = await this.#roomIdOf(conversationId);
    if (roomId === null) return NOT_FOUND;
    if (this.#isImpostor(mailed.agent)) return { ok: false, code: 'not-allowed' };
    const target = { id: this.#context.ids.uuid(), roomId, conversationId };
    return this.#writer.alone(roomId, async () => {
      const [stored] = await this.#persist((tx) => storeMailed(tx, this.#context, target, mailed));
      if (stored.ok) this.#deliver(roomId, { messages: [stored.message], notes: stored.notes });
      return stored;
    });
  }

  /** Returns the messages of a room after a number, oldest first. */
  messagesAfter(roomId: string, seq: number, most: number): Promise<StoredMessage[]> {
    return findMessagesAfter(this.#context.db, roomId, seq, most);
  }

  /** Resolves when everything submitted is done, including questions to the bot. */
  async settled(): Promise<void> {
    while (this.#asking.size > 0) await Promise.all(this.#asking);
    await this.#writer.drained();
  }

  /** Abandons the bot's open questions, and finishes what was submitted. */
  async drain(): Promise<void> {
    this.#bot.stop();
    await this.settled();
  }

  #isPlain(write: PendingWrite): boolean {
    const conversation = this.#open.get(write.roomId);
    if (write.conversationId !== null && conversation?.id !== write.conversationId) return false;
    return isPlainWrite(conversation, write);
  }

  /** Returns whether an agent has the bot's name. Visitors know the bot by it, so no person may use it. */
  #isImpostor(agent: ActingStaff): boolean {
    if (agent === null) return false;
    const known = this.#impostors.get(agent.name);
    if (known !== undefined) return known;
    const isImpostor = !isDisplayNameFree(agent.name, this.#context.config.brandName);
    this.#impostors.set(agent.name, isImpostor);
    return isImpostor;
  }

  #applyIn(roomId: string, conversationId: string | null, request: EventRequest): Promise<EventOutcome> {
    return this.#writer.alone(roomId, () => this.#applyAlone({ roomId, conversationId }, request));
  }

  async #applyAlone(place: LockTarget, request: EventRequest): Promise<EventOutcome> {
    const [applied, attempt] = await this.#persist((tx, tries) =>
      applyEvent(tx, this.#context, place, request, tries),
    );
    if (applied.kind === 'not-found') return this.#endedIn(place);
    const stored = applied.kind === 'changed' ? applied.stored : null;
    await this.#bring(place.roomId, attempt, stored, null);
    if (applied.kind === 'unchanged')
      return { ok: true, changed: false, conversation: conversationOf(applied.row) };
    const { conversation } = applied.stored;
    this.#run(applied.effects, conversation);
    return { ok: true, changed: true, conversation };
  }

  /** Handles an event after the end: it changes nothing, or is not found if the room has no conversation. */
  async #endedIn({ roomId, conversationId }: LockTarget): Promise<EventOutcome> {
    const last = conversationId === null ? await this.current(roomId) : null;
    return last ? { ok: true, changed: false, conversation: last } : NOT_FOUND;
  }

  async #writeSlowly(write: PendingWrite): Promise<void> {
    const [written, attempt] = await this.#persist((tx, tries) =>
      writeMessage(tx, this.#context, write, tries),
    );
    if (written.kind === 'refused') {
      this.#open.forget(write.roomId);
      write.settle({ ok: false, code: written.code });
      return;
    }
    const stored = written.kind === 'stored' ? written.stored : null;
    await this.#bring(write.roomId, attempt, stored, write.socketId);
    const isRepeat = written.kind === 'known' && written.isRepeat;
    write.settle({ ok: true, message: written.message, isRepeat });
    if (written.kind === 'stored') this.#run(written.effects, written.stored.conversation);
  }

  /** Caches and delivers what a commit stored; after a retry, everything since the first try. */
  async #bring(
    roomId: string,
    attempt: Attempt,
    stored: StoredTransition | null,
    fromSocketId: string | null,
  ): Promise<void> {
    if (attempt.tries > 1 && attempt.firstSeen !== null) {
      const messages = await this.messagesAfter(roomId, attempt.firstSeen, MOST_IN_DOUBT);
      const conversation = await this.current(roomId);
      if (conversation) this.#open.store(conversation);
      this.#deliver(roomId, { ...stored, messages, conversation });
    } else if (stored) {
      this.#open.store(stored.conversation);
      this.#deliver(roomId, { ...stored, fromSocketId });
    }
  }

  #deliver(roomId: string, what: Partial<Omit<Delivery, 'roomId'>>): void {
    const nothing = { messages: [], notes: [], conversation: null, changed: [], fromSocketId: null };
    this.deliveries.notify({ ...nothing, ...what, roomId });
  }

  /** Runs `work` in a transaction, retrying if the database was unavailable. Returns result and attempt. */
  async #persist<Result>(work: (tx: Tx, attempt: Attempt) => Promise<Result>): Promise<[Result, Attempt]> {
    const { db, pause, hours } = this.#context;
    const attempt: Attempt = { firstSeen: null, tries: 0 };
    const result = await withRetry(async () => {
      // Done before the transaction, which must not wait for a second connection while it holds one.
      await hours.ready();
      attempt.tries += 1;
      return transaction(db, (tx) => work(tx, attempt));
    }, pause);
    return [result, attempt];
  }

  #run(effects: readonly Effect[], conversation: StoredConversation): void {
    for (const { kind } of effects) {
      if (kind === 'ask-bot') this.#askBot(conversation);
      if (kind === 'route') this.routes.notify(null);
    }
  }

  #askBot(conversation: StoredConversation): void {
    const answer = async (): Promise<void> => {
      const outcome = await this.#bot.ask(conversation);
      if (outcome === null) return;
      const { reply, messageId } = outcome;
      const event: ConversationEvent = reply ? { kind: 'bot-replied', reply } : { kind: 'bot-failed' };
      const request = { event, by: null, answersMessageId: messageId };
      await this.#applyIn(conversation.roomId, conversation.id, request);
    };
    const asking = answer().catch((error: unknown) => {
      this.#context.log.error({ err: error, conversationId: conversation.id }, 'the bot could not answer');
    });
    this.#asking.add(asking);
    void asking.finally(() => this.#asking.delete(asking));
  }
}
