import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';

/** What a job receives when it runs. */
export interface JobContext {
  readonly db: Db;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  /** True if there is no retry after this attempt. */
  readonly isLastTry: boolean;
}

/**
 * Work that is done after the transaction that queued it, and retried until it succeeds (25 attempts over
 * several days).
 */
export interface Job<Payload> {
  /** `noun.verb`, as in the contract. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /**
   * Must be safe to run twice, because a process may die between doing the work and recording that it was
   * done.
   */
  readonly run: (payload: Payload, context: JobContext) => Promise<void>;
}

/** A job with its payload type closed over, so that all kinds of jobs fit in one list. */
export interface RunnableJob {
  readonly name: string;
  readonly start: (payload: unknown, context: JobContext) => Promise<void>;
}

/** Turns `job` into an entry for the runner's list, which parses the payload before running it. */
export const runnable = <Payload>(job: Job<Payload>): RunnableJob => ({
  name: job.name,
  start: (payload, context) => job.run(job.schema.parse(payload), context),
});

/** Options for queuing a job. */
export interface JobOptions {
  /** Replaces a waiting job with the same key, so that the work is done once. */
  readonly key?: string;
  /** Seconds to wait before running, by the database's clock. */
  readonly afterSeconds?: number;
}

/**
 * Queues a job in the caller's transaction, so that it runs only if that commits. Pass ids, never content.
 */
export async function addJob<Payload>(
  db: Db,
  job: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${options.key ?? null}, run_at := now() + make_interval(secs => ${options.afterSeconds ?? 0}))`.execute(
    db,
  );
}
