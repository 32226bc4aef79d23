import { isRecord } from '@switch/domain/shapes.ts';
import type { ConnectionStatus } from '@switch/chat-client/connection.ts';
import { GapFiller } from '@switch/chat-client/message-log.ts';
import { Outbox } from '@switch/chat-client/outbox.ts';
import type { Cancel } from '@switch/chat-client/scheduler.ts';
import { TypingNotices } from '@switch/chat-client/typing-notices.ts';
import { VisitorConnection, type VisitorConnectionSettings } from '@switch/chat-client/visitor-connection.ts';
import type { ReceivedEvent } from '@switch/contract/chat/room-events.ts';
import { widgetTimes } from '@switch/domain/chat/limits.ts';
import { widgetTexts } from '@switch/domain/chat/system-messages.ts';
import { logFailure } from '@switch/browser/log.ts';
import { type Store, createStore } from '@switch/browser/store.ts';
import type { messagesAfter } from './chat-calls.ts';
import { messageEvent, noticeEvents, ownTexts, readyToSend, typingEvent } from './outgoing.ts';
import {
  type ChatEvent,
  type ChatState,
  type Effect,
  freshFlags,
  type IncomingMessage,
  type Notice,
  panelLog,
  type PanelMessage,
  stateOf,
} from './state/chat-state.ts';
import { readDelivered, readPromptId, readQueue, readResumed } from './state/delivered-message.ts';
import { forgetStoredState, storeState, storedState, storedUnsent } from './state/stored-state.ts';
import { reduce } from './state/reduce.ts';
import { randomId } from '../lib/storage.ts';
import { handshake, roomId, visitorName } from './visitor.ts';

export type ChatSettings = Pick<
  VisitorConnectionSettings,
  'url' | 'scheduler' | 'random' | 'isOnline' | 'library'
> & {
  readonly brandName: string;
  /** Sends the application as the visitor's storage has it. */
  readonly saveSnapshot: () => void;
  readonly messagesAfter: typeof messagesAfter;
};

/** A message just received from the other side, as a new object, so that subscribers are always called. */
type Received = { readonly message: PanelMessage };

/** How long to wait for the server to confirm the end of the chat before ending it anyway. */
const END_MS = 5_000;
/** How long typing is shown without being renewed, in case the event that ends it is lost. */
const TYPING_MS = widgetTimes.typingExpiry + 1_000;

const minutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The chat of this tab: a state that only events change, and the effects of those events. */
export class Chat {
  readonly state: Store<ChatState>;
  readonly received = createStore<Received | undefined>(undefined);
  readonly #settings: ChatSettings;
  readonly #outbox: Outbox<IncomingMessage>;
  readonly #typing: TypingNotices;
  readonly #gaps: GapFiller;
  #connection: VisitorConnection | undefined;
  #cancelTyping: Cancel | undefined;
  #cancelNotice: Cancel | undefined;

  constructor(settings: ChatSettings) {
    const { scheduler } = settings;
    this.#settings = settings;
    this.state = createStore(storedState());
    const onMessage =
      (kind: 'sending' | 'unconfirmed' | 'refused') =>
      ({ clientMessageId }: IncomingMessage) =>
        this.dispatch({ kind, clientMessageId });
    this.#outbox = new Outbox<IncomingMessage>(
      {
        scheduler,
        emit: (message, answer) => this.#emitMessage(message, answer),
        slowsDown: true,
        onSending: onMessage('sending'),
        onUnconfirmed: onMessage('unconfirmed'),
        onRefused: onMessage('refused'),
        onConfirmed: ({ clientMessageId }, { id, seq }) =>
          this.dispatch({ kind: 'confirmed', clientMessageId, id, seq }),
      },
      storedUnsent(this.state.get()),
    );
    this.#typing = new TypingNotices(scheduler, (typing) => this.#emit(typingEvent(typing)));
    this.#gaps = new GapFiller({
      scheduler,
      gapAfter: () => panelLog.gapAfter(this.state.get().messages, this.state.get().floor ?? 0),
      fetchAfter: (seq) => this.#fetchAfter(seq),
      log: logFailure,
    });
  }

  /** Resumes the conversation that is open in this tab, over a new connection. */
  resume(): void {
    if (this.state.get().stage.kind === 'open') this.#connect();
  }

  dispatch(event: ChatEvent): void {
    const before = this.state.get();
    const { state, effects } = reduce(before, event);
    storeState(state, before);
    this.state.set(state);
    if (state.stage.kind !== 'open' || state.stage.isLeaving) this.#dropNotices();
    for (const effect of effects) this.#run(effect);
  }

  /**
   * Sends what was typed. Returns false if there is nothing to send or no connection, and then reconnects.
   */
  write(typed: string): boolean {
    const { text, isMasked, isTooLong } = readyToSend(typed, ownTexts(this.state.get().messages));
    if (text === '' || isTooLong) return false;
    if (!this.#isConnected()) {
      logFailure('chat: the socket is not connected, the message was not sent');
      this.#tryAgain();
      return false;
    }
    this.#typing.stopped();
    this.dispatch({ kind: 'written', clientMessageId: randomId(), text, isMasked, time: this.#minute() });
    return true;
  }

  retry(clientMessageId: string): void {
    this.#tryAgain();
    this.#outbox.retry(clientMessageId);
  }

  typed(text: string): void {
    if (!this.#isConnected()) return;
    if (text.trim() === '') this.#typing.stopped();
    else this.#typing.typed();
  }

  endDialog(isOpen: boolean): void {
    this.#notify({ kind: 'end-dialog', isOpen });
  }

  /** Retries at once when the user presses a button, unless offline, when an attempt can only fail. */
  #tryAgain(): void {
    if (this.#settings.isOnline()) this.hurry();
  }

  /** Reconnects now instead of waiting for the next attempt. */
  hurry(): void {
    this.#connection?.hurry();
  }

  abandon(): void {
    if (this.#isConnected()) this.#emit({ event: '_abandoned', body: {} });
  }

  /** Disconnects: the page is going into the back/forward cache and may be restored. */
  pause(): void {
    this.#dropNotices();
    this.#outbox.pause();
    this.#connection?.close();
  }

  /** Removes everything about this chat: someone else may be at the screen. */
  forget(): void {
    this.abandon();
    this.pause();
    this.#outbox.clear();
    forgetStoredState();
    this.state.set(stateOf(freshFlags, []));
  }

  /** Cancels delayed notices: they must not be sent after this conversation or in the next one. */
  #dropNotices(): void {
    this.#cancelNotice?.();
    this.#typing.forget();
  }

  #minute(): string {
    return minutes.format(new Date(this.#settings.scheduler.now()));
  }

  #isConnected(): boolean {
    return this.#connection?.isConnected() === true;
  }

  #connect(): void {
    this.#connection?.close();
    this.#connection = new VisitorConnection(
      {
        ...this.#settings,
        log: logFailure,
        roomId: roomId(),
        query: () => handshake(!this.state.get().hasConnected),
        isResuming: () => this.state.get().hasConnected,
        lastSeq: () => this.state.get().floor ?? 0,
      },
      {
        onStatus: (status) => this.#changed(status),
        onPush: (event, body) => this.#deliver(event, body),
        onSettled: (body) => {
          const promptId = readPromptId(body);
          if (promptId !== undefined) this.dispatch({ kind: 'settled', promptId });
        },
        onQueue: (body) => this.dispatch({ kind: 'queue', text: readQueue(body) }),
        onResumed: (answer) => {
          const resumed = readResumed(answer);
          if (resumed) this.dispatch({ kind: 'resumed', resumed });
        },
        onStillDown: () =>
          this.dispatch({
            kind: 'technical-issue',
            text: widgetTexts.technicalIssue,
            sender: this.#settings.brandName,
            time: this.#minute(),
          }),
      },
    );
    this.#connection.open();
  }

  #changed(status: ConnectionStatus): void {
    this.dispatch({ kind: 'connection', status });
    if (status === 'connected') this.#outbox.resume();
    else this.#outbox.pause();
  }

  #deliver(event: ReceivedEvent, body: unknown): void {
    if (event === '_typing') return this.#othersTyping(body);
    const message = readDelivered(body, event, this.#settings.brandName);
    if (message) this.dispatch({ kind: 'delivered', message });
  }

  async #fetchAfter(seq: number): Promise<void> {
    const { messages, upTo } = await this.#settings.messagesAfter(seq);
    for (const body of messages) this.#deliver('_receive_message', body);
    this.dispatch({ kind: 'filled', upTo });
  }

  #othersTyping(body: unknown): void {
    if (!isRecord(body) || body['userType'] === 'Customer') return;
    this.#cancelTyping?.();
    const isTyping = body['typing'] === true;
    this.dispatch({ kind: 'typing', isTyping });
    if (!isTyping) return;
    this.#cancelTyping = this.#settings.scheduler.after(TYPING_MS, () =>
      this.dispatch({ kind: 'typing', isTyping: false }),
    );
  }

  #run(effect: Effect): void {
    const { scheduler, saveSnapshot } = this.#settings;
    switch (effect.kind) {
      case 'save-snapshot':
        return saveSnapshot();
      case 'send':
        return this.#outbox.send(effect.message);
      case 'notify':
        return this.#notifyLater(effect);
      case 'received':
        return this.received.set({ message: effect.message });
      case 'look-for-gap':
        return this.#gaps.look();
      case 'connect':
        // A new conversation is starting; unsent messages of the previous one don't belong to it.
        this.#outbox.clear();
        return this.#connect();
      case 'disconnect':
        // Deferred until the push that ended the chat has been acknowledged.
        void scheduler.after(0, () => this.#connection?.close());
    }
  }

  #notifyLater({ notice, afterMs }: Extract<Effect, { readonly kind: 'notify' }>): void {
    if (afterMs === 0) return this.#notify(notice);
    this.#cancelNotice?.();
    this.#cancelNotice = this.#settings.scheduler.after(afterMs, () => {
      // No one has just pressed anything, so losing the connection in the meantime is not worth reporting.
      if (this.#isConnected()) this.#notify(notice);
    });
  }

  #notify(notice: Notice): void {
    for (const event of noticeEvents(notice, visitorName())) this.#emit(event);
    if (notice.kind !== 'leave') return;
    this.#settings.scheduler.after(END_MS, () =>
      this.dispatch({ kind: 'left-unconfirmed', time: this.#minute() }),
    );
  }

  #emit({ event, body }: ReturnType<typeof typingEvent>): void {
    this.#connection?.emit(event, body);
  }

  #emitMessage(message: IncomingMessage, answer: (answer: unknown) => void): boolean {
    const { event, body } = messageEvent(message, { roomId: roomId(), name: visitorName() });
    return this.#connection?.emit(event, body, answer) ?? false;
  }
}
