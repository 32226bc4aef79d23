import type { TestProject } from 'vitest/node';
import { randomIds } from '../../ids.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { createDatabase } from '../database.ts';
import { startTemporaryServer } from '../embedded/temporary-server.ts';
import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { samples } from '../../../samples.ts';

/** The template every test database is cloned from: migrated, with the small price book. */
const TEMPLATE = 'business_switch';
const TEMPLATE_PRICE_ROWS = 2_000;

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    templateDatabase: string;
  }
}

/** Starts one PostgreSQL for the whole run and prepares the template. Returns its teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryServer();
  try {
    await prepareTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const maintenance = new URL(server.url);
  maintenance.pathname = '/postgres';
  project.provide('databaseServerUrl', maintenance.href);
  project.provide('templateDatabase', TEMPLATE);
  // The whole server goes at the end: dropping databases one by one would race with connections that still close.
  return server.stop;
}

async function prepareTemplate(url: string): Promise<void> {
  const onIdleError = (error: Error): void => console.error(error);
  const pool = createPool({ url, connections: 4, onIdleError });
  try {
    await migrate(pool);
    // Sample prices are made for the day on which the clocks of tests start.
    const context = { db: createDatabase(pool), pool, clock: movableClock(), ids: randomIds };
    // Few prices; tests make the accounts, staff and chats that they need.
    for (const loader of samples.filter(({ name }) =>
      ['price-book', 'suppliers', 'fees', 'partners'].includes(name),
    )) {
      await loader.load({ ...context, priceRows: TEMPLATE_PRICE_ROWS, demoPassword: randomIds.token() });
    }
  } finally {
    await pool.end();
  }
}
