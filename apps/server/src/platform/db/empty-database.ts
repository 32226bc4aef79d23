import type pg from 'pg';
import { migrate } from './migrate.ts';

/** Deletes everything in a database, jobs too, and brings it to the newest schema: it is as a first start finds it. */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    drop schema if exists graphile_worker cascade;
    drop schema public cascade;
    create schema public;
    commit`);
  await migrate(pool);
}
