import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { FORMAT, quoted, type BackupHeader, type TableLine } from './backup-format.ts';

const ROWS_AT_ONCE = 2_000;

/** What a backup contains. */
export interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes a consistent snapshot of the whole database to `file` (mode 600) while other processes keep writing.
 * The file appears complete or not at all. Bank details stay sealed: the data keys are not in it and are
 * stored elsewhere.
 */
export async function writeBackup(pool: pg.Pool, file: string, now: Date): Promise<WrittenBackup> {
  const client = await pool.connect();
  const partial = `${file}.partial`;
  const count = { tables: 0, rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    // A file left by an earlier attempt may be readable by others, so always create a new one.
    await rm(partial, { force: true });
    const target = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(lines(client, now, count)), createGzip(), target);
    await client.query('commit');
    await syncFile(partial);
    await rename(partial, file);
    return count;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  } finally {
    client.release();
  }
}

async function* lines(
  client: pg.PoolClient,
  now: Date,
  count: { tables: number; rows: number },
): AsyncGenerator<string> {
  yield `${JSON.stringify(await headerOf(client, now))}\n`;
  for (const table of await tablesOf(client)) {
    count.tables += 1;
    yield `${JSON.stringify(table)}\n`;
    for await (const rows of rowsOf(client, table)) {
      count.rows += rows.length;
      yield `${rows.join('\n')}\n`;
    }
  }
  yield `${JSON.stringify({ end: true, rows: count.rows })}\n`;
}

async function headerOf(client: pg.PoolClient, now: Date): Promise<BackupHeader> {
  const schema = await client.query(`select from pg_tables where tablename = 'kysely_migration'`);
  if (schema.rowCount === 0) throw new Error('There is nothing to back up: the database is empty.');
  const migration = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  const partitions = await client.query<{ name: string; parent: string; bound: string }>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by c.oid`);
  const sequences = await client.query<{ name: string; lastValue: string }>(`
    select sequencename as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`);
  return {
    format: FORMAT,
    version: 1,
    createdAt: now.toISOString(),
    lastMigration: migration.rows[0]?.name ?? '',
    partitions: partitions.rows,
    sequences: sequences.rows,
  };
}

/**
 * Fetches our own tables. Partitions are read through their parent, and the restore runs the migrations
 * itself.
 */
async function tablesOf(client: pg.PoolClient): Promise<TableLine[]> {
  const found = await client.query<TableLine>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`);
  return found.rows;
}

/** Yields rows as JSON text, so that no number passes through JavaScript. */
async function* rowsOf(client: pg.PoolClient, { table }: TableLine): AsyncGenerator<string[]> {
  await client.query(
    `declare rows no scroll cursor for select to_jsonb(t)::text as row from ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close rows');
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
