import { readdirSync, readFileSync } from 'node:fs';

/**
 * Every JSON file of `folder`, parsed, in the order of the file names: so a sample register grows by a file of its own.
 * Throws when a file is not JSON.
 */
export function readSampleFiles(folder: URL): readonly unknown[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}
