import { createPool } from '../apps/server/src/platform/db/pool.ts';
import type { Addresses } from './database.ts';

/** A database as the first start leaves it, with its sample data; nobody is connected to it, so it can be copied. */
const AS_STARTED = 'as_started';

/** The address of another database of the same cluster, for the same role. */
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

/** Keeps a database as it is, for copies of it. No server may be connected to it. */
export const keepAsStarted = ({ ownerUrl }: Pick<Addresses, 'ownerUrl'>): Promise<void> =>
  copy(ownerUrl, new URL(ownerUrl).pathname.slice(1), AS_STARTED);

/** Makes a copy of what was kept, in the same cluster. Returns its addresses. */
export async function copyAsStarted({ ownerUrl, url }: Addresses, name: string): Promise<Addresses> {
  await copy(ownerUrl, AS_STARTED, name);
  return { ownerUrl: inDatabase(ownerUrl, name), url: inDatabase(url, name) };
}
