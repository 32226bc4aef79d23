import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The compression level for text: most of the gain in little of the time. */
const LEVEL = 5;

/**
 * A ZIP that is written file by file. The compressed bytes are taken away piece by piece, so that it is never
 * in memory as a whole.
 */
export interface Archive {
  /** Starts a file. `isPacked`: its bytes are already compressed, as in a PDF. */
  readonly begin: (path: string, options: { readonly at: Date; readonly isPacked: boolean }) => void;
  readonly write: (content: string | Uint8Array) => void;
  readonly end: () => void;
  /** Ends the archive: nothing can be added any more. */
  readonly close: () => void;
  /** Returns the bytes compressed since the last call, and drops them from memory. */
  readonly take: () => Buffer;
  /** Returns how many bytes are waiting to be taken. */
  readonly waiting: () => number;
}

const encoder = new TextEncoder();
const NOTHING = new Uint8Array();

export function createArchive(): Archive {
  let packed: Uint8Array[] = [];
  let bytes = 0;
  let file: ZipDeflate | ZipPassThrough | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
    bytes += chunk.length;
  });
  const present = (): ZipDeflate | ZipPassThrough => {
    if (!file) throw new Error('No file of the archive is open.');
    return file;
  };
  return {
    begin: (path, { at, isPacked }) => {
      file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: LEVEL });
      file.mtime = at;
      zip.add(file);
    },
    write: (content) => present().push(typeof content === 'string' ? encoder.encode(content) : content),
    end: () => {
      present().push(NOTHING, true);
      file = null;
    },
    close: () => zip.end(),
    take: () => {
      const all = Buffer.concat(packed);
      packed = [];
      bytes = 0;
      return all;
    },
    waiting: () => bytes,
  };
}
