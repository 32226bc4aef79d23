import type { Platform } from '../../../../platform/module.ts';
import { saveCursors } from './room.queries.ts';

const FLUSH_MS = 1_000;

/**
 * Remembers how far each room's visitor has everything, and stores it once a second for all rooms at once. A process that is
 * killed loses at most the last second: then messages are pushed again, and known by id.
 */
export class DeliveredCursors {
  readonly #context: Pick<Platform, 'db' | 'scheduler' | 'log'>;
  #waiting = new Map<string, number>();
  #isDue = false;
  #running: Promise<void> = Promise.resolve();

  constructor(context: Pick<Platform, 'db' | 'scheduler' | 'log'>) {
    this.#context = context;
  }

  note(roomId: string, seq: number): void {
    this.#waiting.set(roomId, Math.max(seq, this.#waiting.get(roomId) ?? 0));
    if (this.#isDue) return;
    this.#isDue = true;
    this.#context.scheduler.after(FLUSH_MS, () => {
      this.#isDue = false;
      void this.flush();
    });
  }

  /** Stores what waits. */
  flush(): Promise<void> {
    return (this.#running = this.#running.then(() => this.#save()));
  }

  async #save(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const { db, log } = this.#context;
    const cursors = this.#waiting;
    this.#waiting = new Map();
    try {
      for (const roomId of await saveCursors(db, cursors)) this.note(roomId, cursors.get(roomId) ?? 0);
    } catch (error) {
      for (const [roomId, seq] of cursors) this.note(roomId, seq);
      log.warn({ err: error }, 'delivered cursors could not be stored');
    }
  }
}
