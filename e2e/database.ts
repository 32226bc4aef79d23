import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentAt, port } from './settings.ts';

const NOTE = 'database-url';

/** Notes in a server's folder where its database is, for the tests that run beside it. */
export async function noteDatabase(folder: string, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NOTE), url, { mode: 0o600 });
}

/** Where the database of the tests' server is: for what cannot be waited for, such as a day that passes. */
export const databaseUrl = (): Promise<string> =>
  readFile(join(environmentAt(port)['DATA_DIR'] ?? '', NOTE), 'utf8');
