import { freeBytes } from './store-gauges.ts';

const CODES = new Set(['ENOSPC', '53100']);
const MEGABYTE = 1_000_000;

/** Whether something failed because a disk is full, by the file system or by PostgreSQL. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CODES.has(String(error.code))) || error.message.includes('No space left on device'));

/** How much room is left in a folder, in words. */
export const roomLeft = async (folder: string): Promise<string> =>
  freeBytes(folder).then(
    (bytes) => `${Math.floor(bytes / MEGABYTE)} MB are free on the disk of ${folder}`,
    () => `nobody can say how much is free on the disk of ${folder}`,
  );
