/** A worker process that makes packs until it is killed, and reports each one to its parent. */
import { packJob } from '../../apps/server/src/modules/switching/documents/testing/sample-pack.ts';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { runnable } from '../../apps/server/src/platform/jobs/job.ts';
import { startJobs } from '../../apps/server/src/platform/jobs/runner.ts';
import { createMetrics } from '../../apps/server/src/platform/observe/metrics.ts';
import { systemScheduler } from '../../apps/server/src/platform/scheduler.ts';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';

const pool = createPool({ url: process.argv[2] ?? '', connections: 8, onIdleError: () => process.exit(1) });
const db = createDatabase(pool);
process.on('disconnect', () => process.exit());
const report = (): void => void process.send?.({ bytes: process.memoryUsage.rss() });
const platform = {
  pool,
  db,
  clock: { now: () => new Date() },
  log: createLog('silent'),
  metrics: createMetrics(pool),
  scheduler: systemScheduler,
  // The parent starts one worker at a time.
  isAlone: true,
};
await startJobs([runnable(packJob(report))], [], platform);
