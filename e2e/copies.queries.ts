import { createPool } from '../apps/server/src/platform/db/pool.ts';
import type { Addresses } from './database.ts';

/**
 * The name of a database in the state of the first start, with its sample data. Nothing is connected to it,
 * so it can be copied.
 */
const AS_STARTED = 'as_started';

/** Returns the address of another database in the same cluster, for the same role. */
function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function copy(ownerUrl: string, from: string, to: string): Promise<void> {
  const pool = createPool({
    url: inDatabase(ownerUrl, 'postgres'),
    connections: 1,
    onIdleError: () => undefined,
  });
  try {
    await pool.query(`create database ${to} template ${from} strategy file_copy`);
  } finally {
    await pool.end();
  }
}

/** Keeps the present state of a database as the template for copies. No server may be connected to it. */
export const keepAsStarted = ({ ownerUrl }: Pick<Addresses, 'ownerUrl'>): Promise<void> =>
  copy(ownerUrl, new URL(ownerUrl).pathname.slice(1), AS_STARTED);

/** Creates a copy of the kept template in the same cluster. Returns its addresses. */
export async function copyAsStarted({ ownerUrl, url }: Addresses, name: string): Promise<Addresses> {
  await copy(ownerUrl, AS_STARTED, name);
  return { ownerUrl: inDatabase(ownerUrl, name), url: inDatabase(url, name) };
}
