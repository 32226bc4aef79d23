import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Records that the process of this worker pool is alive, by the database's clock, because the clocks of
 * machines may differ.
 */
export async function noteSeen(db: Db, poolId: string): Promise<void> {
  await sql`
    insert into job_processes (pool_id, seen_at) values (${poolId}, now())
    on conflict (pool_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Deletes the record of a worker pool's process once its jobs have ended. */
export async function forgetProcess(db: Db, poolId: string): Promise<void> {
  await db.deleteFrom('jobProcesses').where('poolId', '=', poolId).execute();
}

/**
 * Releases the jobs of processes that have been silent for this long, and deletes the records of those
 * processes. Returns how many jobs were released.
 */
export const releaseOfSilent = (db: Db, silentForSeconds: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('jobProcesses')
      .where('seenAt', '<', sql<Date>`now() - make_interval(secs => ${silentForSeconds})`)
      .returning('poolId')
      .execute();
    if (gone.length === 0) return 0;
    return release(
      tx,
      gone.map(({ poolId }) => poolId),
    );
  });

/** Releases the jobs locked by one worker pool, and deletes the record of its process. */
export const releaseOf = (db: Db, poolId: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('jobProcesses').where('poolId', '=', poolId).execute();
    return release(tx, [poolId]);
  });

/** Releases every locked job, whoever locked it. Returns how many. */
export const releaseAll = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('jobProcesses').execute();
    const { rows } = await sql<{ holder: string }>`
      select distinct locked_by as holder from graphile_worker._private_jobs where locked_by is not null
      union
      select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null`.execute(
      tx,
    );
    return release(
      tx,
      rows.map(({ holder }) => holder),
    );
  });

async function release(tx: Db, holders: string[]): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from graphile_worker._private_jobs where locked_by = any(${holders})`.execute(
    tx,
  );
  await sql`select graphile_worker.force_unlock_workers(${holders})`.execute(tx);
  return rows[0]?.jobs ?? 0;
}
