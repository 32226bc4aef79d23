import type pg from 'pg';
import { migrate } from './migrate.ts';

/**
 * Deletes everything in a database, including jobs, and migrates it to the newest schema, as if for a first
 * start.
 */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    drop schema if exists graphile_worker cascade;
    drop schema public cascade;
    create schema public;
    commit`);
  await migrate(pool);
}
