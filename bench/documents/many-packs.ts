import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { packContents } from '../../apps/server/src/modules/switching/documents/testing/sample-pack.ts';
import type {} from '../../apps/server/src/modules/switching/signing/signing.tables.ts';
import { createDatabase, transaction, type Db } from '../../apps/server/src/platform/db/database.ts';
import { startTemporaryServer } from '../../apps/server/src/platform/db/embedded/temporary-server.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { addJob } from '../../apps/server/src/platform/jobs/job.ts';

/** The result of making many packs while their worker was killed. */
export interface ManyPacks {
  readonly packs: number;
  readonly lost: number;
  /** The number of documents beyond one of each kind for each pack. */
  readonly twice: number;
  readonly kills: number;
  /** The peak memory of the last worker after its first hundred packs, divided by its peak during them. */
  readonly growth: number;
  readonly megabytes: number;
  readonly perSecond: number;
}

/**
 * Queues `packs` in one transaction, kills the worker with SIGKILL after a third and after two thirds, and
 * waits for the rest.
 */
export async function makeManyPacks(packs: number): Promise<ManyPacks> {
  const server = await startTemporaryServer();
  let isEnding = false;
  const onIdleError = (error: Error): void => {
    if (!isEnding) throw error;
  };
  const pool = createPool({ url: server.ownerUrl, connections: 2, onIdleError });
  try {
    await migrate(pool);
    const db = createDatabase(pool);
    await transaction(db, async (tx) => {
      for (let pack = 0; pack < packs; pack += 1) await addJob(tx, { name: 'pack.make' }, { pack });
    });
    const began = performance.now();
    await runUntil(server.ownerUrl, Math.floor(packs / 3));
    await runUntil(server.ownerUrl, Math.floor(packs / 3));
    const memory = await runUntil(server.ownerUrl, await packsLeft(pool));
    const seconds = (performance.now() - began) / 1000;
    return { packs, kills: 2, ...(await kept(db, packs)), ...growthOf(memory), perSecond: packs / seconds };
  } finally {
    isEnding = true;
    await pool.end();
    await server.stop();
  }
}

/**
 * Runs a worker until it has made `count` packs, then kills it while it makes others. Returns its memory
 * after each pack.
 */
async function runUntil(url: string, count: number): Promise<readonly number[]> {
  const worker = fork(join(import.meta.dirname, 'pack-worker.ts'), [url], { stdio: 'inherit' });
  const memory: number[] = [];
  try {
    // One listener for all, as several packs may report at once.
    await new Promise<void>((resolve, reject) => {
      if (count === 0) resolve();
      worker.once('exit', () => reject(new Error('the worker ended by itself')));
      worker.on('message', (message) => {
        memory.push(bytesIn(message));
        if (memory.length >= count) resolve();
      });
    });
  } finally {
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  }
  return memory;
}

function bytesIn(message: unknown): number {
  const bytes: unknown = typeof message === 'object' && message !== null && Reflect.get(message, 'bytes');
  return typeof bytes === 'number' ? bytes : Number.NaN;
}

/**
 * Counts the jobs left. A pack may be stored although its job is not yet marked as done; that job then runs
 * again.
 */
async function packsLeft(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from graphile_worker._private_jobs',
  );
  return rows[0]?.n ?? 0;
}

async function kept(db: Db, packs: number): Promise<{ readonly lost: number; readonly twice: number }> {
  const { n } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const wanted = packs * packContents.length;
  return { lost: Math.max(0, wanted - n), twice: Math.max(0, n - wanted) };
}

/**
 * The packs during which a worker's memory reaches its normal size: fonts, compiled code, and a heap that
 * grows until its first collection.
 */
const WARM_PACKS = 100;

function growthOf(memory: readonly number[]): { readonly growth: number; readonly megabytes: number } {
  const warm = Math.max(1, Math.min(WARM_PACKS, Math.floor(memory.length / 2)));
  const most = Math.max(...memory.slice(warm));
  return { growth: most / Math.max(...memory.slice(0, warm)), megabytes: Math.round(most / 1e6) };
}
