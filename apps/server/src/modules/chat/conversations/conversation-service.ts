import type { ConversationEvent, Effect } from '@switch/domain/chat/conversation-model.ts';
import { transaction, type Tx } from '../../../platform/db/database.ts';
import { messageAppender } from '../messages/append-messages.ts';
import { BotQuestions } from '../bot/bot-questions.ts';
import {
  conversationOf,
  findConversation,
  findCurrentConversation,
  findRoomIdOf,
  type ConversationRow,
} from './conversation.queries.ts';
import type { ConversationContext } from '../context.ts';
import { enterRoom } from './enter-room.ts';
import { impostorCheck } from '../moderation/impostor.ts';
import { isPlainWrite, type PendingWrite } from '../messages/pending-write.ts';
import { Listeners } from '../chat-events.ts';
import { findMessagesAfter } from '../messages/message.queries.ts';
import type {
  BotTyping,
  Conversations,
  ConversationIds,
  Delivery,
  EnteredRoom,
  RoomEntry,
  EventOutcome,
  StoredConversation,
  StoredMessage,
  StoredNote,
  IncomingMessage,
  WriteOutcome,
  ConversationRef,
} from './stored-conversation.ts';
import { OpenConversations, RoomIds } from './conversation-cache.ts';
import { RoomWriter } from '../messages/room-writer.ts';
import type { ActingStaff, StoredTransition } from './store-transition.ts';
import {
  applyEvent,
  type Attempt,
  type EventRequest,
  type LockTarget,
  type AppliedEvent,
} from './apply-event.ts';
import { withRetry } from '../messages/with-retry.ts';
import { writeMessage, writeNote } from '../messages/write-message.ts';

type Inner = Omit<Conversations, 'tick' | 'start' | 'stop'>;

/** Messages that are looked through after a commit whose outcome nobody heard of. */
const MOST_IN_DOUBT = 500;
const NOT_FOUND = { ok: false, code: 'not-found' } as const;

/**
 * Every write of every room, one after the other per room, told to the listeners after its commit. What time and the staff's
 * coming and going bring about comes in from outside, by `happen`.
 */
export class ConversationService implements Inner {
  readonly #ports: ConversationContext;
  readonly #open = new OpenConversations();
  readonly #roomIds: RoomIds;
  readonly #writer: RoomWriter<PendingWrite>;
  readonly #asks: BotQuestions;
  readonly #deliveries: Listeners<Delivery>;
  readonly #typing: Listeners<BotTyping>;
  readonly #routes: Listeners<null>;
  readonly #isImpostor: (agent: ActingStaff) => boolean;
  readonly #asking = new Set<Promise<void>>();

  constructor(platform: ConversationContext) {
    this.#ports = platform;
    this.#isImpostor = impostorCheck(platform.config.brandName);
    this.#deliveries = new Listeners(platform.log);
    this.#typing = new Listeners(platform.log);
    this.#routes = new Listeners(platform.log);
    this.#roomIds = new RoomIds((id) => findRoomIdOf(platform.db, id));
    this.#asks = new BotQuestions(platform, (hint) => this.#typing.notify(hint));
    this.#writer = new RoomWriter<PendingWrite>({
      isPlain: (line) => this.#isPlain(line),
      append: messageAppender(platform, this.#open, (delivery) => this.#deliveries.notify(delivery)),
      writeSlowly: (line) => this.#writeSlowly(line),
      giveUp: (line, error) => line.fail(error),
    });
  }

  async enter(entry: RoomEntry): Promise<EnteredRoom> {
    return this.#writer.alone(entry.roomId, async () => {
      const entered = await this.#persist((tx) => enterRoom(tx, this.#ports, entry));
      this.#open.keep(entered.conversation);
      if (entered.isNew) this.#deliver(entry.roomId, { conversation: entered.conversation });
      return entered;
    });
  }

  async greet(conversation: StoredConversation): Promise<EventOutcome> {
    const context = await this.#asks.context(conversation);
    const greeting = await this.#asks.greeting(context);
    return this.apply(placeOf(conversation), { kind: 'opened', greeting });
  }

  async current(roomId: string): Promise<StoredConversation | null> {
    return storedOrNull(await findCurrentConversation(this.#ports.db, roomId));
  }

  async conversation(conversationId: string): Promise<StoredConversation | null> {
    return storedOrNull(await findConversation(this.#ports.db, conversationId));
  }

  write(place: ConversationRef, writing: IncomingMessage): Promise<WriteOutcome> {
    const id = 'conversationId' in place ? place.conversationId : null;
    if ('roomId' in place) return this.#write(place.roomId, id, writing);
    return this.#roomIds.of(place.conversationId).then((roomId) => this.#write(roomId, id, writing));
  }

  #write(
    roomId: string | null,
    conversationId: string | null,
    writing: IncomingMessage,
  ): Promise<WriteOutcome> {
    if (roomId === null || this.#isImpostor(writing.agent))
      return Promise.resolve({ ok: false, code: 'invalid' });
    const id = this.#ports.ids.uuid();
    const repeatKey = writing.clientMessageId;
    return new Promise((settle, fail) => {
      this.#writer.write({ id, roomId, conversationId, repeatKey, message: writing, settle, fail });
    });
  }

  async apply(
    place: ConversationRef,
    event: ConversationEvent,
    by: ActingStaff = null,
  ): Promise<EventOutcome> {
    return this.#happen(place, { event, by });
  }

  async note(
    conversationId: string,
    note: Pick<StoredNote, 'kind' | 'text'>,
    by: ActingStaff,
  ): Promise<StoredNote> {
    const roomId = await this.#roomIds.of(conversationId);
    if (roomId === null) throw new Error('a note was written to a conversation that does not exist');
    return this.#writer.alone(roomId, async () => {
      const id = this.#ports.ids.uuid();
      const stored = await this.#persist((tx) =>
        writeNote(tx, this.#ports, { id, roomId, conversationId, ...note, by }),
      );
      this.#deliver(roomId, { notes: [stored] });
      return stored;
    });
  }

  messagesAfter(roomId: string, seq: number, most: number): Promise<StoredMessage[]> {
    return findMessagesAfter(this.#ports.db, roomId, seq, most);
  }

  onDelivery(listener: (delivery: Delivery) => void): void {
    this.#deliveries.add(listener);
  }

  onTyping(listener: (hint: BotTyping) => void): void {
    this.#typing.add(listener);
  }

  /** Hears that somebody waits, or that somebody may be free. */
  onRoute(listener: () => void): void {
    this.#routes.add(listener);
  }

  /** When everything that was handed in is done, what the bot is being asked included. */
  async settled(): Promise<void> {
    while (this.#asking.size > 0) await Promise.all(this.#asking);
    await this.#writer.drained();
  }

  /** Lets the bot's questions go, and ends what was handed in. */
  async drain(): Promise<void> {
    this.#asks.stop();
    await this.settled();
  }

  #isPlain(line: PendingWrite): boolean {
    const conversation = this.#open.get(line.roomId);
    if (line.conversationId !== null && conversation?.id !== line.conversationId) return false;
    return isPlainWrite(conversation, line);
  }

  async #happen(meant: ConversationRef, request: EventRequest): Promise<EventOutcome> {
    const roomId = 'roomId' in meant ? meant.roomId : await this.#roomIds.of(meant.conversationId);
    if (roomId === null) return NOT_FOUND;
    const { event } = request;
    if ('agent' in event && this.#isImpostor(event.agent)) return { ok: false, code: 'not-allowed' };
    const conversationId = 'conversationId' in meant ? meant.conversationId : null;
    return this.#writer.alone(roomId, () => this.#happenAlone({ roomId, conversationId }, request));
  }

  async #happenAlone(place: Omit<LockTarget, 'attempt'>, request: EventRequest): Promise<EventOutcome> {
    const attempt: Attempt = { firstSeen: null, tries: 0 };
    const became = await this.#persist(
      (tx) => applyEvent(tx, this.#ports, { ...place, attempt }, request),
      attempt,
    );
    if (became.kind === 'not-found') return this.#endedIn(place);
    const { conversation, stored } = resultOf(became);
    await this.#bring(place.roomId, attempt, stored, null);
    if (became.kind === 'changed') this.#run(became.effects, conversation);
    return { ok: true, changed: became.kind === 'changed', conversation };
  }

  /** What happens after the end changes nothing; what happens to a stranger is refused. */
  async #endedIn({ roomId, conversationId }: Omit<LockTarget, 'attempt'>): Promise<EventOutcome> {
    const last = conversationId === null ? await this.current(roomId) : null;
    return last ? { ok: true, changed: false, conversation: last } : NOT_FOUND;
  }

  async #writeSlowly(line: PendingWrite): Promise<void> {
    const { roomId, conversationId } = line;
    const attempt: Attempt = { firstSeen: null, tries: 0 };
    const place = { roomId, conversationId, attempt };
    const written = await this.#persist((tx) => writeMessage(tx, this.#ports, place, line), attempt);
    if (written.kind === 'refused') {
      this.#open.forget(roomId);
      line.settle({ ok: false, code: written.code });
      return;
    }
    const stored = written.kind === 'stored' ? written.stored : null;
    await this.#bring(roomId, attempt, stored, line.message.socketId);
    const isRepeat = written.kind === 'known' && written.isRepeat;
    line.settle({ ok: true, message: written.message, isRepeat });
    if (written.kind === 'stored') this.#run(written.effects, written.stored.conversation);
  }

  /** Remembers and tells what a commit brought. After a doubtful try that is everything since before it. */
  async #bring(
    roomId: string,
    attempt: Attempt,
    stored: StoredTransition | null,
    fromSocketId: string | null,
  ): Promise<void> {
    if (attempt.tries > 1 && attempt.firstSeen !== null) {
      const { db } = this.#ports;
      const messages = await findMessagesAfter(db, roomId, attempt.firstSeen, MOST_IN_DOUBT);
      const conversation = await this.current(roomId);
      if (conversation) this.#open.keep(conversation);
      this.#deliver(roomId, { ...stored, messages, conversation });
    } else if (stored) {
      this.#open.keep(stored.conversation);
      this.#deliver(roomId, { ...stored, fromSocketId });
    }
  }

  #deliver(roomId: string, what: Partial<Omit<Delivery, 'roomId'>>): void {
    const nothing = { messages: [], notes: [], conversation: null, changed: [], fromSocketId: null };
    this.#deliveries.notify({ ...nothing, ...what, roomId });
  }

  #persist<Result>(work: (tx: Tx) => Promise<Result>, attempt?: Attempt): Promise<Result> {
    const { db, pause, hours } = this.#ports;
    return withRetry(async () => {
      // Before the transaction: it must not wait for a second connection while it holds one.
      await hours.ready();
      if (attempt) attempt.tries += 1;
      return transaction(db, work);
    }, pause);
  }

  #run(effects: readonly Effect[], conversation: StoredConversation): void {
    for (const { kind } of effects) {
      if (kind === 'ask-bot') this.#askBot(conversation);
      if (kind === 'route') this.#routes.notify(null);
    }
  }

  #askBot(conversation: StoredConversation): void {
    const asking = this.#answerByBot(conversation).catch((error: unknown) => {
      this.#ports.log.error({ err: error, conversationId: conversation.id }, 'the bot could not answer');
    });
    this.#asking.add(asking);
    void asking.finally(() => this.#asking.delete(asking));
  }

  async #answerByBot(conversation: StoredConversation): Promise<void> {
    const outcome = await this.#asks.ask(conversation);
    if (outcome === null) return;
    const { reply, messageId } = outcome;
    const event: ConversationEvent = reply ? { kind: 'bot-replied', reply } : { kind: 'bot-failed' };
    await this.#happen(placeOf(conversation), { event, by: null, answersMessageId: messageId });
  }
}

const placeOf = ({ id, roomId }: StoredConversation): ConversationIds => ({ conversationId: id, roomId });

const storedOrNull = (row: ConversationRow | undefined): StoredConversation | null =>
  row ? conversationOf(row) : null;

const resultOf = (
  became: Exclude<AppliedEvent, { kind: 'not-found' }>,
): { readonly conversation: StoredConversation; readonly stored: StoredTransition | null } =>
  became.kind === 'changed'
    ? { conversation: became.stored.conversation, stored: became.stored }
    : { conversation: conversationOf(became.row), stored: null };
