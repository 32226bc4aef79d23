import { expect, test } from 'vitest';
import { UPLOAD_MOST_BYTES, uploadFault, uploadKindOf } from './upload.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0....'), 'jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n....'), 'png'],
  ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
  ['a photo of a phone', bytes('\0\0\0\x24ftypheic\0\0\0\0'), 'heic'],
  ['a HEIF of another maker', bytes('\0\0\0\x24ftypmif1\0\0\0\0'), 'heic'],
  ['an AVIF', bytes('\0\0\0\x24ftypavif\0\0\0\0'), undefined],
  ['a film', bytes('\0\0\0\x24ftypisom\0\0\0\0'), undefined],
  ['a web page', bytes('<!doctype html>'), undefined],
  ['an SVG', bytes('<svg xmlns='), undefined],
  ['a PDF behind a page', bytes('<html>%PDF-1.7'), undefined],
  ['a ZIP', bytes('PK\x03\x04'), undefined],
  ['a beginning that is cut short', bytes('\xff\xd8'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('the kind of a file is detected from its bytes: %s', (_, head, kind) => {
  expect(uploadKindOf(head)).toBe(kind);
});

test('a file that is empty, too large or of another kind is not uploaded at all', () => {
  const head = bytes('%PDF-1.7\n');
  expect(uploadFault({ sizeBytes: UPLOAD_MOST_BYTES, head })).toBeUndefined();
  expect(uploadFault({ sizeBytes: UPLOAD_MOST_BYTES + 1, head })).toContain('10 MB');
  expect(uploadFault({ sizeBytes: 0, head })).toContain('empty');
  expect(uploadFault({ sizeBytes: 4, head: bytes('PK\x03\x04') })).toContain('JPEG, PNG or HEIC');
});
