import { inflateSync } from 'node:zlib';

const PNG_PREFIX = 'data:image/png;base64,';
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Largest drawing, in bytes as it is sent. */
const MOST_BYTES = 200_000;
/** Longest side, in pixels: far more than a signature field has on any screen. */
const MOST_PIXELS_A_SIDE = 4000;
/** Pixels in all: what bounds the memory that looking into the drawing takes. */
const MOST_PIXELS = 2_000_000;

/** Samples a pixel has, by the format's colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG up to its end; null when they do not fill it exactly. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  if (!bytes.subarray(0, PNG_MAGIC.length).equals(PNG_MAGIC)) return null;
  const chunks: Chunk[] = [];
  let at = PNG_MAGIC.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length > bytes.length - at - 12) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
    if (type === 'IEND') return at === bytes.length ? chunks : null;
  }
  return null;
}

/** How many bytes the picture unpacks to; null for a kind that no signature field makes (interlaced, or not 8 bits deep). */
function unpackedBytes(header: Buffer): number | null {
  if (header.length !== 13) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const perPixel = header[8] === 8 && header[12] === 0 ? samples[header[9] ?? -1] : undefined;
  const isSized = width > 0 && height > 0 && Math.max(width, height) <= MOST_PIXELS_A_SIDE;
  if (perPixel === undefined || !isSized || width * height > MOST_PIXELS) return null;
  return height * (1 + width * perPixel);
}

function unpacksTo(packed: Buffer, size: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: size }).length === size;
  } catch {
    return false;
  }
}

/**
 * Whether a text is a drawn signature: a whole PNG as a data URL, at most 200 kB, by its content and not by what it says it
 * is. It is unpacked only as far as its stated size, and never when that is large.
 */
export function isDrawnSignature(text: string): boolean {
  if (!text.startsWith(PNG_PREFIX) || text.length > (MOST_BYTES * 4) / 3 + PNG_PREFIX.length + 4)
    return false;
  const base64 = text.slice(PNG_PREFIX.length);
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false;
  const bytes = Buffer.from(base64, 'base64');
  const chunks = bytes.length <= MOST_BYTES ? chunksOf(bytes) : null;
  const [header] = chunks ?? [];
  const size = header?.type === 'IHDR' ? unpackedBytes(header.data) : null;
  if (!chunks || size === null) return false;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  return unpacksTo(Buffer.concat(packed), size);
}
