/** A process that makes one picture harmless, for `make-picture.ts`: from its input a file, to its output a JPEG. */
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { buffer } from 'node:stream/consumers';
import { endWithParent } from './end-with-parent.ts';
import { LONGEST_MS, PICTURE_EXITS, type PictureExit } from './picture-exits.ts';

/** 50 megapixels: the largest pictures of phones have 48. */
const MOST_PIXELS = 50_000_000;
/** Pixels of the longer side of what is kept: the small print of a bill can be read. */
const LONGEST_SIDE = 3_000;
const QUALITY = 85;

const end = (exit: PictureExit): never => process.exit(PICTURE_EXITS[exit]);

// Nothing is decoded but what the two decoders here are for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** What a phone coded by HEVC as plain pixels, turned upright. The size is looked at before anything is decoded. */
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
  // Drawn anew: what the camera or anybody else wrote beside the pixels does not come along.
  const jpeg = await picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  process.stdout.write(jpeg, () => end('done'));
} catch {
  end('unreadable');
}
