import { byteAt } from '../../danger/weights.ts';

/** Numbers of one byte each, with a common factor. */
export type PackedRows = {
  /** The value of one unit of a byte. */
  readonly worth: number;
  /** One byte per number, in base64. */
  readonly bytes: string;
};

/** Returns the first `size` bytes. */
export function unpackedRows({ bytes }: PackedRows, size: number): Int8Array {
  const rows = new Int8Array(size);
  for (let at = 0; at < size; at += 1) rows[at] = byteAt(bytes, at);
  return rows;
}
