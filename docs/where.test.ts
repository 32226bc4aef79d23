import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allPaths } from '../apps/web/src/routes.ts';
import { calls } from '../packages/contract/src/testing/calls.ts';
import { journey } from '../packages/domain/src/journey/journey.ts';

const sections = z
  .array(z.object({ title: z.string(), promises: z.record(z.string(), z.string()) }))
  .parse(JSON.parse(readFileSync(new URL('promises.json', import.meta.url), 'utf8')));

const rows = sections.flatMap(({ promises }) => Object.entries(promises).map(([id, what]) => ({ id, what })));

const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The addresses of the specification. */
const routes = [
  '/',
  '/energy',
  '/gas/supply-address',
  '/electricity/supply-address',
  '/current-supplier',
  '/contract-end-date',
  '/mbc-page',
  '/prices',
  '/personal-details',
  '/address-details',
  '/payment-details',
  '/authorised-person',
  '/details',
  '/profile',
  '/privacy-policy',
  '/dd-mandate',
];

/** The calls of the specification that are built, as method and path. */
const specifiedCalls = [
  'POST /api/checkToken',
  'POST /api/logout',
  'POST /api/getCompanyDetails',
  'POST /api/getCharityDetails',
  'POST /api/findOSCRCharity',
  'GET /api/checkEmail',
  'GET /api/sendOTPtoEmail',
  'POST /api/verifyEmailOTP',
  'POST /api/users',
  'PUT /api/steps/{stepsId}',
  'GET /api/users/{userId}',
  'PUT /api/users/{userId}',
  'GET /api/quotations',
  'POST /api/changePassword',
  'POST /api/resetPassword',
  'GET /api/admin/getPartnerById',
  'POST /api/addLead',
  'POST /rooms/saveUserData',
  'POST /api/sendDocuSign',
];

test('every section of the specification from 2 to 9 has promises', () => {
  const sections = new Set(rows.map(({ id }) => id.slice(1, 2)));
  expect([...sections]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
});

test('ids are used once and count up within their section', () => {
  const counted = new Map<string, number>();
  const expected = rows.map(({ id }) => {
    const section = id.slice(0, 2);
    counted.set(section, (counted.get(section) ?? 0) + 1);
    return `${section}-${String(counted.get(section)).padStart(2, '0')}`;
  });
  expect(rows.map(({ id }) => id)).toEqual(expected);
});

test.each(routes)('the address %s has a promise and a route', (route) => {
  expect(rows.filter(({ id, what }) => id.startsWith('S2') && codeIn(what).includes(route))).not.toEqual([]);
  expect(allPaths).toContain(route);
});

test.each(journey.map(({ path }) => path))('the step at %s has a promise', (path) => {
  expect(rows.filter(({ id, what }) => id.startsWith('S2') && codeIn(what).includes(path))).not.toEqual([]);
});

test.each(specifiedCalls)('the call %s has a promise and a contract', (specified) => {
  expect(rows.filter(({ id, what }) => id.startsWith('S7') && codeIn(what)[0] === specified)).toHaveLength(1);
  const built = calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(built).toContain(specified);
});
