import { expect, test } from 'vitest';
import { sizeText } from './documents-tab.tsx';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [12_400, '12 kB'],
  [999_400, '999 kB'],
  [999_999, '1.0 MB'],
  [1_440_000, '1.4 MB'],
])('%d bytes are written as %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
