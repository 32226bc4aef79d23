import { expect, test } from 'vitest';
import { withStatedAt } from './stated-at.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const BEFORE = '2026-09-14T09:00:00.000Z';
const stated = (statedAt: string, electricity: 'micro' | 'larger' = 'micro') => ({
  'mbc-page': { statement: { statementId: 'size-1', electricity, statedAt } },
});

test.each([
  ['made for the first time, it is made now', {}, stated('1999-01-01T00:00:00.000Z'), stated(NOW)],
  ['made otherwise than before, it is made now', stated(BEFORE, 'larger'), stated(BEFORE), stated(NOW)],
  [
    'said once more, it stays as old as it is',
    stated(BEFORE),
    stated('2030-01-01T00:00:00.000Z'),
    stated(BEFORE),
  ],
  ['not made, nothing is said of it', stated(BEFORE), {}, {}],
])('the statement of size: %s', (_, stored, sent, kept) => {
  expect(withStatedAt(sent, stored, NOW)).toEqual(kept);
});
