import { expect, test } from 'vitest';
import { aMessage, aRow } from '../testing/rows.ts';
import { fileAddressOf } from './file-address.ts';

test('only the message that says a file was sent links to it, and only once it is checked', () => {
  const row = aRow();
  const file = { uploadId: 'u1', fileName: 'bill.pdf', problem: null };
  const ready = { row, files: [{ ...file, state: 'ready' as const }], messages: [] };
  const sent = { seq: 4, author: 'customer', text: 'Sent a file: bill.pdf' } as const;
  expect(fileAddressOf(ready, sent)).toBe(`/api/console/conversations/${row.conversationId}/files/u1`);
  expect(fileAddressOf({ ...ready, files: [{ ...file, state: 'checking' as const }] }, sent)).toBeUndefined();
  expect(fileAddressOf({ ...ready, files: [] }, sent)).toBeUndefined();
  expect(fileAddressOf(ready, { ...sent, author: 'agent' })).toBeUndefined();
  expect(fileAddressOf(ready, { ...sent, text: 'Sent a file: other.pdf' })).toBeUndefined();
});

test('of two files with one name, each message links to its own, even while the newer one is being checked', () => {
  const text = 'Sent a file: image.jpg';
  const [first, second] = [aMessage(4, { text }), aMessage(7, { text })];
  const file = { fileName: 'image.jpg', problem: null, state: 'ready' as const };
  const view = {
    row: aRow(),
    messages: [first, aMessage(5, { text: 'And the other page:' }), second],
    files: [
      { ...file, uploadId: 'front' },
      { ...file, uploadId: 'back' },
    ],
  };
  expect(fileAddressOf(view, first)).toMatch(/front$/);
  expect(fileAddressOf(view, second)).toMatch(/back$/);
  const files = [
    { ...file, uploadId: 'front' },
    { ...file, uploadId: 'back', state: 'checking' as const },
  ];
  expect(fileAddressOf({ ...view, files }, first)).toMatch(/front$/);
  expect(fileAddressOf({ ...view, files }, second)).toBeUndefined();
});
