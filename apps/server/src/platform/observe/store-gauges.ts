import { statfs } from 'node:fs/promises';
import type { WatchedGauge } from './metrics.ts';

/** What the gauges read from the stores of an installation. */
export interface StorePorts {
  readonly checkDatabase: () => Promise<void>;
  /** Null if there is no Redis. */
  readonly isRedisConnected: () => boolean | null;
  readonly dataDir: string;
}

/** Returns how many bytes an ordinary user can still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Returns gauges for whether each store responds, how fast, and how much disk space is left. */
export const storeGauges = ({
  checkDatabase,
  isRedisConnected,
  dataDir,
}: StorePorts): readonly WatchedGauge[] => {
  /** Returns how many seconds the database took to respond; null if it did not. */
  const ask = async (): Promise<number | null> => {
    const began = performance.now();
    return checkDatabase().then(
      () => (performance.now() - began) / 1_000,
      () => null,
    );
  };
  let database: Promise<number | null> | null = null;
  /** Both gauges are read at the same time and share one query. */
  const asked = () => (database ??= ask().finally(() => void (database = null)));
  return [
    {
      name: 'store_answers',
      help: '1 while a store answers, otherwise 0: the database, and Redis where there is one',
      label: 'store',
      read: async () => {
        const timeout = new Promise<null>((resolve) => setTimeout(resolve, 900, null).unref());
        const seconds = await Promise.race([asked(), timeout]);
        const redis = isRedisConnected();
        return { database: Number(seconds !== null), redis: redis === null ? null : Number(redis) };
      },
    },
    { name: 'database_answer_seconds', help: 'How long the database takes to answer nothing', read: asked },
    {
      name: 'disk_free_bytes',
      help: 'Room left on the disk of DATA_DIR',
      read: () => freeBytes(dataDir),
    },
  ];
};
