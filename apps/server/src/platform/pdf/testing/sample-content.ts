import type { DocumentBlock, DocumentContent } from '@switch/domain/documents/document.ts';
import { deflateSync, crc32 } from 'node:zlib';

/** Returns a document with the given blocks, and typical values for everything else. */
export const contentWith = (
  blocks: readonly DocumentBlock[],
  more: Partial<DocumentContent> = {},
): DocumentContent => ({
  kind: 'supply-contract',
  title: 'Supply contract summary',
  subject: 'The terms of your contract',
  reference: 'BS-AB2C-DE3F',
  madeOn: '2026-11-21',
  from: ['Utility Aid Sample Limited', '1 Sample Street', 'Exampleton', 'ZZ1 1ZZ'],
  to: ['Exampleton Village Hall', 'Sample Lane', 'Exampleton', 'ZZ1 2ZZ'],
  across: null,
  blocks,
  ...more,
});

/** Returns a table with this many rows. */
export const tableOf = (rows: number): Extract<DocumentBlock, { kind: 'table' }> => ({
  kind: 'table',
  caption: 'What you pay, month by month',
  columns: [
    { title: 'Month', align: 'start' },
    { title: 'Used', align: 'end' },
    { title: 'Cost', align: 'end' },
  ],
  rows: Array.from({ length: rows }, (_, row) => [`Month ${row + 1}`, `${row * 10} kWh`, `£${row}.00`]),
  totals: [['Together', '', '£1.00']],
});

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/**
 * Creates an RGB PNG with alpha, as a browser's canvas does; with `pixels` in place of the right ones if
 * given.
 */
export function pngOfSize(width: number, height: number, pixels?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const content = pixels ?? Buffer.alloc(height * (1 + width * 4));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0not for documents')),
    chunk('IDAT', deflateSync(content)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns any bytes as the data URL of a PNG. */
export const pngDataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;
