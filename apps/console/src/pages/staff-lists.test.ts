import { expect, test } from 'vitest';
import { staffListOf, staffLists } from './staff-lists.ts';

test('an address that names no list finds none', () => {
  expect(staffListOf('leads')?.title).toBe('Leads');
  expect(staffListOf('secrets')).toBeUndefined();
  expect(staffListOf(undefined)).toBeUndefined();
});

test('applications ask for a permission of their own', () => {
  expect(staffLists.map(({ id, permission }) => [id, permission])).toContainEqual([
    'applications',
    'applications.read',
  ]);
});
