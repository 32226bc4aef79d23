import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  runOnce,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Metrics } from '../observe/metrics.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Scheduler } from '../scheduler.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { RunnableJob } from './job.ts';
import { releaseAll } from './job-process.queries.ts';

/** What running jobs takes. */
export interface RunnerPorts {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** How many jobs run at once: four unless somebody wants them in their order. */
  readonly jobsAtOnce?: number | undefined;
}

const MOST_AT_ONCE = 4;

/** What taking jobs for as long as the process lives takes. */
export interface LastingRunnerPorts extends RunnerPorts {
  readonly scheduler: Scheduler;
  /** Whether no other process takes jobs from this database: what is held at the start was held by one that died. */
  readonly isAlone: boolean;
}

/** Starts taking jobs. The answer stops: no new ones, and waits for those that run. */
export async function startJobs(
  jobs: readonly RunnableJob[],
  schedule: readonly CronItem[],
  platform: LastingRunnerPorts,
): Promise<{ readonly stop: () => Promise<void> }> {
  if (platform.isAlone) await releaseAll(platform.db);
  const events: WorkerEvents = new EventEmitter();
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    ...optionsFor(jobs, platform),
    events,
    parsedCronItems: parseCronItems([...schedule]),
  });
  // Losing the database ends the runner; the pool's own listener and the health check report that.
  runner.promise.catch((error: unknown) => platform.log.error({ err: error }, 'job runner ended'));
  const stopHeartbeat = await startHeartbeat(await poolId, platform);
  return {
    stop: async () => {
      await runner.stop();
      await stopHeartbeat();
    },
  };
}

/** Runs what is due and returns when nothing is left: for tests, and for commands that end. */
export async function runDueJobs(jobs: readonly RunnableJob[], platform: RunnerPorts): Promise<void> {
  const started = await platform.pool.query<{ at: Date }>('select now() as at');
  await runOnce(optionsFor(jobs, platform));
  await endsAreWritten(platform.pool, started.rows[0]?.at ?? null);
}

const LOOKS = 500;

/** The queue continues while it records how a job ended; until that is written, the job is still locked. */
async function endsAreWritten(pool: pg.Pool, since: Date | null): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const taken = await pool.query(
      'select 1 from graphile_worker._private_jobs where locked_at >= $1 limit 1',
      [since],
    );
    if (taken.rowCount === 0) return;
    await setTimeout(10);
  }
}

function optionsFor(jobs: readonly RunnableJob[], platform: RunnerPorts): RunnerOptions {
  return {
    pgPool: platform.pool,
    concurrency: platform.jobsAtOnce ?? MOST_AT_ONCE,
    noHandleSignals: true,
    logger: queueLogger(platform.log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskFor(job, platform)])),
  };
}

function taskFor(job: RunnableJob, { db, clock, log, metrics }: RunnerPorts): TaskList[string] {
  return async (payload, helpers) => {
    const ids = { job: job.name, jobId: String(helpers.job.id), attempt: helpers.job.attempts };
    const isLastTry = helpers.job.attempts >= helpers.job.max_attempts;
    try {
      await job.start(payload, { db, now: clock.now(), log, isLastTry });
      metrics.noteJob(job.name, 'done');
    } catch (error) {
      metrics.noteJob(job.name, 'failed');
      log.error({ err: error, ...ids }, 'job failed');
      throw error;
    }
  };
}

/** The queue's own words go to our log at debug level: what matters is logged by the task itself. */
const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (_level, message) => log.debug({ queue: true }, message));
