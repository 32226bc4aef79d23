import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';

/** What a job runs with. */
export interface JobContext {
  readonly db: Db;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  /** Whether nothing tries again when this run fails. */
  readonly isLastTry: boolean;
}

/** Work that happens after the transaction that asked for it, again and again until it succeeds (25 tries over days). */
export interface Job<Payload> {
  /** `noun.verb`, as in the contract. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** Must be safe to run twice: a process may die between the work and the note that it was done. */
  readonly run: (payload: Payload, context: JobContext) => Promise<void>;
}

/** A job whose payload type is closed over, so that jobs of all kinds fit one list. */
export interface RunnableJob {
  readonly name: string;
  readonly start: (payload: unknown, context: JobContext) => Promise<void>;
}

/** `job` for the runner's list: its payload is parsed before it runs. */
export const runnable = <Payload>(job: Job<Payload>): RunnableJob => ({
  name: job.name,
  start: (payload, context) => job.run(job.schema.parse(payload), context),
});

/** How a job is queued. */
export interface JobOptions {
  /** A job with the same key that still waits is replaced: one thing is done once. */
  readonly key?: string;
  /** Seconds that it waits first, by the database's clock. */
  readonly afterSeconds?: number;
}

/** Queues a job in the transaction that needs it: it runs only if that commits. Give ids, never content. */
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
