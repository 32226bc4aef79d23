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
import { forgetProcess, releaseAll, releaseOf } from './job-process.queries.ts';

/** What it takes to run jobs. */
export interface RunnerPorts {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** How many jobs run at once. Defaults to four; one runs them in order. */
  readonly jobsAtOnce?: number | undefined;
}

const MOST_AT_ONCE = 4;

/** What it takes to run jobs for as long as the process lives. */
export interface LastingRunnerPorts extends RunnerPorts {
  readonly scheduler: Scheduler;
  /**
   * True if no other process takes jobs from this database. Jobs locked at the start were then locked by a
   * process that has died.
   */
  readonly isAlone: boolean;
}

/** How long to wait before restarting a runner that ended by itself. */
const RESTART_MS = 1_000;

/**
 * Starts running jobs, and keeps going whatever happens to the database: if the runner ends because it lost
 * the connection at the wrong moment, its jobs are released and a new runner takes its place. `stop` takes no
 * more jobs and waits for the running ones.
 */
export async function startJobs(
  jobs: readonly RunnableJob[],
  schedule: readonly CronItem[],
  platform: LastingRunnerPorts,
): Promise<{ readonly stop: () => Promise<void> }> {
  if (platform.isAlone) await releaseAll(platform.db);
  let isStopping = false;
  let running = await beginRunner(jobs, schedule, platform);
  const again = async (): Promise<void> => {
    while (!isStopping) {
      await setTimeout(RESTART_MS, undefined, { ref: false });
      if (isStopping) return;
      try {
        await running.giveBack();
        running = await beginRunner(jobs, schedule, platform);
        platform.log.warn('the job runner was started again');
        return watch();
      } catch (error) {
        platform.log.warn({ err: error }, 'the job runner could not be started again yet');
      }
    }
  };
  const watch = (): void => {
    const ended = (error?: unknown): void => {
      if (isStopping) return;
      platform.log.error({ err: error }, 'job runner ended');
      void again();
    };
    running.ended.then(() => ended(), ended);
  };
  watch();
  return {
    stop: async () => {
      isStopping = true;
      await running.stop();
    },
  };
}

async function beginRunner(
  jobs: readonly RunnableJob[],
  schedule: readonly CronItem[],
  platform: LastingRunnerPorts,
) {
  const events: WorkerEvents = new EventEmitter();
  const created = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    ...optionsFor(jobs, platform),
    events,
    parsedCronItems: parseCronItems([...schedule]),
    // With batches, the queue writes the end of a job without handling a failure of that write, which would
    // end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const poolId = await created;
  // The caller deals with how the runner ends.
  runner.promise.catch(() => undefined);
  try {
    const beats = await startHeartbeat(poolId, platform);
    return {
      ended: runner.promise,
      giveBack: async () => {
        beats.stop();
        await releaseOf(platform.db, poolId);
      },
      stop: async () => {
        // A runner that has already ended needs no stopping.
        await runner.stop().catch(() => undefined);
        beats.stop();
        await forgetProcess(platform.db, poolId);
      },
    };
  } catch (error) {
    await runner.stop().catch(() => undefined);
    throw error;
  }
}

/** Runs the jobs that are due and returns when none are left. For tests, and for commands that end. */
export async function runDueJobs(jobs: readonly RunnableJob[], platform: RunnerPorts): Promise<void> {
  // Starting the queue takes longer than asking whether it has any work, and mostly it has none.
  const most = platform.jobsAtOnce ?? MOST_AT_ONCE;
  const { rows } = await platform.pool.query<{ at: Date; due: number }>(
    `select now() as at, (select count(*)::integer from
       (select from graphile_worker._private_jobs where is_available and run_at <= now() limit $1) as next) as due`,
    [most],
  );
  const [asked] = rows;
  if (!asked || asked.due === 0) return;
  // Each concurrent worker takes a connection and polls for itself, so start no more of them than there are
  // due jobs.
  await runOnce(optionsFor(jobs, { ...platform, jobsAtOnce: asked.due }));
  await endsAreWritten(platform.pool, asked.at);
}

const LOOKS = 500;

/**
 * Waits until the ends of jobs are written: the queue carries on while it writes them, and until then the job
 * is still locked.
 */
async function endsAreWritten(pool: pg.Pool, since: Date): Promise<void> {
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

/** Sends the queue's own messages to our log at debug level; the task itself logs what matters. */
const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (_level, message) => log.debug({ queue: true }, message));
