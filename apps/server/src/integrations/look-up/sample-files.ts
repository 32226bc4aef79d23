import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Every JSON file of `folder`, parsed, by name: a sample grows by a file of its own. Throws when one is not JSON. */
function readSampleFiles(folder: URL): readonly unknown[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}

/** Every row of the JSON files of `folder`, read when it is first asked for. Throws for a malformed file. */
export function sampleRows<Row extends z.ZodType>(folder: URL, row: Row): () => readonly z.output<Row>[] {
  let rows: readonly z.output<Row>[] | undefined;
  return () => (rows ??= readSampleFiles(folder).flatMap((file) => z.array(row).parse(file)));
}
