import { readdirSync, readFileSync } from 'node:fs';

/** Every JSON file of `folder`, parsed, by name: a sample grows by a file of its own. Throws when one is not JSON. */
export function readSampleFiles(folder: URL): readonly unknown[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}
