import type { StoredMessage } from '../../conversations/stored-conversation.ts';

export interface ConfirmationListener {
  /** The other side has everything up to a number, these messages newly. */
  readonly onConfirmed: (seq: number, messages: readonly StoredMessage[]) => void;
}

/** What one socket was sent and has not confirmed yet, in order. */
export class Unconfirmed {
  readonly #listener: ConfirmationListener;
  #list: { readonly seq: number; readonly message: StoredMessage }[] = [];
  #confirmed: number | null = null;
  #newest = 0;
  #newestAtPing = 0;
  #hasAcknowledged = false;

  constructor(listener: ConfirmationListener) {
    this.#listener = listener;
  }

  /** Everything up to here is confirmed; null before the first message. */
  get confirmed(): number | null {
    return this.#confirmed;
  }

  /** Whether the client has ever acknowledged a message. */
  get hasAcknowledged(): boolean {
    return this.#hasAcknowledged;
  }

  sent(message: StoredMessage): void {
    const { seq } = message;
    this.#confirmed ??= seq - 1;
    this.#newest = Math.max(this.#newest, seq);
    if (!this.#list.some((each) => each.seq === seq)) this.#list.push({ seq, message });
  }

  /** The visitor's own words need no confirmation, but they wait behind what was sent before them. */
  own(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
    if (this.#list.length === 0) this.#advance(this.#newest, NONE);
  }

  acknowledged(seq: number): void {
    this.#hasAcknowledged = true;
    this.#confirm(seq);
  }

  pinged(): void {
    this.#newestAtPing = this.#newest;
  }

  /**
   * The answer to a ping proves that everything sent before the ping came through, as the transport keeps the order. A
   * client that acknowledges is believed by its acknowledgements alone.
   */
  ponged(): void {
    if (!this.#hasAcknowledged && this.#newestAtPing > 0) this.#confirm(this.#newestAtPing);
  }

  #confirm(seq: number): void {
    const done = this.#list.filter((each) => each.seq <= seq);
    this.#list = this.#list.filter((each) => each.seq > seq);
    const messages = done.map(({ message }) => message);
    this.#advance(this.#list[0] ? this.#list[0].seq - 1 : this.#newest, messages);
  }

  #advance(next: number, messages: readonly StoredMessage[]): void {
    if (next <= (this.#confirmed ?? 0)) return;
    this.#confirmed = next;
    this.#listener.onConfirmed(next, messages);
  }
}

const NONE: readonly StoredMessage[] = [];
