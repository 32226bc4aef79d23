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

/** A runner that ended by itself is started again after so long. */
const RESTART_MS = 1_000;

/**
 * Starts taking jobs, and goes on whatever happens to the database: a runner that loses it at the wrong moment ends, what it held is given
 * back, and another takes its place. The answer stops: no new ones, and waits for those that run.
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
    // Without a batch the queue writes the end of a job and does not look whether that failed, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const poolId = await created;
  // Whoever started it looks at how it ended.
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
        // One that has ended has nothing to stop.
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

/** Runs what is due and returns when nothing is left: for tests, and for commands that end. */
export async function runDueJobs(jobs: readonly RunnableJob[], platform: RunnerPorts): Promise<void> {
  // Starting the queue takes longer than to ask whether there is anything for it, and mostly there is not.
  const most = platform.jobsAtOnce ?? MOST_AT_ONCE;
  const { rows } = await platform.pool.query<{ at: Date; due: number }>(
    `select now() as at, (select count(*)::integer from
       (select from graphile_worker._private_jobs where is_available and run_at <= now() limit $1) as next) as due`,
    [most],
  );
  const [asked] = rows;
  if (!asked || asked.due === 0) return;
  // Each at once takes a connection and asks for itself: no more of them than there is work for.
  await runOnce(optionsFor(jobs, { ...platform, jobsAtOnce: asked.due }));
  await endsAreWritten(platform.pool, asked.at);
}

const LOOKS = 500;

/** The queue continues while it records how a job ended; until that is written, the job is still locked. */
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

/** The queue's own words go to our log at debug level: what matters is logged by the task itself. */
const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (_level, message) => log.debug({ queue: true }, message));
