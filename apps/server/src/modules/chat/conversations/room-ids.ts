const MOST = 20_000;

/**
 * The room of each conversation, looked up once. Whoever asks first is answered first, so that two messages of one agent do
 * not overtake each other on the way to their room.
 */
export class RoomIds {
  readonly #find: (conversationId: string) => Promise<string | null>;
  readonly #known = new Map<string, Promise<string | null>>();

  constructor(find: (conversationId: string) => Promise<string | null>) {
    this.#find = find;
  }

  /** Null when there is no such conversation. */
  of(conversationId: string): Promise<string | null> {
    const known = this.#known.get(conversationId);
    if (known) return known;
    const found = this.#find(conversationId);
    this.#known.set(conversationId, found);
    const forget = (): void => void this.#known.delete(conversationId);
    found.then((roomId) => (roomId === null ? forget() : undefined), forget);
    if (this.#known.size > MOST) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    return found;
  }
}
