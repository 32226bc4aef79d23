import { isFields } from '../state/incoming.ts';
import type { Cancel, Scheduler } from './scheduler.ts';

const SECOND = 1_000;
/** How long a message waits for its confirmation. */
const CONFIRMATION = 5 * SECOND;
/** Waits before the same message is sent again while connected. */
const retries = [1, 2, 4, 8];
/** When the server asks to slow down without saying for how long. */
const SLOW_DOWN_SECONDS = 2;

export type OutboxSettings = {
  readonly scheduler: Scheduler;
  /** Sends the message called `clientMessageId`; false when there is no connection. */
  readonly emit: (clientMessageId: string, answer: (answer: unknown) => void) => boolean;
  readonly onConfirmed: (clientMessageId: string, id: string, seq: number, isMasked: boolean) => void;
  readonly onUnconfirmed: (clientMessageId: string) => void;
  readonly onRefused: (clientMessageId: string, code: string) => void;
};

type Waiting = { readonly tries: number; readonly cancel: Cancel };

/**
 * Messages on their way. Each keeps its id however often it is sent, so that the server stores it once; one that is not
 * confirmed is sent again while connected, and by `resend` after a reconnect.
 */
export class Outbox {
  private readonly settings: OutboxSettings;
  private readonly waiting = new Map<string, Waiting>();

  constructor(settings: OutboxSettings) {
    this.settings = settings;
  }

  /** Sends a message for the first time, or because the visitor asks for it. */
  send(clientMessageId: string): void {
    this.attempt(clientMessageId, 0);
  }

  /** The connection is gone: nothing more is tried until `send` is called again. */
  pause(): void {
    for (const [clientMessageId, { cancel }] of this.waiting) {
      cancel();
      this.settings.onUnconfirmed(clientMessageId);
    }
    this.waiting.clear();
  }

  private attempt(clientMessageId: string, tries: number): void {
    const { scheduler, emit, onUnconfirmed } = this.settings;
    this.waiting.get(clientMessageId)?.cancel();
    const isSent = emit(clientMessageId, (answer) => this.answered(clientMessageId, tries, answer));
    if (!isSent) {
      this.waiting.delete(clientMessageId);
      return onUnconfirmed(clientMessageId);
    }
    const cancel = scheduler.after(CONFIRMATION, () => {
      onUnconfirmed(clientMessageId);
      this.again(clientMessageId, tries + 1, retries[tries]);
    });
    this.waiting.set(clientMessageId, { tries, cancel });
  }

  private again(clientMessageId: string, tries: number, seconds: number | undefined): void {
    if (seconds === undefined) {
      this.waiting.delete(clientMessageId);
      return;
    }
    const cancel = this.settings.scheduler.after(seconds * SECOND, () =>
      this.attempt(clientMessageId, tries),
    );
    this.waiting.set(clientMessageId, { tries, cancel });
  }

  private answered(clientMessageId: string, tries: number, answer: unknown): void {
    const { onConfirmed, onUnconfirmed, onRefused } = this.settings;
    this.waiting.get(clientMessageId)?.cancel();
    this.waiting.delete(clientMessageId);
    if (!isFields(answer)) return onUnconfirmed(clientMessageId);
    const { ok, id, seq, code, retryAfter, isMasked } = answer;
    if (ok === true) {
      return onConfirmed(clientMessageId, String(id), typeof seq === 'number' ? seq : 0, isMasked === true);
    }
    if (code !== 'rate_limited') return onRefused(clientMessageId, String(code));
    onUnconfirmed(clientMessageId);
    this.again(clientMessageId, tries, typeof retryAfter === 'number' ? retryAfter : SLOW_DOWN_SECONDS);
  }
}
