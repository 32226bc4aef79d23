import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import type { LogoType } from './supplier.tables.ts';

/** A picture with the type its content shows, whatever its name was. */
export interface LogoImage {
  readonly mediaType: LogoType;
  readonly content: Buffer;
}

const LARGEST_BYTES = 200_000;
const LONGEST_SIDE = 2_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(bytes: Buffer): Size | undefined {
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(PNG);
  const isWhole = isPng && bytes.subarray(12, 16).toString('latin1') === 'IHDR';
  const ends = isWhole && bytes.subarray(-8, -4).toString('latin1') === 'IEND';
  return ends ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

/** Returns whether a JPEG marker begins a frame, whose header gives the size of the picture. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 20 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Buffer): Size | undefined {
  const word = (from: number) => bytes.subarray(from, from + 4).toString('latin1');
  if (bytes.length < 30 || word(0) !== 'RIFF' || word(8) !== 'WEBP') return undefined;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const [kind, at] = [word(12), 20];
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(at + 1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return kind === 'VP8 '
    ? { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff }
    : undefined;
}

const readers: Readonly<Record<LogoType, (bytes: Buffer) => Size | undefined>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};
const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const NO_PICTURE =
  'Choose a PNG, JPEG or WebP picture. Other kinds, SVG among them, can hold more than a picture';

/** Decodes a logo from base64 and checks its content. The problem is a message for the field. */
export function readLogo(base64: string): Outcome<LogoImage, string> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return fail(NO_PICTURE);
  const content = Buffer.from(base64, 'base64');
  if (content.length > LARGEST_BYTES) return fail('Choose a picture of at most 200 kB');
  for (const mediaType of TYPES) {
    const size = readers[mediaType](content);
    if (!size) continue;
    const longest = Math.max(size.width, size.height);
    const isDrawn = Math.min(size.width, size.height) > 0 && longest <= LONGEST_SIDE;
    return isDrawn
      ? succeed({ mediaType, content })
      : fail(`Choose a picture of at most ${LONGEST_SIDE.toLocaleString('en-GB')} pixels a side`);
  }
  return fail(NO_PICTURE);
}
