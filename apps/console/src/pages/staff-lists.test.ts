import type { StaffPermission } from '@switch/domain/staff/roles.ts';
import { expect, test } from 'vitest';
import { isAllowed } from '../lib/session.ts';
import { staffLists } from './staff-lists.ts';

const idsFor = (...permissions: readonly StaffPermission[]) =>
  staffLists.filter(({ permission }) => isAllowed(permission, permissions)).map(({ id }) => id);

test('letters and mails ask for permissions of their own, leads for the one of the section', () => {
  expect(idsFor('leads.read')).toEqual(['leads', 'follow-ups']);
  expect(idsFor('applications.read')).toEqual(['supplier-requests']);
  expect(idsFor('mails.read')).toEqual(['mails']);
});
