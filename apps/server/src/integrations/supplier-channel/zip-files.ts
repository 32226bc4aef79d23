import { zipSync } from 'fflate';
import type { MessageFile } from './port.ts';

/** AES-256, as supported by WinZip and 7-Zip. */
const AES_256 = 3;
/** The earliest date that a ZIP file can have, so that the same files give the same bytes. */
const SAME_TIME = new Date(1980, 0, 1);

type Packed = readonly Pick<MessageFile, 'fileName' | 'content'>[];

/** Returns files as one ZIP file; the same files give the same bytes. */
export const plainZip = (files: Packed): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(files.map(({ fileName, content }) => [fileName, Uint8Array.from(content)])), {
      mtime: SAME_TIME,
    }),
  );

/**
 * Returns files as one ZIP file, each encrypted with AES-256 using a password. Their names can be read
 * without it.
 */
export async function encryptedZip(files: Packed, password: string): Promise<Buffer> {
  // Loaded for the first such file, so that a start does not wait for it.
  const { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: AES_256 });
  for (const { fileName, content } of files) await writer.add(fileName, new Uint8ArrayReader(content));
  return Buffer.from(await writer.close());
}
