import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSignatureImage } from './signature-image.ts';
import { pngDataUrl, pngOfSize } from './testing/sample-content.ts';

const good = pngOfSize(40, 20);
const changedAt = (index: number): Buffer => {
  const bytes = Buffer.from(good);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes;
};

test('a drawn signature is read, and its comments are dropped', () => {
  const image = readSignatureImage(pngDataUrl(good));
  expect(image.ok && image.png.includes('IDAT')).toBe(true);
  expect(image.ok && image.png.includes('Comment')).toBe(false);
});

test.each([
  ['an empty text', '', 'not-a-png'],
  ['a picture of another kind', 'data:image/jpeg;base64,/9j/4AAQ', 'not-a-png'],
  ['a page that says it is a picture', pngDataUrl(Buffer.from('<script>alert(1)</script>')), 'not-a-png'],
  ['something that is not base64', 'data:image/png;base64,@@@@', 'not-a-png'],
  ['50 MB of nothing', `data:image/png;base64,${'A'.repeat(50_000_000)}`, 'too-large'],
  ['a picture with too many pixels', pngDataUrl(pngOfSize(2_401, 1)), 'too-large'],
  [
    'a picture that unpacks to more than it says',
    pngDataUrl(pngOfSize(4, 4, Buffer.alloc(9_000_000))),
    'damaged',
  ],
  ['a picture that unpacks to less', pngDataUrl(pngOfSize(40, 20, Buffer.alloc(7))), 'damaged'],
  [
    'a row with a filter that there is not',
    pngDataUrl(pngOfSize(1, 1, Buffer.from([9, 0, 0, 0, 0]))),
    'damaged',
  ],
  ['a picture without width', pngDataUrl(pngOfSize(0, 20)), 'damaged'],
  ['a picture that is cut short', pngDataUrl(good.subarray(0, -8)), 'damaged'],
  ['a picture with something behind it', pngDataUrl(Buffer.concat([good, Buffer.from('PK')])), 'damaged'],
  ['a header alone', pngDataUrl(good.subarray(0, 33)), 'damaged'],
  ['the magic alone', pngDataUrl(good.subarray(0, 8)), 'damaged'],
  [
    'packed bytes that are none',
    pngDataUrl(Buffer.concat([good.subarray(0, 33), deflateSync('x')])),
    'damaged',
  ],
])('%s is refused', (_what, dataUrl, problem) => {
  expect(readSignatureImage(dataUrl)).toEqual({ ok: false, problem });
});

test('a changed byte anywhere after the first eight is detected', () => {
  for (let index = 8; index < good.length; index += 1)
    expect(readSignatureImage(pngDataUrl(changedAt(index))), `byte ${index}`).toMatchObject({ ok: false });
});
