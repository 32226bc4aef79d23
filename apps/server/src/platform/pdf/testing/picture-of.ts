import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** A rendered page: its shades of grey, 0 for black to 255 for white, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/** Part of a page, in points from its top left corner. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The resolution: dots per point. */
const DOTS = 2;

/** Renders part of the first page with poppler, an independent program. */
export const pictureOf = (pdf: Uint8Array, clip: Clip): Promise<Picture> =>
  withFile(pdf, async (file) => {
    const place = (['x', 'y', 'width', 'height'] as const).flatMap((side) => [
      `-${side.length === 1 ? side : side.slice(0, 1).toUpperCase()}`,
      String(Math.round(clip[side] * DOTS)),
    ]);
    const options = ['-gray', '-singlefile', '-r', String(72 * DOTS), ...place];
    await run('pdftoppm', [...options, file, `${file}-picture`]);
    return pictureIn(await readFile(`${file}-picture.pgm`));
  });

/**
 * Returns the text of a document as poppler copies it, which goes by what is drawn and where. Invisible
 * characters are left out.
 */
export const copiedText = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, async (file) => (await run('pdftotext', [file, '-'])).replaceAll(/\p{Cf}/gu, ''));

async function withFile<Answer>(pdf: Uint8Array, work: (file: string) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Poppler's programs are in one folder. */
const run = async (program: string, options: readonly string[]): Promise<string> =>
  (await promisify(execFile)(join(dirname(inject('pdfsigPath')), program), options)).stdout;

/** Parses `P5 width height 255`, followed by one byte for each dot. */
function pictureIn(file: Buffer): Picture {
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64)) ?? [];
  if (head === '') throw new Error('poppler drew no picture');
  return { width: Number(width), height: Number(height), shades: file.subarray(head.length) };
}

/** Returns how much ink is in each column of a picture, from left to right. */
export const inkByColumn = ({ width, height, shades }: Picture): readonly number[] =>
  Array.from({ length: width }, (_, x) => {
    let ink = 0;
    for (let y = 0; y < height; y += 1) ink += 255 - (shades[y * width + x] ?? 255);
    return ink;
  });
