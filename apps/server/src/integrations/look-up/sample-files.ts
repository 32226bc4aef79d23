import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Returns every JSON file of `folder`, parsed, in order of name, so that a sample grows by adding files.
 * Throws if one is not JSON.
 */
function readSampleFiles(folder: URL): readonly unknown[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}

/**
 * Returns a function that reads all rows of the JSON files of `folder` on first use. Throws for a malformed
 * file.
 */
export function sampleRows<Row extends z.ZodType>(folder: URL, row: Row): () => readonly z.output<Row>[] {
  let rows: readonly z.output<Row>[] | undefined;
  return () => (rows ??= readSampleFiles(folder).flatMap((file) => z.array(row).parse(file)));
}
