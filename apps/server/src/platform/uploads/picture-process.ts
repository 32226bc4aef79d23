/**
 * A process that makes one picture harmless, for `make-picture.ts`: it reads a file from its input and writes
 * a JPEG to its output.
 */
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { buffer } from 'node:stream/consumers';
import { endWithParent } from './end-with-parent.ts';
import { LONGEST_MS, PICTURE_EXITS, type PictureExit } from './picture-exits.ts';

/** 50 megapixels: the largest pictures taken by phones have 48. */
const MOST_PIXELS = 50_000_000;
/** The longer side of the stored picture, in pixels: the small print of a bill stays readable. */
const LONGEST_SIDE = 3_000;
const QUALITY = 85;

const end = (exit: PictureExit): never => process.exit(PICTURE_EXITS[exit]);

// Allow only the formats that the two decoders here are for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * Decodes a phone's HEVC-coded picture to plain pixels, turned upright. The size is checked before anything
 * is decoded.
 */
async function fromHeic(file: Buffer): Promise<Sharp> {
  const pictures = await decodeHeic.all({ buffer: file });
  const [first] = pictures;
  if (!first) return end('unreadable');
  if (first.width * first.height > MOST_PIXELS) return end('too-many-pixels');
  const { width, height, data } = await first.decode();
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function fromOthers(file: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return end('too-many-pixels');
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
}

endWithParent(LONGEST_MS);

const [, , kind] = process.argv;
try {
  const file = await buffer(process.stdin);
  const picture = await (kind === 'heic' ? fromHeic(file) : fromOthers(file));
  // Re-encoded, so that anything the camera or someone else stored beside the pixels is left out.
  const jpeg = await picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  process.stdout.write(jpeg, () => end('done'));
} catch {
  end('unreadable');
}
