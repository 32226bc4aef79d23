import { createReadStream } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { migrate, migrationNames } from '../migrate.ts';
import type { Vault } from '../../crypto/vault.ts';
import { BackupHeader, EndLine, quoted, TableLine } from './backup-format.ts';
import { keyCheck, type KeyCheck } from './key-check.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * Restores a backup into an empty database: the schema it was made with, then its rows in one transaction,
 * then the newest schema. Throws with one line if the database is in use, if the file is not a backup or was
 * cut short, if it comes from a newer version, or if `vault` does not have its keys. After any
 * failure the database is as empty as before. The role of `pool` must be allowed to create tables, as a
 * managed PostgreSQL's is; it need not be a superuser. `vault` is null if there are no keys.
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: string,
  vault: Pick<Vault, 'openBytes'> | null,
): Promise<{ rows: number }> {
  await requireEmpty(pool);
  const { header, rows } = await readWhole(file, keyCheck(vault));
  if (!(await migrationNames()).includes(header.lastMigration)) {
    throw new Error(
      `The backup needs ${header.lastMigration}, which this version does not have: use a newer version.`,
    );
  }
  try {
    await migrate(pool, { upTo: header.lastMigration });
    await loadAll(pool, header, file);
    await migrate(pool);
    return { rows };
  } catch (error) {
    await emptyAgain(pool);
    throw error;
  }
}

/** Loads all rows in one transaction, or none. */
async function loadAll(pool: pg.Pool, header: BackupHeader, file: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Rows arrive table by table, so references only hold at the end and are checked then. Triggers already
    // ran before the backup.
    const tieAgain = await untie(client);
    await load(client, header, file);
    await tieAgain();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Drops foreign keys and disables triggers, as the owner may. Returns a function that restores both. */
async function untie(client: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows: ties } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`);
  const { rows: ruled } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and relnamespace = 'public'::regnamespace order by 1`);
  for (const { table, name } of ties) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of ruled) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table, name, rule } of ties)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`);
    for (const { table } of ruled) await client.query(`alter table ${table} enable trigger user`);
  };
}

/** Drops everything that a failed restore created. Both schemas were empty before. */
async function emptyAgain(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$
    declare
      made record;
    begin
      drop schema if exists graphile_worker cascade;
      for made in select oid::regclass as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop execute format('drop table %s cascade', made.name); end loop;
      for made in select oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop function %s cascade', made.name); end loop;
      for made in select oid::regtype as name from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
      loop execute format('drop type %s cascade', made.name); end loop;
    end $$`);
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const found = await pool.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  );
  if (found.rowCount !== 0)
    throw new Error('The database is not empty: restore into a new DATA_DIR or database.');
}

/**
 * Returns the lines of a backup, which must be read at once. Reading throws if the file is missing, is not
 * gzip, or ends too soon.
 */
function linesOf(file: string): Interface {
  const input = createGunzip();
  // Errors reach the reader of the lines.
  pipeline(createReadStream(file), input, () => undefined);
  return createInterface({ input, crlfDelay: Infinity });
}

/** Reads a backup to its end before anything is changed. Returns its header and its number of rows. */
async function readWhole(file: string, check: KeyCheck): Promise<{ header: BackupHeader; rows: number }> {
  let header: BackupHeader | null = null;
  let table = '';
  let rows = 0;
  let end: number | null = null;
  try {
    for await (const line of linesOf(file)) {
      const mark = header && markOf(line);
      if (mark?.kind === 'end') end = mark.rows;
      if (mark?.kind === 'table') table = mark.table.table;
      if (header && mark === null) {
        rows += 1;
        check.row(table, line);
      }
      header ??= BackupHeader.parse(JSON.parse(line));
    }
  } catch (error) {
    throw unreadable(file, header, error);
  }
  if (!header) throw new Error(`${file} is no backup of this application.`);
  if (rows !== end) throw new Error(CUT_SHORT);
  check.end();
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

/** Returns the marker in a line, if it is one. None of our tables has a single column with such a name. */
function markOf(line: string): Mark {
  if (line.startsWith('{"table":')) {
    const table = TableLine.safeParse(JSON.parse(line));
    if (table.success) return { kind: 'table', table: table.data };
  }
  if (line.startsWith('{"end":true,')) return { kind: 'end', rows: EndLine.parse(JSON.parse(line)).rows };
  return null;
}

/** Empties all tables. Migrations may have inserted rows, and the backup contains those too. */
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
