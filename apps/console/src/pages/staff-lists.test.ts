import { permissionsOf } from '@switch/domain/staff/roles.ts';
import { expect, test } from 'vitest';
import { visibleParts } from '../lib/parts-screen.tsx';
import { staffLists } from './staff-lists.ts';

test('every list asks for a permission of its own, and leads for the one of the section', () => {
  expect(visibleParts(staffLists, permissionsOf('owner'))).toEqual(staffLists);
  expect(visibleParts(staffLists, ['leads.read']).map(({ id }) => id)).toEqual(['leads', 'follow-ups']);
  expect(visibleParts(staffLists, ['applications.read']).map(({ id }) => id)).toEqual(['applications']);
});
