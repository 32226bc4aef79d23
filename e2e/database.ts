import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentAt, port } from './settings.ts';

/**
 * The addresses of a test server's database: for the role that owns it, and for the role that the product
 * uses.
 */
export type Addresses = { readonly ownerUrl: string; readonly url: string };

const NOTE = 'database-addresses.json';

/** Writes the addresses of a server's database to its folder, for the tests that run alongside it. */
export async function noteDatabase(folder: string, { ownerUrl, url }: Addresses): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NOTE), JSON.stringify({ ownerUrl, url }), { mode: 0o600 });
}

/** Reads the addresses of the test server's database. */
export async function notedDatabase(): Promise<Addresses> {
  const noted: unknown = JSON.parse(
    await readFile(join(environmentAt(port)['DATA_DIR'] ?? '', NOTE), 'utf8'),
  );
  const { ownerUrl, url } = Object(noted);
  return { ownerUrl: String(ownerUrl), url: String(url) };
}

/** Returns the owner's address, for changes that a test cannot wait for, such as a day passing. */
export const databaseUrl = async (): Promise<string> => (await notedDatabase()).ownerUrl;
