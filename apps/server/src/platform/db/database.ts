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
/** A transaction: what it did stands or falls together, jobs and mails included. */
export type Tx = Transaction<Database>;

/** The typed query builder over `pool`. Columns are snake_case in the database and camelCase here; JSON is left alone. */
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
 * Runs `work` in one transaction and returns its result. It commits when `work` returns, also when it returns a
 * foreseeable failure, and rolls back when it throws. Work that lost against another transaction is run again, so it must touch
 * nothing but the database.
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

/** Whether a statement returns any row: of one that changes rows, whether it changed what it has `returning` for. */
export const hasRows = async (statement: {
  readonly execute: () => Promise<readonly unknown[]>;
}): Promise<boolean> => (await statement.execute()).length > 0;

/** How many rows of evidence a function of the owner erased: the product's own role may not. It notes them in the audit trail. */
export async function erased(db: Db, call: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select ${call} as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** How many rows a statement adds, changes or deletes. */
export async function rowsChanged(statement: {
  readonly executeTakeFirst: () => Promise<DeleteResult | InsertResult | UpdateResult>;
}): Promise<number> {
  const result = await statement.executeTakeFirst();
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n));
}

/** Serialization failure, deadlock, unique key of a row that was stored a moment ago. */
const LOST_RACES = new Set(['40001', '40P01', '23505']);
/** The server stops, starts, or has no connection or no room on its disk left; class 08 is the connection itself. */
const SERVER_AWAY = /^(08...|57P0[123]|53[13]00)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the same work may succeed when it is tried again: the database was away, or somebody else was faster. */
export const isPassingTrouble = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof pg.DatabaseError && LOST_RACES.has(error.code ?? ''));

/** Whether a row was refused because its unique key is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';

/** Whether work failed because the database, or the way to it, was away: nothing is wrong with the work. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return SERVER_AWAY.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return DRIVER_MESSAGES.test(error.message) || ('code' in error && NETWORK.has(String(error.code)));
}
