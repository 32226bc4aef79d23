import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createArchive } from './archive.ts';

const at = new Date('2026-09-14T09:00:00Z');

test('files can be read back as they were written, whatever is taken in between', () => {
  const archive = createArchive();
  const taken: Buffer[] = [];
  archive.begin('index.html', { at, isPacked: false });
  for (let nth = 0; nth < 2_000; nth += 1) {
    archive.write(`line ${nth} of Zoë’s file\n`);
    if (archive.waiting() > 1_000) taken.push(archive.take());
  }
  archive.end();
  archive.begin('documents/contract.pdf', { at, isPacked: true });
  archive.write(Buffer.from('%PDF-1.7'));
  archive.end();
  archive.close();
  taken.push(archive.take());
  expect(archive.waiting()).toBe(0);
  const files = unzipSync(Buffer.concat(taken));
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toMatch(/^line 0 of Zoë’s file\n.*line 1999/s);
  expect(strFromU8(files['documents/contract.pdf'] ?? new Uint8Array())).toBe('%PDF-1.7');
});

test('writing outside a file is an error', () => {
  expect(() => createArchive().write('x')).toThrow('No file');
});
