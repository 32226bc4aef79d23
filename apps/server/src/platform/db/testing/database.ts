import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Db } from '../database.ts';
import { createPool } from '../pool.ts';

/** A real database for one test file, cloned from the migrated template. */
export interface TestDatabase {
  readonly db: Db;
  /** Connections of the product's role, which owns nothing. */
  readonly pool: pg.Pool;
  readonly url: string;
  /** Connections of the role that owns the tables, for tests that do to evidence what the product may not. */
  readonly owner: { readonly db: Db; readonly pool: pg.Pool; readonly url: string };
}

/**
 * Clones the template, which takes about 0.1 s. Call it once at the top of a test file: `const { db } = await
 * testDatabase();`.
 * After the file's last test, connections are closed and the database is dropped; an idle connection that
 * dies fails the run.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { name, url, ownerUrl } = await cloneTemplate();
  const problems: Error[] = [];
  const poolOf = (address: string) =>
    createPool({ url: bySocket(address), connections: 10, onIdleError: (error) => problems.push(error) });
  const [pool, owner] = [poolOf(url), poolOf(ownerUrl)];
  afterAll(async () => {
    await pool.end();
    await owner.end();
    // Hundreds of databases together would not fit in memory.
    await asSuperuser(`drop database ${name} with (force)`);
    if (problems.length > 0) throw new AggregateError(problems, 'a database connection died');
  });
  return {
    db: createDatabase(pool),
    pool,
    url,
    owner: { db: createDatabase(owner), pool: owner, url: ownerUrl },
  };
}

/** Clones the template. Returns the clone's name, and its addresses for the product and for the owner. */
export async function cloneTemplate(): Promise<{
  readonly name: string;
  readonly url: string;
  readonly ownerUrl: string;
}> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = pg.escapeIdentifier(new URL(inject('ownerUrl')).username);
  await asSuperuser(
    `create database ${name} template ${inject('templateDatabase')} strategy file_copy owner ${owner}`,
  );
  return {
    name,
    url: inDatabase(inject('productUrl'), name),
    ownerUrl: inDatabase(inject('ownerUrl'), name),
  };
}

let superuser: pg.Pool | null = null;

/** Runs a statement on the one connection that all files of a worker share. */
async function asSuperuser(statement: string): Promise<void> {
  superuser ??= createPool({
    url: bySocket(inject('databaseServerUrl')),
    connections: 1,
    // The next statement opens another.
    onIdleError: () => undefined,
  });
  await superuser.query(statement);
}

/** Returns the same address by way of the server's socket, if it has one. */
function bySocket(address: string): string {
  const url = new URL(address);
  if (inject('socketFolder') !== '') url.searchParams.set('host', inject('socketFolder'));
  return url.href;
}

/** Returns the address of another database on the same server, for the same role. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
