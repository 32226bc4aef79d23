import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@switch/domain/shapes.ts';

/**
 * Storage for price files until their book is published or discarded: one file per import, named by its id.
 */
export interface PriceFiles {
  readonly pathOf: (importId: string) => string;
  /** Returns how many bytes of a file are stored. */
  readonly sizeOf: (importId: string) => Promise<number>;
  /** Appends bytes. */
  readonly append: (importId: string, bytes: Buffer) => Promise<void>;
  /** Copies a file from elsewhere on this machine, where it is left. */
  readonly take: (importId: string, from: string) => Promise<void>;
  readonly hashOf: (importId: string) => Promise<Buffer>;
  /** Returns whether the file is a workbook rather than text. */
  readonly isWorkbook: (importId: string) => Promise<boolean>;
  /** Returns the imports that have a file. */
  readonly all: () => Promise<readonly string[]>;
  /** Deletes a file and what was made from it. */
  readonly remove: (importId: string) => Promise<void>;
}

/** The first bytes of a zip archive, the format of workbooks. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** Returns the folder of price files in the data directory. */
export const priceFolderIn = (dataDir: string): string => join(dataDir, 'price-files');

/** Creates storage for price files in a folder of the data directory. */
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
      // The watched folder is often on another disk, where linking fails.
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
