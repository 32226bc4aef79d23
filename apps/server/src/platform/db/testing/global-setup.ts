import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { randomIds } from '../../ids.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { TEST_KEYS } from '../../../testing/test-keys.ts';
import { parseDataKeys } from '../../crypto/data-keys.ts';
import { createVault } from '../../crypto/vault.ts';
import { insertSealKey } from '../../pdf/seal-key.queries.ts';
import { makeSelfSigned } from '../../pdf/self-signed.ts';
import { createDatabase } from '../database.ts';
import { PRODUCT_ROLE } from '../embedded/embedded-server.ts';
import { startTemporaryServer, type TemporaryServer } from '../embedded/temporary-server.ts';
import { createPool } from '../pool.ts';
import { migrateFor } from '../roles/migrate-for.ts';
import { samples } from '../../../samples.ts';
import { inDatabase } from './database.ts';

/** The template that every test database is cloned from: migrated, with the small price book. */
const TEMPLATE = 'business_switch_template';
const TEMPLATE_PRICE_ROWS = 2_000;
/** The role that owns the template. Like the one of a managed PostgreSQL, it is not a superuser. */
const OWNER = 'business_switch_owner';
/** The tablespace of the template and its clones. */
const MEMORY = 'memory';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address for the superuser. */
    databaseServerUrl: string;
    templateDatabase: string;
    /** The template's address for the product's role, and for the role that owns it. */
    productUrl: string;
    /** The folder of the server's socket; empty if it has none. */
    socketFolder: string;
    ownerUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run and prepares the template. Returns the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryServer();
  try {
    const ownerUrl = await makeTemplate(server);
    const productUrl = inDatabase(server.url, TEMPLATE);
    await migrateFor(ownerUrl, PRODUCT_ROLE);
    await withPool(ownerUrl, (pool) => pool.query(BELIEVE_THE_CLOCK));
    await loadSamples(productUrl);
    await withPool(productUrl, storeSealKey);
    project.provide('ownerUrl', ownerUrl);
    project.provide('productUrl', productUrl);
    project.provide('socketFolder', server.socketFolder ?? '');
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseServerUrl', inDatabase(server.ownerUrl, 'postgres'));
  project.provide('templateDatabase', TEMPLATE);
  // The whole server is deleted at the end: dropping databases one by one would race with connections that
  // are still closing.
  return server.stop;
}

/**
 * The database checks the current time before it erases what is under retention, but the clocks of tests
 * move.
 */
const BELIEVE_THE_CLOCK = `create or replace function believed_instant(claimed timestamptz) returns timestamptz
  language sql stable as 'select claimed'`;

/** Creates the empty template for a separate role. Returns its address for that role. */
async function makeTemplate(server: TemporaryServer): Promise<string> {
  const password = randomIds.token();
  await withPool(server.ownerUrl, async (pool) => {
    if (server.memoryFolder)
      await pool.query(`create tablespace ${MEMORY} location '${server.memoryFolder}'`);
    await pool.query(`create role ${OWNER} login password '${password}'`);
    // The same password, hashed as cheaply as this server allows.
    await pool.query(`alter role ${PRODUCT_ROLE} password '${new URL(server.url).password}'`);
    const place = server.memoryFolder ? `tablespace ${MEMORY}` : '';
    await pool.query(`create database ${TEMPLATE} owner ${OWNER} ${place}`);
  });
  const url = new URL(inDatabase(server.ownerUrl, TEMPLATE));
  url.username = OWNER;
  url.password = password;
  return url.href;
}

const loadSamples = (url: string): Promise<void> =>
  withPool(url, async (pool) => {
    // Sample prices are made for the day on which the clocks of tests start.
    const context = { db: createDatabase(pool), pool, clock: movableClock(), ids: randomIds };
    // Only a few prices; tests create the accounts, staff and chats that they need.
    for (const loader of samples.filter(({ name }) =>
      ['price-book', 'suppliers', 'fees', 'partners'].includes(name),
    )) {
      await loader.load({ ...context, priceRows: TEMPLATE_PRICE_ROWS, demoPassword: randomIds.token() });
    }
  });

/** Generates the key that tests seal with, once for all of them, because it takes a third of a second. */
async function storeSealKey(pool: Pool): Promise<void> {
  const now = movableClock().now();
  const key = await makeSelfSigned(
    { commonName: 'TEST SEAL, proves no identity', organisation: 'Tests' },
    now,
  );
  await insertSealKey(createDatabase(pool), createVault(parseDataKeys(TEST_KEYS)), key, now);
}

async function withPool<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool({ url, connections: 4, onIdleError: (error) => console.error(error) });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
