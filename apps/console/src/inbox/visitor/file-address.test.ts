import { expect, test } from 'vitest';
import { aRow } from '../testing/rows.ts';
import { fileAddressOf } from './file-address.ts';

test('the line that says a file was sent leads to it once it is checked, and no other line does', () => {
  const row = aRow();
  const file = { uploadId: 'u1', fileName: 'bill.pdf', problem: null };
  const ready = { row, files: [{ ...file, state: 'ready' as const }] };
  const sent = { author: 'customer', text: 'Sent a file: bill.pdf' } as const;
  expect(fileAddressOf(ready, sent)).toBe(`/api/console/conversations/${row.conversationId}/files/u1`);
  expect(fileAddressOf({ row, files: [{ ...file, state: 'checking' as const }] }, sent)).toBeUndefined();
  expect(fileAddressOf({ row, files: [] }, sent)).toBeUndefined();
  expect(fileAddressOf(ready, { ...sent, author: 'agent' })).toBeUndefined();
  expect(fileAddressOf(ready, { ...sent, text: 'Sent a file: other.pdf' })).toBeUndefined();
});
