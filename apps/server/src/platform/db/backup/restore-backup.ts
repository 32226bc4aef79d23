import { createReadStream } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { migrate, migrationNames } from '../migrate.ts';
import { BackupHeader, EndLine, quoted, TableLine } from './backup-format.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * Puts a backup into an empty database: the schema it was made with, its rows in one transaction, then the newest schema.
 * Throws with one line when the database is in use, the file is no backup or was cut short, or it comes from a newer version;
 * the database is as empty then as before. Needs a superuser, as the embedded server gives; a managed database has its
 * provider's own backups.
 */
export async function restoreBackup(pool: pg.Pool, file: string): Promise<{ rows: number }> {
  await requireEmpty(pool);
  const { header, rows } = await readWhole(file);
  if (!(await migrationNames()).includes(header.lastMigration)) {
    throw new Error(
      `The backup needs ${header.lastMigration}, which this version does not have: use a newer version.`,
    );
  }
  await migrate(pool, header.lastMigration);
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Rows come table by table: references and triggers hold for the whole, and held when the backup was made.
    await client.query('set local session_replication_role = replica');
    await load(client, header, file);
    await client.query('commit');
    await migrate(pool);
    return { rows };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const found = await pool.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  );
  if (found.rowCount !== 0)
    throw new Error('The database is not empty: restore into a new DATA_DIR or database.');
}

/** The lines of a backup, to be read at once. Throws meanwhile when the file is missing, no gzip, or ends too soon. */
function linesOf(file: string): Interface {
  const input = createGunzip();
  // What goes wrong is thrown by whoever reads the lines.
  pipeline(createReadStream(file), input, () => undefined);
  return createInterface({ input, crlfDelay: Infinity });
}

/** Reads a backup to its end before anything is changed. Returns its first line and how many rows it has. */
async function readWhole(file: string): Promise<{ header: BackupHeader; rows: number }> {
  let header: BackupHeader | null = null;
  let rows = 0;
  let end: number | null = null;
  try {
    for await (const line of linesOf(file)) {
      const mark = header && markOf(line);
      if (mark?.kind === 'end') end = mark.rows;
      if (header && mark === null) rows += 1;
      header ??= BackupHeader.parse(JSON.parse(line));
    }
  } catch (error) {
    throw unreadable(file, header, error);
  }
  if (!header) throw new Error(`${file} is no backup of this application.`);
  if (rows !== end) throw new Error(CUT_SHORT);
  return { header, rows };
}

const CUT_SHORT = 'The backup was cut short: nothing was restored.';

function unreadable(file: string, header: BackupHeader | null, error: unknown): Error {
  if (error instanceof Error && 'syscall' in error) return error;
  return new Error(header ? CUT_SHORT : `${file} is no backup of this application.`, { cause: error });
}

async function load(client: pg.PoolClient, header: BackupHeader, file: string): Promise<void> {
  for (const { name, parent, bound } of header.partitions) {
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
  }
  await emptyTables(client);
  let table: TableLine | null = null;
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (table && waiting.length > 0) await insertRows(client, table, waiting);
    waiting = [];
  };
  for await (const line of linesOf(file)) {
    const mark = markOf(line);
    if (mark === null) waiting.push(line);
    if (mark !== null || waiting.length >= ROWS_AT_ONCE) await flush();
    if (mark?.kind === 'table') table = mark.table;
  }
  for (const { name, lastValue } of header.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), lastValue]);
  }
}

type Mark = { kind: 'table'; table: TableLine } | { kind: 'end'; rows: number } | null;

/** Whether a line is a marker: none of our tables has a single column with that name. */
function markOf(line: string): Mark {
  if (line.startsWith('{"table":')) {
    const table = TableLine.safeParse(JSON.parse(line));
    if (table.success) return { kind: 'table', table: table.data };
  }
  if (line.startsWith('{"end":true,')) return { kind: 'end', rows: EndLine.parse(JSON.parse(line)).rows };
  return null;
}

/** Migrations may have put rows into tables; the backup has them too. */
async function emptyTables(client: pg.PoolClient): Promise<void> {
  const found = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'`);
  const names = found.rows.map(({ name }) => quoted(name)).join(', ');
  if (names) await client.query(`truncate ${names}`);
}

async function insertRows(
  client: pg.PoolClient,
  { table, columns }: TableLine,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map(quoted).join(', ');
  await client.query(
    `insert into ${quoted(table)} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}
