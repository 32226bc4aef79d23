import type { StaffPermission } from '@switch/domain/staff/roles.ts';
import { expect, test } from 'vitest';
import { isAllowed } from '../lib/session.ts';
import { staffLists } from './staff-lists.ts';

const idsFor = (...permissions: readonly StaffPermission[]) =>
  staffLists.filter(({ permission }) => isAllowed(permission, permissions)).map(({ id }) => id);

test('letters and mails have their own permissions, leads and follow-ups share one', () => {
  expect(idsFor('leads.read')).toEqual(['leads', 'follow-ups']);
  expect(idsFor('applications.read')).toEqual(['supplier-requests']);
  expect(idsFor('mails.read')).toEqual(['mails']);
});
