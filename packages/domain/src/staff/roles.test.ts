import { expect, test } from 'vitest';
import { permissionsOf, staffMay } from './role-permissions.ts';
import {
  isStaffRole,
  partnerRoles,
  staffPermissions,
  staffRoles,
  type StaffPermission,
  type StaffRole,
} from './roles.ts';

const table: Readonly<Record<StaffPermission, readonly StaffRole[]>> = {
  'chat.read': ['owner', 'operations', 'agent', 'compliance'],
  'chat.reply': ['owner', 'operations', 'agent'],
  'chat.settings': ['owner', 'operations'],
  'chat.retention': ['owner', 'compliance'],
  'blocks.read': ['owner', 'agent', 'compliance'],
  'chat.blocks': ['owner', 'agent'],
  'chat.reports': ['owner', 'operations', 'pricing', 'compliance'],
  'chat.erase': ['owner', 'compliance'],
  'leads.read': ['owner', 'operations', 'agent', 'compliance'],
  'applications.read': ['owner', 'operations', 'compliance'],
  'mails.read': ['owner', 'operations', 'compliance'],
  'mails.mend': ['owner', 'operations'],
  'mandates.move': ['owner', 'operations'],
  'cases.move': ['owner', 'operations'],
  'cases.work': ['owner', 'operations'],
  'cases.evidence': ['owner', 'operations', 'compliance'],
  'bank.ask': ['operations'],
  'bank.approve': ['operations', 'compliance'],
  'suppliers.ask': ['owner', 'operations'],
  'hand-over.read': ['owner', 'operations', 'compliance'],
  'hand-over.channels': ['owner', 'operations'],
  'audit.read': ['owner', 'compliance'],
  'tasks.read': ['owner', 'operations', 'pricing', 'agent', 'finance', 'compliance'],
  'tasks.work': ['owner', 'operations', 'pricing', 'agent', 'finance'],
  'prices.read': ['owner', 'pricing', 'compliance'],
  'fees.propose': ['owner', 'pricing'],
  'fees.approve': ['owner'],
  'suppliers.read': ['owner', 'operations', 'pricing', 'finance', 'compliance'],
  'suppliers.edit': ['owner', 'pricing'],
  'prices.import': ['owner', 'pricing'],
  'prices.publish': ['owner', 'pricing'],
  'complaints.read': ['owner', 'operations', 'compliance'],
  'complaints.work': ['owner', 'operations', 'compliance'],
  'settings.read': ['owner', 'compliance'],
  'settings.firm': ['owner'],
  'staff.read': ['owner', 'compliance'],
  'staff.manage': ['owner'],
};

test.each(staffPermissions)('%s is for the roles in the table, and no others', (permission) => {
  expect(staffRoles.filter((role) => staffMay(role, permission))).toEqual(table[permission]);
});

test('the owner may do everything but see full bank details, finance nothing in the chat', () => {
  expect(staffPermissions.filter((permission) => !staffMay('owner', permission))).toEqual([
    'bank.ask',
    'bank.approve',
  ]);
  expect(permissionsOf('finance').filter((permission) => permission.startsWith('chat.'))).toEqual([]);
});

test('partners have roles but no log-in', () => {
  expect(partnerRoles.filter((role) => isStaffRole(role))).toEqual([]);
  expect(isStaffRole('agent')).toBe(true);
  expect(isStaffRole('Agent')).toBe(false);
});
