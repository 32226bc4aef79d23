import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../observe/log.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addJob } from './job.ts';
import { releaseJob } from './release.ts';

const app = await startTestApp();

const heldSince = async (minutes: number): Promise<void> => {
  const since = new Date(app.clock.now().getTime() - minutes * 60_000);
  await sql`
    update graphile_worker._private_jobs set locked_at = ${since}, locked_by = 'gone'`.execute(app.db);
};

const held = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from graphile_worker._private_jobs where locked_at is not null`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
};

const release = () =>
  releaseJob.run(z.unknown().parse(null), {
    db: app.db,
    now: app.clock.now(),
    // It warns of what it gives back, as it should.
    log: createLog('silent'),
    isLastTry: false,
  });

test('a job that a killed process held is given back after a quarter of an hour, and not before', async () => {
  await addJob(app.db, { name: 'kept.purge' }, {});
  await heldSince(14);
  await release();
  expect(await held()).toBe(1);
  await heldSince(16);
  await release();
  expect(await held()).toBe(0);
});
