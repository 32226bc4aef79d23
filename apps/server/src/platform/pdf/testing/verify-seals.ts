import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    pdfsigPath: string;
  }
}

/** A seal of a document, as poppler's pdfsig sees it. */
export interface VerifiedSeal {
  readonly isValid: boolean;
  /** True if it covers the document as it was when this seal was made, and nothing was added since. */
  readonly coversAll: boolean;
  readonly signer: string;
  readonly hash: string;
  readonly kind: string;
}

/**
 * Returns every seal of a document, oldest first, verified by an independent program. Empty for a document
 * without one.
 */
export async function verifySeals(pdf: Uint8Array): Promise<readonly VerifiedSeal[]> {
  const folder = await mkdtemp(join(tmpdir(), 'seal-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    return (await reportOn(file))
      .split(/^Signature #\d+:$/m)
      .slice(1)
      .map(sealIn);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Exits with a failure if a seal is not valid; its report is needed in that case too. */
async function reportOn(file: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(inject('pdfsigPath'), ['-nocert', file]);
    return stdout;
  } catch (error) {
    const stdout: unknown = error instanceof Error && 'stdout' in error ? error.stdout : null;
    if (typeof stdout !== 'string') throw error;
    return stdout;
  }
}

function sealIn(text: string): VerifiedSeal {
  const field = (name: string): string => new RegExp(`- ${name}: (.*)`).exec(text)?.[1]?.trim() ?? '';
  return {
    isValid: field('Signature Validation') === 'Signature is Valid.',
    coversAll: text.includes('Total document signed'),
    signer: field('Signer Certificate Common Name'),
    hash: field('Signing Hash Algorithm'),
    kind: field('Signature Type'),
  };
}
