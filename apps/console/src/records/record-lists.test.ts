import { expect, test } from 'vitest';
import { recordListOf, recordLists, replyState } from './record-lists.ts';

test('an address that names no list finds none', () => {
  expect(recordListOf('leads')?.title).toBe('Leads');
  expect(recordListOf('secrets')).toBeUndefined();
  expect(recordListOf(undefined)).toBeUndefined();
});

test('applications ask for a permission of their own', () => {
  expect(recordLists.map(({ id, permission }) => [id, permission])).toContainEqual([
    'applications',
    'applications.read',
  ]);
});

test.each([
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'later'],
] as const)('an answer promised for %s is %s on the 21st', (replyBy, state) => {
  expect(replyState(replyBy, '2026-11-21')).toBe(state);
});
