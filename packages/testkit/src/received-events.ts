/** One event that a client heard. */
export interface ReceivedEvent {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Events in the order in which they came, for tests that wait for one. */
export class ReceivedEvents {
  readonly all: ReceivedEvent[] = [];
  /** Everything before this one was asked for already. */
  #next = 0;
  #waiting: (() => void)[] = [];

  add(name: string, body: unknown): void {
    const isBody = typeof body === 'object' && body !== null;
    this.all.push({ name, body: isBody ? { ...body } : {} });
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const look of waiting) look();
  }

  /** The next event that fits, from the last one asked for on; waits for it when it has not come yet. */
  next(fits: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent['body']> {
    return new Promise((resolve) => {
      const look = (): void => {
        const at = this.all.findIndex((event, index) => index >= this.#next && fits(event));
        const event = this.all[at];
        if (!event) {
          this.#waiting.push(look);
          return;
        }
        this.#next = at + 1;
        resolve(event.body);
      };
      look();
    });
  }

  /** Bodies of everything heard under a name that ends so. */
  bodies(ending: string): ReceivedEvent['body'][] {
    return this.all.filter(({ name }) => name.endsWith(ending)).map(({ body }) => body);
  }
}
