import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { UnreadableFile } from './csv-scanner.ts';

/** The encoding of a text file. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK_BYTES = 1_048_576;
const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/** A part of a file as UTF-8, ending at a line break, and how far into the file it reaches. */
export interface TextChunk {
  readonly bytes: Uint8Array;
  readonly bytesRead: number;
}

/**
 * Reads a text file as UTF-8, a megabyte at a time, blocking: for a thread that does nothing else. UTF-16 is
 * recognised by its byte order mark or by the zeros between its letters; anything that isn't valid UTF-8 is
 * taken for Windows-1252, which spreadsheets write.
 */
export function* readText(path: string): Generator<TextChunk> {
  const file = openSync(path, 'r');
  try {
    const first = readChunk(file, 0);
    const { encoding, skip } = encodingOf(first);
    const decoder = encoding.startsWith('utf-16') ? new TextDecoder(encoding) : undefined;
    let position = first.length;
    let chunk = first.subarray(skip);
    let rest: Buffer = Buffer.alloc(0);
    while (chunk.length > 0 || rest.length > 0) {
      const isLast = chunk.length === 0;
      if (decoder)
        yield { bytes: Buffer.from(decoder.decode(chunk, { stream: !isLast })), bytesRead: position };
      else {
        const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
        const end = isLast ? whole.length : lineEnd(whole);
        rest = whole.subarray(end);
        if (end > 0) yield { bytes: utf8Of(whole.subarray(0, end)), bytesRead: position };
        else if (rest.length > 4 * CHUNK_BYTES)
          throw new UnreadableFile('The file has no line breaks: it is no table of prices.');
      }
      if (isLast) return;
      chunk = readChunk(file, position);
      position += chunk.length;
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Returns where the last complete line ends; old spreadsheets of one maker end lines with a carriage return
 * only.
 */
const lineEnd = (bytes: Buffer): number => bytes.lastIndexOf(LINE_FEED) + 1 || bytes.lastIndexOf(RETURN) + 1;

function readChunk(file: number, position: number): Buffer {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  return buffer.subarray(0, readSync(file, buffer, 0, CHUNK_BYTES, position));
}

const windows1252 = new TextDecoder('windows-1252');

const utf8Of = (lines: Buffer): Uint8Array =>
  isUtf8(lines) ? lines : Buffer.from(windows1252.decode(lines));

function encodingOf(start: Buffer): { readonly encoding: Encoding; readonly skip: number } {
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be', skip: 2 };
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { encoding: 'utf-8', skip: 3 };
  const [even, odd] = zerosIn(start.subarray(0, 2_000));
  if (odd > 100 && odd > even * 4) return { encoding: 'utf-16le', skip: 0 };
  if (even > 100 && even > odd * 4) return { encoding: 'utf-16be', skip: 0 };
  return { encoding: 'utf-8', skip: 0 };
}

function zerosIn(bytes: Buffer): readonly [even: number, odd: number] {
  let [even, odd] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  return [even, odd];
}

/** Returns the first `bytes` of a text file as text, for finding out its format. */
export function sampleText(path: string, bytes = 262_144): string {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const chunk of readText(path)) {
    chunks.push(chunk.bytes);
    length += chunk.bytes.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString('utf8');
}
