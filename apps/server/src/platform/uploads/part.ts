import { refuse } from '../http/refusal.ts';

/** The response if an earlier part is missing. */
export const PART_MISSING = refuse(
  'conflict',
  'A part before this one is missing. Go on where the upload stopped.',
);

/** How much of a file has arrived. */
interface Progress {
  readonly receivedBytes: number;
  readonly sizeBytes: number;
}

/**
 * Returns the new bytes of a part that begins at `offset`: none if the part has already arrived, and its tail
 * if it overlaps. Null if an earlier part is missing, or the file would become longer than announced.
 */
export function missingBytes(
  { receivedBytes, sizeBytes }: Progress,
  offset: number,
  bytes: Buffer,
): Buffer | null {
  if (offset > receivedBytes || offset + bytes.length > sizeBytes) return null;
  return bytes.subarray(receivedBytes - offset);
}
