import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import type { Scheduler } from '../../../../platform/scheduler.ts';
import { saveCursors } from './room.queries.ts';

/** Remembers how far each room's visitor has everything, and stores it once a second for all rooms at once. */
export interface DeliveredCursors {
  readonly note: (roomId: string, seq: number) => void;
  /** Stores what waits. */
  readonly flush: () => Promise<void>;
}

const FLUSH_MS = 1_000;

/** A keeper that loses at most the last moment of a process that is killed: then messages are pushed again, and known by id. */
export function deliveredCursors(platform: {
  readonly db: Db;
  readonly scheduler: Scheduler;
  readonly log: FastifyBaseLogger;
}): DeliveredCursors {
  let waiting = new Map<string, number>();
  let isDue = false;
  let running: Promise<void> = Promise.resolve();
  const save = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const cursors = waiting;
    waiting = new Map();
    try {
      for (const roomId of await saveCursors(platform.db, cursors)) keep(roomId, cursors.get(roomId) ?? 0);
    } catch (error) {
      for (const [roomId, seq] of cursors) keep(roomId, seq);
      platform.log.warn({ err: error }, 'delivered cursors could not be stored');
    }
  };
  const flush = (): Promise<void> => (running = running.then(save));
  const keep = (roomId: string, seq: number): void => {
    waiting.set(roomId, Math.max(seq, waiting.get(roomId) ?? 0));
    if (isDue) return;
    isDue = true;
    platform.scheduler.after(FLUSH_MS, () => {
      isDue = false;
      void flush();
    });
  };
  return { note: keep, flush };
}
