import { crc32, inflateSync } from 'node:zlib';

/** Why a drawn signature cannot be used. */
export type ImageProblem = 'not-a-png' | 'too-large' | 'damaged';

/** A drawn signature as bytes, or the problem with it. */
export type SignatureImage =
  { readonly ok: true; readonly png: Buffer } | { readonly ok: false; readonly problem: ImageProblem };

/** Thrown if a document's drawn signature cannot be used, before anything is rendered. */
export class SignatureImageError extends Error {
  readonly problem: ImageProblem;
  constructor(problem: ImageProblem) {
    super(`The picture of a signature cannot be used: ${problem}.`);
    this.name = 'SignatureImageError';
    this.problem = problem;
  }
}

const PREFIX = 'data:image/png;base64,';
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const LARGEST_BYTES = 300_000;
const LONGEST_SIDE = 2_400;
const MOST_PIXELS = 2_000_000;
/** Channels per pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/**
 * Bits per channel by colour type, as the format allows them. Sixteen is left out because it would only make
 * documents larger.
 */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8],
  2: [8],
  3: [1, 2, 4, 8],
  4: [8],
  6: [8],
};

const ESSENTIAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

const refuse = (problem: ImageProblem): SignatureImage => ({ ok: false, problem });

/**
 * Reads a signature from a PNG data URL and checks its content: every chunk with its checksum, one header,
 * and pixels that decompress to exactly the size that the header states. Nothing beyond that size is
 * decompressed, so a small file cannot become a large one.
 */
export function readSignatureImage(dataUrl: string): SignatureImage {
  if (!dataUrl.startsWith(PREFIX)) return refuse('not-a-png');
  if (dataUrl.length > PREFIX.length + Math.ceil(LARGEST_BYTES / 3) * 4) return refuse('too-large');
  const base64 = dataUrl.slice(PREFIX.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return refuse('not-a-png');
  const png = Buffer.from(base64, 'base64');
  if (!png.subarray(0, MAGIC.length).equals(MAGIC)) return refuse('not-a-png');
  const chunks = chunksOf(png);
  if (!chunks) return refuse('damaged');
  const problem = problemOf(chunks);
  return problem ? refuse(problem) : { ok: true, png: essence(chunks) };
}

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
  /** The chunk including its length and checksum. */
  readonly whole: Buffer;
}

/** Returns the picture alone, without comments, profiles or chunks that only some readers know. */
const essence = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([MAGIC, ...chunks.filter(({ type }) => ESSENTIAL.has(type)).map(({ whole }) => whole)]);

/** Returns the picture in a data URL. Throws SignatureImageError if it cannot be used. */
export function pngOf(dataUrl: string): Buffer {
  const image = readSignatureImage(dataUrl);
  if (!image.ok) throw new SignatureImageError(image.problem);
  return image.png;
}

/**
 * Returns the chunks of the file; null if one is cut short, has a wrong checksum, or something follows the
 * end.
 */
function chunksOf(png: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = MAGIC.length;
  while (at + 12 <= png.length) {
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length) return null;
    if (crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) return null;
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, content: png.subarray(at + 8, end - 4), whole: png.subarray(at, end) });
    at = end;
  }
  return at === png.length ? chunks : null;
}

function problemOf(chunks: readonly Chunk[]): ImageProblem | null {
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.content.length !== 13) return 'damaged';
  if (chunks.at(-1)?.type !== 'IEND' || chunks.filter(({ type }) => type === 'IHDR').length > 1)
    return 'damaged';
  const width = header.content.readUInt32BE(0);
  const height = header.content.readUInt32BE(4);
  const [bits = 0, colour = 0, packing, filter, interlace] = header.content.subarray(8);
  const channels = CHANNELS[colour];
  if (!channels || !DEPTHS[colour]?.includes(bits) || packing !== 0 || filter !== 0) return 'damaged';
  if (width === 0 || height === 0 || interlace !== 0) return 'damaged';
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) return 'too-large';
  if (colour === 3 && !hasPalette(chunks)) return 'damaged';
  const pixels = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content));
  return unpacks(pixels, height, 1 + Math.ceil((width * channels * bits) / 8)) ? null : 'damaged';
}

const hasPalette = (chunks: readonly Chunk[]): boolean =>
  chunks.some(({ type, content }) => type === 'PLTE' && content.length > 0 && content.length % 3 === 0);

/** Returns whether the pixels are `rows` rows of `rowBytes`, each beginning with one of the five filters. */
function unpacks(packed: Buffer, rows: number, rowBytes: number): boolean {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: rows * rowBytes });
    if (pixels.length !== rows * rowBytes) return false;
    for (let at = 0; at < pixels.length; at += rowBytes) if ((pixels[at] ?? 0) > 4) return false;
    return true;
  } catch {
    return false;
  }
}
