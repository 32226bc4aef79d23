import type { SendAnswer } from '@switch/contract/chat/wire-message.ts';
import { resendDelay } from '../lib/desk/backoff.ts';
import type { ConversationEvent } from './conversation-state.ts';

/** A reply as it is kept until the server has it. */
export type Reply = { readonly clientMessageId: string; readonly text: string };

/** What an outbox needs of the world. */
export type OutboxPorts = {
  /** Hands a reply over: the server's answer, or undefined when none came in time. */
  readonly deliver: (reply: Reply) => Promise<SendAnswer | undefined>;
  readonly isConnected: () => boolean;
  readonly pause: (ms: number) => Promise<void>;
  readonly makeId: () => string;
  readonly now: () => number;
  readonly senderName: () => string;
  readonly apply: (event: ConversationEvent) => void;
  /** Keeps what is not confirmed, so that a reload of the page loses nothing. */
  readonly keep: (replies: readonly Reply[]) => void;
  /** What was stored differs from what was sent. */
  readonly onMasked: () => void;
};

type Waiting = Reply & { tries: number; isRefused: boolean };

/** Replies of one conversation on their way: one after the other, each with one id however often it is tried. */
export class Outbox {
  readonly #ports: OutboxPorts;
  #waiting: readonly Waiting[];
  #isBusy = false;

  constructor(ports: OutboxPorts, kept: readonly Reply[]) {
    this.#ports = ports;
    this.#waiting = kept.map((reply) => ({ ...reply, tries: 0, isRefused: false }));
  }

  /** Sends a new reply after those that wait. */
  send(text: string): void {
    const reply = { clientMessageId: this.#ports.makeId(), text };
    this.#put([...this.#waiting, { ...reply, tries: 0, isRefused: false }]);
    this.#ports.apply({ kind: 'sending', ...reply, now: this.#ports.now() });
    void this.#work();
  }

  /** Shows what waits, in a view that does not know of it yet. */
  show(): void {
    for (const reply of this.#waiting) {
      this.#ports.apply({ kind: 'sending', ...reply, now: this.#ports.now() });
      if (!this.#isBusy) this.#ports.apply({ kind: 'unsent', clientMessageId: reply.clientMessageId });
    }
  }

  /** Tries again what was not confirmed: after a reconnection. */
  resume(): void {
    for (const reply of this.#waiting) reply.tries = 0;
    void this.#work();
  }

  /** Tries one reply again, on a press; a refused one too. */
  retry(clientMessageId: string): void {
    const reply = this.#waiting.find((each) => each.clientMessageId === clientMessageId);
    if (reply) reply.isRefused = false;
    this.resume();
  }

  /** Gives a reply up. */
  discard(clientMessageId: string): void {
    this.#put(this.#waiting.filter((each) => each.clientMessageId !== clientMessageId));
    this.#ports.apply({ kind: 'discarded', clientMessageId });
  }

  #put(waiting: readonly Waiting[]): void {
    this.#waiting = waiting;
    this.#ports.keep(waiting.map(({ clientMessageId, text }) => ({ clientMessageId, text })));
  }

  /** The first reply goes first: a later one never overtakes it. */
  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let reply = this.#next(); reply; reply = this.#next()) {
      if (!(await this.#attempt(reply))) break;
    }
    this.#isBusy = false;
  }

  #next(): Waiting | undefined {
    return this.#waiting.find(({ isRefused }) => !isRefused);
  }

  /** Answers whether to go on: no longer without a connection, or after the last repeat. */
  async #attempt(reply: Waiting): Promise<boolean> {
    const { clientMessageId, text } = reply;
    const { apply, deliver, isConnected, now, pause } = this.#ports;
    apply({ kind: 'sending', clientMessageId, text, now: now() });
    const answer = isConnected() ? await deliver({ clientMessageId, text }) : undefined;
    if (answer) {
      this.#settle(reply, answer);
      return true;
    }
    reply.tries += 1;
    const delay = resendDelay(reply.tries);
    if (delay !== undefined && isConnected()) {
      await pause(delay);
      if (isConnected()) return true;
    }
    for (const each of this.#waiting) {
      if (!each.isRefused) apply({ kind: 'unsent', clientMessageId: each.clientMessageId });
    }
    return false;
  }

  #settle(reply: Waiting, answer: SendAnswer): void {
    const { clientMessageId } = reply;
    const { apply, onMasked, senderName } = this.#ports;
    if (answer.ok) this.#put(this.#waiting.filter((each) => each !== reply));
    else reply.isRefused = true;
    apply({ kind: 'answered', clientMessageId, answer, sender: senderName() });
    if (answer.ok && answer.isMasked) onMasked();
  }
}
