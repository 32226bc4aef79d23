import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSheetAsCsv } from './sheet-to-csv.ts';
import { readZipSizes } from './zip-directory.ts';

/**
 * Returns the only filled sheet of a workbook (XLSX) as CSV, in the same way as price files are read: see
 * `writeSheetAsCsv`. Null if it is not a workbook, has several relevant sheets, or is larger than `most`
 * packed or unpacked, which is checked before unpacking.
 */
export async function workbookAsCsv(
  content: Buffer,
  most: { readonly packedBytes: number; readonly unpackedBytes: number },
): Promise<string | null> {
  if (content.length > most.packedBytes) return null;
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  const [path, target] = [join(folder, 'sheet.xlsx'), join(folder, 'sheet.csv')];
  try {
    await writeFile(path, content, { mode: 0o600 });
    if (readZipSizes(path).unpackedBytes > most.unpackedBytes) return null;
    await writeSheetAsCsv(path, target);
    return await readFile(target, 'utf8');
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
