import { expect, test } from 'vitest';
import { pageSlice } from './paging.ts';

test.each([
  ['no page', undefined, 0],
  ['the first', 1, 0],
  ['the second', 2, 25],
  ['the last that is looked for', 10_000, 249_975],
  ['one beyond it', 10_001, 249_975],
  ['the one before the first', 0, 0],
  ['one below nothing', -3, 0],
  ['one between two', 1.5, 0],
  ['one that no number counts', 1e300, 0],
])('%s starts at the right row', (_, page, offset) => {
  expect(pageSlice(page)).toEqual({ limit: 25, offset });
});
