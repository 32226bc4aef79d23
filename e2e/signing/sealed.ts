import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = process.env['PDFSIG_PATH'] ?? '/usr/bin/pdfsig';

/**
 * Returns the report of poppler's pdfsig on the seals of a document. pdfsig is not ours, and exits with an
 * error if a seal is not valid.
 */
export async function pdfsigSays(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sealed-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    const { stdout } = await promisify(execFile)(program, ['-nocert', file]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
