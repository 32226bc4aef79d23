import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@switch/domain/shapes.ts';

/** Where price files lie until their book is published or thrown away: one for each import, named by its id. */
export interface PriceFiles {
  readonly pathOf: (importId: string) => string;
  /** How many bytes of a file are there. */
  readonly sizeOf: (importId: string) => Promise<number>;
  /** Adds bytes at the end. */
  readonly append: (importId: string, bytes: Buffer) => Promise<void>;
  /** Takes a file from elsewhere on this machine, where it stays. */
  readonly take: (importId: string, from: string) => Promise<void>;
  readonly hashOf: (importId: string) => Promise<Buffer>;
  /** Whether the file is a workbook rather than text. */
  readonly isWorkbook: (importId: string) => Promise<boolean>;
  /** The imports whose files are there. */
  readonly all: () => Promise<readonly string[]>;
  /** Removes a file and what was made from it. */
  readonly remove: (importId: string) => Promise<void>;
}

/** Beginning of a zip archive, as which workbooks are stored. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** The folder of price files in the data directory. */
export const priceFolderIn = (dataDir: string): string => join(dataDir, 'price-files');

/** Keeps price files in a folder of the data directory. */
export function priceFilesIn(dataDir: string): PriceFiles {
  const folder = priceFolderIn(dataDir);
  const pathOf = (importId: string): string => {
    if (!isUuid(importId)) throw new Error('a price file is named by the id of its import');
    return join(folder, importId);
  };
  return {
    pathOf,
    sizeOf: async (importId) =>
      stat(pathOf(importId)).then(
        ({ size }) => size,
        () => 0,
      ),
    append: async (importId, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendFile(pathOf(importId), bytes, { mode: 0o600 });
    },
    take: async (importId, from) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rm(pathOf(importId), { force: true });
      // A folder of its own is often a disk of its own.
      await link(from, pathOf(importId)).catch(() => copyFile(from, pathOf(importId)));
    },
    hashOf: async (importId) => {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(pathOf(importId), { highWaterMark: 1_048_576 }))
        hash.update(chunk);
      return hash.digest();
    },
    isWorkbook: async (importId) => {
      const file = await open(pathOf(importId));
      try {
        const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
        return buffer.equals(ZIP);
      } finally {
        await file.close();
      }
    },
    all: () =>
      readdir(folder).then(
        (names) => names.filter(isUuid),
        () => [],
      ),
    remove: async (importId) => {
      await rm(pathOf(importId), { force: true });
      await rm(`${pathOf(importId)}.csv`, { force: true });
    },
  };
}
