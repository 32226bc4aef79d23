import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentAt, port } from './settings.ts';

/** The database of a server of the tests, as the role that owns it and as that of the product. */
export type Addresses = { readonly ownerUrl: string; readonly url: string };

const NOTE = 'database-addresses.json';

/** Notes in a server's folder where its database is, for the tests that run beside it. */
export async function noteDatabase(folder: string, { ownerUrl, url }: Addresses): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NOTE), JSON.stringify({ ownerUrl, url }), { mode: 0o600 });
}

/** Where the database of the tests' server is. */
export async function notedDatabase(): Promise<Addresses> {
  const noted: unknown = JSON.parse(
    await readFile(join(environmentAt(port)['DATA_DIR'] ?? '', NOTE), 'utf8'),
  );
  const { ownerUrl, url } = Object(noted);
  return { ownerUrl: String(ownerUrl), url: String(url) };
}

/** The same for its owner: for what cannot be waited for, such as a day that passes. */
export const databaseUrl = async (): Promise<string> => (await notedDatabase()).ownerUrl;
