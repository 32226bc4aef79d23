import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../observe/log.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { systemScheduler } from '../scheduler.ts';
import { startHeartbeat } from './heartbeat.ts';
import { addJob } from './job.ts';
import { forgetProcess, noteSeen, releaseAll } from './job-process.queries.ts';
import { releaseJob } from './release.ts';

const app = await startTestApp();

/** Makes a worker pool hold every job, locked so many minutes ago. */
const heldBy = async (poolId: string, minutes = 0): Promise<void> => {
  const since = new Date(app.clock.now().getTime() - minutes * 60_000);
  await sql`
    update graphile_worker._private_jobs set locked_at = ${since}, locked_by = ${poolId}`.execute(app.db);
};

const held = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from graphile_worker._private_jobs where locked_at is not null`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
};

/** Sets when a process was last seen to so many seconds ago. */
const silentFor = (poolId: string, seconds: number) =>
  sql`update job_processes set seen_at = now() - make_interval(secs => ${seconds}) where pool_id = ${poolId}`.execute(
    app.db,
  );

const release = () =>
  releaseJob.run(z.unknown().parse(null), {
    db: app.db,
    now: app.clock.now(),
    // A warning is expected when jobs are released.
    log: createLog('silent'),
    isLastTry: false,
  });

beforeEach(async () => {
  await sql`truncate graphile_worker._private_jobs, job_processes`.execute(app.owner.db);
  await addJob(app.db, { name: 'kept.purge' }, {});
});

test('the jobs of a silent process are free within half a minute; those of a living one are not', async () => {
  const ports = { db: app.db, scheduler: systemScheduler, log: createLog('silent') };
  await noteSeen(app.db, 'pool-other');
  await heldBy('pool-other');
  await silentFor('pool-other', 15);
  const here = await startHeartbeat('pool-here', ports);
  expect(await held()).toBe(1);
  await silentFor('pool-other', 21);
  here.stop();
  (await startHeartbeat('pool-next', ports)).stop();
  expect(await held()).toBe(0);
  for (const poolId of ['pool-here', 'pool-next']) await forgetProcess(app.db, poolId);
  expect(await app.db.selectFrom('jobProcesses').selectAll().execute()).toEqual([]);
});

test('if one process owns the data, all locked jobs are released when it starts', async () => {
  await noteSeen(app.db, 'pool-killed');
  await heldBy('pool-killed');
  expect(await releaseAll(app.db)).toBe(1);
  expect(await held()).toBe(0);
});

test('jobs locked by a killed command are released after a quarter of an hour, those of a living process never', async () => {
  await heldBy('otpool-gone', 14);
  await release();
  expect(await held()).toBe(1);
  await heldBy('otpool-gone', 16);
  await release();
  expect(await held()).toBe(0);
  await noteSeen(app.db, 'pool-importing');
  await heldBy('pool-importing', 60);
  await release();
  expect(await held()).toBe(1);
});
