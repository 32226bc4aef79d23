import { logFailure } from '@switch/browser/log.ts';
import { type Store, createStore } from '@switch/browser/store.ts';
import type { ReceivedEvent } from '@switch/contract/chat/room-events.ts';
import { chatTimes } from '@switch/domain/chat/limits.ts';
import { widgetLines } from '@switch/domain/chat/system-lines.ts';
import { ChatLink, type LinkSettings } from './link/chat-link.ts';
import { GapFiller } from './link/gap-filler.ts';
import { Outbox } from './link/outbox.ts';
import type { Cancel } from './link/scheduler.ts';
import { TypingNotes } from './link/typing-notes.ts';
import { readyToSend } from './outgoing-text.ts';
import { messagePacket, packetsOf, typingPacket } from './packets.ts';
import {
  type ChatEvent,
  type ChatState,
  type Effect,
  type Packet,
  freshFlags,
  stateOf,
} from './state/chat-state.ts';
import { isFields, readIncoming } from './state/incoming.ts';
import { forgetKeptState, keepState, keptState } from './state/kept-state.ts';
import { type Line, missingAfter } from './state/lines.ts';
import { reduce } from './state/reduce.ts';
import { ukMinute } from './uk-minute.ts';
import { handshake, randomId, roomId, visitorName } from './visitor.ts';

export type ChatSettings = Pick<LinkSettings, 'url' | 'scheduler' | 'chance' | 'isOnline' | 'library'> & {
  readonly brandName: string;
  /** Sends the application as the visitor's storage holds it. */
  readonly saveSnapshot: () => void;
  /** Messages of the room after a number, as they come over the socket. */
  readonly messagesAfter: (
    roomId: string,
    seq: number,
  ) => Promise<{ readonly messages: readonly unknown[]; readonly upTo: number }>;
};

/** A line of the other side that was heard just now; each is an object of its own. */
export type Heard = { readonly line: Line };

/** How long the server has to confirm an end before the panel believes it without. */
const END_MS = 5_000;
/** Typing that is not told again is over, should the word that it ended be lost. */
const TYPING_MS = chatTimes.typingExpiry + 1_000;

/** The chat of this tab: one state, changed by events only, and everything that events make it do. */
export class Chat {
  readonly state: Store<ChatState>;
  readonly heard = createStore<Heard | undefined>(undefined);
  private readonly settings: ChatSettings;
  private readonly outbox: Outbox;
  private readonly typing: TypingNotes;
  private readonly gaps: GapFiller;
  private link: ChatLink | undefined;
  private cancelTyping: Cancel | undefined;
  private cancelNotice: Cancel | undefined;

  constructor(settings: ChatSettings) {
    this.settings = settings;
    this.state = createStore(keptState());
    this.outbox = new Outbox({
      scheduler: settings.scheduler,
      emit: (id, answer) => this.emitMessage(id, answer),
      onConfirmed: (clientMessageId, id, seq) =>
        this.dispatch({ kind: 'confirmed', clientMessageId, id, seq }),
      onUnconfirmed: (clientMessageId) => this.dispatch({ kind: 'unconfirmed', clientMessageId }),
      onRefused: (clientMessageId) => this.dispatch({ kind: 'refused', clientMessageId }),
    });
    this.typing = new TypingNotes(settings.scheduler, (typing) => this.emit(typingPacket(typing)));
    this.gaps = new GapFiller({
      scheduler: settings.scheduler,
      messagesAfter: (seq) => settings.messagesAfter(roomId(), seq),
      missingAfter: () => missingAfter(this.state.get()),
      onFound: (messages, upTo) => {
        for (const body of messages) this.pushed('_receive_message', body);
        this.dispatch({ kind: 'filled', upTo });
      },
    });
  }

  /** Takes up the conversation that is open in this tab, over a new connection. */
  resume(): void {
    if (this.state.get().stage.kind === 'open') this.connect();
  }

  dispatch(event: ChatEvent): void {
    const before = this.state.get();
    const { state, effects } = reduce(before, event);
    keepState(state, before);
    this.state.set(state);
    if (state.stage.kind !== 'open' || state.stage.isLeaving) this.dropWhatWaits();
    for (const effect of effects) this.run(effect);
  }

  /** Sends what was typed. False, and nothing is sent, without a connection or without anything to send. */
  write(typed: string): boolean {
    const { text, isMasked, isTooLong } = readyToSend(typed);
    if (text === '' || isTooLong) return false;
    if (this.link?.isUp() !== true) {
      logFailure('chat: the socket is not connected, the message was not sent');
      return false;
    }
    this.typing.stopped();
    this.dispatch({ kind: 'wrote', clientMessageId: randomId(), text, isMasked, time: this.minute() });
    return true;
  }

  /** The text in the input has changed. */
  typed(text: string): void {
    if (this.link?.isUp() !== true) return;
    if (text.trim() === '') this.typing.stopped();
    else this.typing.typed();
  }

  /** The end-chat dialog opened, or was cancelled. */
  endDialog(isOpen: boolean): void {
    for (const packet of packetsOf({ what: 'end-dialog', isOpen }, visitorName())) this.emit(packet);
  }

  /** Does not wait for the next attempt to connect. */
  hurry(): void {
    this.link?.hurry();
  }

  /** The tab is being closed. */
  abandon(): void {
    if (this.link?.isUp() === true) this.emit({ event: '_abandoned', body: {} });
  }

  /** The page is put aside whole, and may come back. */
  pause(): void {
    this.dropWhatWaits();
    this.outbox.pause();
    this.link?.close();
  }

  /** Another person may be at the screen: nothing of this chat stays. */
  forget(): void {
    this.abandon();
    this.pause();
    forgetKeptState();
    this.state.set(stateOf(freshFlags, []));
  }

  /** What was put off concerns this conversation only: it is not said after it, and not in the next one. */
  private dropWhatWaits(): void {
    this.cancelNotice?.();
    this.typing.forget();
  }

  private minute(): string {
    return ukMinute(new Date(this.settings.scheduler.now()));
  }

  private connect(): void {
    this.link?.close();
    this.link = new ChatLink(
      {
        ...this.settings,
        roomId: roomId(),
        query: () => handshake(!this.state.get().hasConnected),
        isResuming: () => this.state.get().hasConnected,
        lastSeq: () => this.state.get().floor ?? 0,
      },
      {
        onStatus: (link) => this.linked(link),
        onPush: (event, body) => this.pushed(event, body),
        onSettled: (body) => this.settled(body),
        onResumed: (answer) => this.resumed(answer),
        onTechnicalIssue: () =>
          this.dispatch({
            kind: 'technical-issue',
            text: widgetLines.technicalIssue,
            sender: this.settings.brandName,
            time: this.minute(),
          }),
      },
    );
    this.link.open();
  }

  private linked(link: ChatState['link']): void {
    this.dispatch({ kind: 'link', link });
    if (link !== 'up') return this.outbox.pause();
    for (const { sending } of this.state.get().lines) {
      if (sending?.status === 'unsent')
        this.dispatch({ kind: 'retried', clientMessageId: sending.clientMessageId });
    }
  }

  private pushed(event: ReceivedEvent, body: unknown): void {
    if (event === '_typing') return this.othersTyping(body);
    const message = readIncoming(body, event, this.settings.brandName);
    if (message) this.dispatch({ kind: 'pushed', message });
  }

  private settled(body: unknown): void {
    const promptId = isFields(body) ? body['promptId'] : undefined;
    if (typeof promptId === 'string') this.dispatch({ kind: 'settled', promptId });
  }

  private othersTyping(body: unknown): void {
    if (!isFields(body) || body['userType'] === 'Customer') return;
    this.cancelTyping?.();
    const isTyping = body['typing'] === true;
    this.dispatch({ kind: 'typing', isTyping });
    if (!isTyping) return;
    this.cancelTyping = this.settings.scheduler.after(TYPING_MS, () =>
      this.dispatch({ kind: 'typing', isTyping: false }),
    );
  }

  private resumed(answer: unknown): void {
    if (!isFields(answer)) return;
    const { openPrompt, epoch } = answer;
    const promptId = isFields(openPrompt) ? openPrompt['promptId'] : undefined;
    this.dispatch({
      kind: 'resumed',
      resumed: {
        openPromptId: typeof promptId === 'string' ? promptId : undefined,
        epoch: typeof epoch === 'string' ? epoch : undefined,
      },
    });
  }

  private run(effect: Effect): void {
    const { scheduler, saveSnapshot } = this.settings;
    switch (effect.kind) {
      case 'save-snapshot':
        return saveSnapshot();
      case 'send':
        return this.outbox.send(effect.clientMessageId);
      case 'say':
        return this.say(effect);
      case 'heard':
        return this.heard.set({ line: effect.line });
      case 'look-for-gap':
        return this.gaps.look();
      case 'connect':
        return this.connect();
      case 'disconnect':
        // After the push that ended it was confirmed.
        void scheduler.after(0, () => this.link?.close());
    }
  }

  private say({ saying, afterMs }: Extract<Effect, { readonly kind: 'say' }>): void {
    const { scheduler } = this.settings;
    if (afterMs > 0) {
      this.cancelNotice?.();
      this.cancelNotice = scheduler.after(afterMs, () => this.say({ kind: 'say', saying, afterMs: 0 }));
      return;
    }
    for (const packet of packetsOf(saying, visitorName())) this.emit(packet);
    if (saying.what === 'leave')
      scheduler.after(END_MS, () => this.dispatch({ kind: 'gone', time: this.minute() }));
  }

  private emit({ event, body }: Packet): void {
    this.link?.emit(event, body);
  }

  private emitMessage(clientMessageId: string, answer: (answer: unknown) => void): boolean {
    const line = this.state.get().lines.find(({ key }) => key === clientMessageId);
    if (!line) return false;
    const { event, body } = messagePacket(line, { roomId: roomId(), name: visitorName() });
    return this.link?.emit(event, body, answer) ?? false;
  }
}
