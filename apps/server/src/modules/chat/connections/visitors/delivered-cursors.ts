import type { Platform } from '../../../../platform/module.ts';
import { saveCursors } from './room.queries.ts';

const FLUSH_MS = 1_000;

/**
 * `note` records that a room's visitor has received everything up to a number; `flush` stores what is
 * pending.
 */
export type DeliveredCursors = ReturnType<typeof deliveredCursors>;

/**
 * Tracks how far each room's messages have been delivered, and stores it once a second for all rooms
 * together. A process that is killed loses at most the last second; those messages are pushed again and
 * recognised by their ids.
 */
export function deliveredCursors({ db, scheduler, log }: Pick<Platform, 'db' | 'scheduler' | 'log'>) {
  let waiting = new Map<string, number>();
  let isDue = false;
  let running: Promise<void> = Promise.resolve();
  const save = async (): Promise<void> => {
    const cursors = waiting;
    if (cursors.size === 0) return;
    waiting = new Map();
    try {
      for (const roomId of await saveCursors(db, cursors)) note(roomId, cursors.get(roomId) ?? 0);
    } catch (error) {
      for (const [roomId, seq] of cursors) note(roomId, seq);
      log.warn({ err: error }, 'delivered cursors could not be stored');
    }
  };
  const flush = (): Promise<void> => (running = running.then(save));
  const note = (roomId: string, seq: number): void => {
    waiting.set(roomId, Math.max(seq, waiting.get(roomId) ?? 0));
    if (isDue) return;
    isDue = true;
    scheduler.after(FLUSH_MS, () => {
      isDue = false;
      void flush();
    });
  };
  return { note, flush };
}
