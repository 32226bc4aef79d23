import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../apps/web/src/routes.ts';
import { calls } from '../packages/contract/src/http/calls.ts';
import { journey } from '../packages/domain/src/journey/journey.ts';

const repository = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, repository), 'utf8');

type Row = { readonly id: string; readonly what: string; readonly where: string; readonly proof: string };

const rows: readonly Row[] = read('docs/where.md')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', what = '', where = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return /^S\d/.test(id) ? [{ id, what, where, proof }] : [];
  });

const codeIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Each proof reads `file` › the whole title of a test in it. */
const proofsOf = ({ proof }: Row): readonly { readonly file: string; readonly title: string }[] =>
  proof.split('<br>').map((one) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(one.trim()) ?? [];
    return { file, title };
  });

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

test('every section of the specification from 2 to 9 has rows', () => {
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

test.each(rows)('$id names files that exist', ({ where }) => {
  const files = codeIn(where);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(new URL(file, repository)))).toEqual([]);
  expect(files.filter((file) => /\.(test|spec)\./.test(file))).toEqual([]);
});

test.each(rows)('$id is proved by tests that exist', (row) => {
  const missing = proofsOf(row).filter(({ file, title }) => {
    if (!/\.(test|spec)\.ts$/.test(file) || title === '' || !existsSync(new URL(file, repository)))
      return true;
    return !['"', "'", '`'].some((quote) => read(file).includes(`${quote}${title}${quote}`));
  });
  expect(missing).toEqual([]);
});

test.each(routes)('the address %s has a row and a route', (route) => {
  expect(rows.filter(({ id, what }) => id.startsWith('S2') && codeIn(what).includes(route))).not.toEqual([]);
  expect(Object.values(paths)).toContain(route);
});

test.each(journey.map(({ path }) => path))('the step at %s has a row', (path) => {
  expect(rows.filter(({ id, what }) => id.startsWith('S2') && codeIn(what).includes(path))).not.toEqual([]);
});

test.each(specifiedCalls)('the call %s has a row and a contract', (specified) => {
  expect(rows.filter(({ id, what }) => id.startsWith('S7') && codeIn(what)[0] === specified)).toHaveLength(1);
  const built = calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(built).toContain(specified);
});
