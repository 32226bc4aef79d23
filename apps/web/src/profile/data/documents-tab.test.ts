import { expect, test } from 'vitest';
import type { OwnDocument } from '@switch/contract/http/privacy/personal-data.ts';
import { sizeText, versionsOf } from './documents-tab.tsx';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [12_400, '12 kB'],
  [999_400, '999 kB'],
  [999_999, '1.0 MB'],
  [1_440_000, '1.4 MB'],
])('a size of %d bytes is written as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

const paper = (documentId: string, title: string, madeAt: string, isSealed = false): OwnDocument => ({
  documentId,
  kind: 'supply-contract',
  kindWords: 'Supply contract',
  title,
  fileName: `${documentId}.pdf`,
  sizeBytes: 9,
  pages: 1,
  isSealed,
  madeAt,
});

test('a document shows as its sealed version, or else its newest; the others are earlier versions', () => {
  const { newest, earlier } = versionsOf([
    paper('later', 'Contract, gas', '2026-09-03'),
    paper('sealed', 'Contract, gas (signed)', '2026-09-02', true),
    paper('first', 'Contract, gas', '2026-09-01'),
    paper('other', 'Contract, electricity', '2026-09-01'),
  ]);
  expect(newest.map(({ documentId }) => documentId)).toEqual(['sealed', 'other']);
  expect(earlier.map(({ documentId }) => documentId)).toEqual(['later', 'first']);
});
