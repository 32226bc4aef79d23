import type { Call } from '@switch/contract/http/call.ts';
import * as desk from '@switch/contract/http/desk.ts';
import * as records from '@switch/contract/http/desk-records.ts';
import * as reports from '@switch/contract/http/desk-reports.ts';
import * as settings from '@switch/contract/http/desk-settings.ts';
import * as tools from '@switch/contract/http/desk-tools.ts';
import { permissionsOf, staffRoles, type StaffPermission } from '@switch/domain/staff/roles.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Browser } from '../../stories/browser.ts';
import { deskWorld } from './testing/desk-world.ts';

const world = await deskWorld();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const calls = [desk, tools, settings, reports, records]
  .flatMap((part) => Object.values<unknown>({ ...part }))
  .filter(isCall);

const params = Object.fromEntries(
  ['conversationId', 'cannedId', 'labelId', 'closureId', 'blockId'].map((name) => [name, randomUUID()]),
);
const ask = (browser: Browser, call: Call) =>
  browser.call(call, { params: { ...params, slug: 'none' }, ...(call.method !== 'GET' && { body: {} }) });

test('every call is for staff with a permission, and stands below the console’s address', () => {
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls) {
    expect([call.name, call.access]).toEqual([call.name, 'staff']);
    expect(call.path).toMatch(/^\/api\/console\//);
    expect(call.permission).not.toBe('any-staff');
  }
});

test.each(calls.map((call) => [call.name, call] as const))(
  '%s is refused to somebody who is not signed in',
  async (_, call) => {
    expect(await ask(world.app.browser(), call)).toMatchObject({
      status: 401,
      raw: { code: 'unauthorised' },
    });
  },
);

const may = (permissions: readonly StaffPermission[], call: Call): boolean =>
  permissions.some((permission) => permission === call.permission);

test.each(staffRoles)('%s can make the calls of its permissions, and no others', async (role) => {
  const { browser } = await world.staff(role);
  const permissions = permissionsOf(role);
  for (const call of calls) {
    const { status } = await ask(browser, call);
    expect([call.name, status === 401]).toEqual([call.name, !may(permissions, call)]);
  }
});
