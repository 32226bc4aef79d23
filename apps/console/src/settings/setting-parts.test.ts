import { permissionsOf } from '@switch/domain/staff/role-permissions.ts';
import { expect, test } from 'vitest';
import { isAllowed } from '../lib/session.ts';
import { settingParts } from './setting-parts.ts';

const idsOf = (role: Parameters<typeof permissionsOf>[0]) =>
  settingParts.filter(({ permission }) => isAllowed(permission, permissionsOf(role))).map(({ id }) => id);

test('the owner sees every part', () => {
  expect(idsOf('owner')).toEqual(settingParts.map(({ id }) => id));
});

test.each([
  [
    'operations',
    [
      'hours',
      'closures',
      'canned',
      'labels',
      'articles',
      'unanswered',
      'supplier-addresses',
      'health',
      'account',
    ],
  ],
  [
    'agent',
    ['hours', 'closures', 'canned', 'labels', 'articles', 'unanswered', 'blocks', 'health', 'account'],
  ],
  [
    'compliance',
    [
      'set-up',
      'firm',
      'hours',
      'closures',
      'canned',
      'labels',
      'articles',
      'unanswered',
      'blocks',
      'retention',
      'supplier-addresses',
      'staff',
      'health',
      'account',
    ],
  ],
  ['finance', ['health', 'account']],
] as const)('%s sees %j', (role, ids) => {
  expect(idsOf(role)).toEqual(ids);
});
