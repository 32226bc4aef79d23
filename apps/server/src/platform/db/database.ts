import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  sql,
  type DeleteResult,
  type InsertResult,
  type RawBuilder,
  type Transaction,
  type UpdateResult,
} from 'kysely';
import type { Database } from './schema.ts';
import pg from 'pg';

/** Where queries run: the pool, or a transaction of it. Every query function takes one as its first parameter. */
export type Db = Kysely<Database>;
/** A transaction: everything in it commits or rolls back together, including queued jobs and mails. */
export type Tx = Transaction<Database>;

/**
 * Creates the typed query builder over `pool`. Columns are snake_case in the database and camelCase here; the
 * content of JSON is unchanged.
 */
export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const MOST_TRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs `work` in one transaction and returns its result. Commits if `work` returns, even if it returns a
 * foreseeable failure, and rolls back if it throws. After a deadlock or serialization failure it runs `work`
 * again, so `work` must touch nothing but the database.
 */
export async function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MOST_TRIES || !isLostRace(error)) throw error;
    }
  }
}

const isLostRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

/**
 * Returns whether a statement returns any row. For one that changes rows and has a `returning` clause:
 * whether it changed any.
 */
export const hasRows = async (statement: {
  readonly execute: () => Promise<readonly unknown[]>;
}): Promise<boolean> => (await statement.execute()).length > 0;

/**
 * Calls a function of the owner role that erases evidence, which the product's own role may not do. It
 * records the erasure in the audit trail. Returns how many rows were erased.
 */
export async function erased(db: Db, call: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select ${call} as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Returns how many rows a statement inserted, updated or deleted. */
export async function rowsChanged(statement: {
  readonly executeTakeFirst: () => Promise<DeleteResult | InsertResult | UpdateResult>;
}): Promise<number> {
  const result = await statement.executeTakeFirst();
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n));
}

/** Serialization failure, deadlock, or the unique key of a row that was just stored. */
const LOST_RACES = new Set(['40001', '40P01', '23505']);
/**
 * The server is stopping or starting, or has no connection or disk space left; class 08 is a failed
 * connection.
 */
const SERVER_AWAY = /^(08...|57P0[123]|53[13]00)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Returns whether the same work may succeed on retry, because the database was unavailable or another
 * transaction was faster.
 */
export const isPassingTrouble = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof pg.DatabaseError && LOST_RACES.has(error.code ?? ''));

/** Returns whether a row was refused because its unique key already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';

/**
 * Returns whether work failed because the database, or the connection to it, was unavailable, rather than
 * because of the work itself.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return SERVER_AWAY.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return DRIVER_MESSAGES.test(error.message) || ('code' in error && NETWORK.has(String(error.code)));
}
