import { freeBytes } from './store-gauges.ts';

const CODES = new Set(['ENOSPC', '53100']);
const MEGABYTE = 1_000_000;

/** Returns whether an error means that a disk is full, as reported by the file system or PostgreSQL. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CODES.has(String(error.code))) || error.message.includes('No space left on device'));

/** Returns a text saying how much space is left in a folder. */
export const roomLeft = async (folder: string): Promise<string> =>
  freeBytes(folder).then(
    (bytes) => `${Math.floor(bytes / MEGABYTE)} MB are free on the disk of ${folder}`,
    () => `nobody can say how much is free on the disk of ${folder}`,
  );
