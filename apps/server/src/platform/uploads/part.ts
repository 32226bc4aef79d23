import { refuse } from '../http/refusal.ts';

/** Said when a part before the one that came is missing. */
export const PART_MISSING = refuse(
  'conflict',
  'A part before this one is missing. Go on where the upload stopped.',
);

/** How far a file has come. */
interface Progress {
  readonly receivedBytes: number;
  readonly sizeBytes: number;
}

/**
 * What is new in a part that begins at `offset`: nothing in one that is there already, and its end in one that overlaps. Null when a
 * part before it is missing, or it would be longer than its file.
 */
export function missingBytes(
  { receivedBytes, sizeBytes }: Progress,
  offset: number,
  bytes: Buffer,
): Buffer | null {
  if (offset > receivedBytes || offset + bytes.length > sizeBytes) return null;
  return bytes.subarray(receivedBytes - offset);
}
