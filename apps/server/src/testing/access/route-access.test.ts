import { staffPermissions, staffRoles, type StaffRole } from '@switch/domain/staff/roles.ts';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Browser } from '../../seed/browser.ts';
import { signUp } from '../sign-up.ts';
import { signInStaff } from '../staff.ts';
import { startTestApp } from '../test-app.ts';
import { nothing, requestFor } from './others-things.ts';
import { callOf, listedRoutes, registeredRoutes, routesFor, type ListedRoute } from './route-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'route-access-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keyFile = join(folder, 'key.pem');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
const nobody = 'http://127.0.0.1:1';

const app = await startTestApp();
/** If an outside service signs, its messages have their own route, and our own signer has none. */
const withDocuSign = await startTestApp({
  settings: {
    DOCUSIGN_BASE_URL: nobody,
    DOCUSIGN_AUTH_URL: nobody,
    DOCUSIGN_INTEGRATION_KEY: 'invented',
    DOCUSIGN_USER_ID: 'invented',
    DOCUSIGN_ACCOUNT_ID: 'invented',
    DOCUSIGN_PRIVATE_KEY_FILE: keyFile,
    DOCUSIGN_HMAC_KEYS: 'invented',
  },
});
const customer = await signUp(app);
const owner = await signInStaff(app, 'owner');

const REFUSED = { status: 401, raw: { code: 'unauthorised', message: 'Please log in.' } };
const ask = (route: ListedRoute, browser: Browser, bearer?: string) =>
  browser.call(callOf(route), {
    ...requestFor(route, nothing()),
    ...(bearer !== undefined && { bearer }),
  });

test('every route is listed with who may use it, and every listed route exists', async () => {
  const registered = [...(await registeredRoutes(app.app)), ...(await registeredRoutes(withDocuSign.app))];
  expect([...new Set(registered)].toSorted()).toEqual(listedRoutes.map(({ name }) => name).toSorted());
});

test('the access listed for a call agrees with its contract', () => {
  const calls = listedRoutes.filter(({ path }) => /^\/(api|rooms)\//.test(path) && !path.endsWith('.json'));
  for (const route of calls) {
    const { access, permission } = callOf(route);
    const ofPublic = ['anyone', 'secret', 'browser'].includes(route.who);
    expect([route.name, permission ?? access]).toEqual([route.name, ofPublic ? 'public' : route.who]);
    expect([route.name, access === 'staff' && !route.path.startsWith('/api/console/')]).toEqual([
      route.name,
      false,
    ]);
  }
});

const forCustomers = routesFor('session', 'own-user', 'draft');
const forStaff = routesFor('any-staff', ...staffPermissions);

test.each([...forCustomers, ...forStaff].map((route) => [route.name, route] as const))(
  '%s is refused to callers who are not signed in, or who send a made-up token and cookies',
  async (_name, route) => {
    expect(await ask(route, app.browser())).toMatchObject(REFUSED);
    const impostor = app.browser();
    for (const cookie of ['session', 'staff', 'draft', 'visitor', 'code', 'staff-code'])
      impostor.cookies.set(cookie, 'made-up');
    expect(await ask(route, impostor, 'made-up')).toMatchObject(REFUSED);
  },
);

test.each(forStaff.map((route) => [route.name, route] as const))(
  '%s is refused to a customer',
  async (_name, route) => {
    expect(await ask(route, customer.browser, customer.token)).toMatchObject(REFUSED);
  },
);

test.each(forCustomers.map((route) => [route.name, route] as const))(
  '%s is refused to staff who are not customers, even to the owner',
  async (_name, route) => {
    expect(await ask(route, owner.browser)).toMatchObject(REFUSED);
    const stolen = app.browser();
    stolen.cookies.set('session', owner.browser.cookies.get('staff') ?? '');
    expect(await ask(route, stolen)).toMatchObject(REFUSED);
  },
);

/** The table of the page that people read: each call with the roles that may make it. */
const page = readFileSync(join(import.meta.dirname, '../../../../../docs/access.md'), 'utf8');
const table = new Map(
  [...page.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` +\| `[^`]+` +\|((?: (?:yes|–) +\|){6})/gm)].map(
    ([, name = '', marks = '']) => {
      const cells = marks.split('|').map((mark) => mark.trim());
      return [name, staffRoles.filter((_role, index) => cells[index] === 'yes')] as const;
    },
  ),
);
const mayMake = (role: StaffRole, { name }: ListedRoute): boolean => table.get(name)?.includes(role) ?? false;

test('docs/access.md lists every staff call and no others (`npm run access` writes it)', () => {
  expect([...table.keys()].toSorted()).toEqual(forStaff.map(({ name }) => name).toSorted());
});

test.each(staffRoles)('%s has access exactly where docs/access.md says so', async (role) => {
  const { browser } = await signInStaff(app, role);
  for (const route of forStaff) {
    const { status } = await ask(route, browser);
    expect([route.name, status === 403]).toEqual([route.name, !mayMake(role, route)]);
  }
});

const callsOf = (role: StaffRole) => forStaff.filter((route) => mayMake(role, route));
const namesOf = (routes: readonly ListedRoute[]) => routes.map(({ name }) => name);
/**
 * Permissions to see or change personal data: applications, chats, leads, complaints, bank details, the audit
 * trail.
 */
const OF_PEOPLE =
  /^(chat\.(?!reports|settings)|leads|applications|cases|mandates|mails|bank|complaints|audit|replies|hand-overs|suppliers\.ask)/;

test.each(['pricing', 'finance'] as const)('%s cannot make any call about personal data', (role) => {
  expect(namesOf(callsOf(role).filter(({ who }) => OF_PEOPLE.test(who)))).toEqual([]);
});

test('the owner can neither request full bank details nor approve such a request', () => {
  expect(namesOf(callsOf('owner').filter(({ who }) => who.startsWith('bank.')))).toEqual([]);
});

test('finance has no access to chats or documents, and agents can neither export nor erase', () => {
  expect(namesOf(callsOf('finance').filter(({ who }) => /^(chat|applications)\./.test(who)))).toEqual([]);
  expect(
    namesOf(callsOf('agent').filter(({ who }) => /erase|evidence|applications|audit/.test(who))),
  ).toEqual([]);
});

test('compliance cannot change a case', () => {
  const changing = callsOf('compliance').filter(({ method }) => method !== 'GET');
  const ofCases = changing.filter(({ path }) =>
    /\/(cases|case-batches|mandates|hand-overs|supplier-requests)/.test(path),
  );
  // The list of letters to suppliers is requested by POST but changes nothing.
  expect(namesOf(ofCases).filter((name) => !/evidence|bank|supplier-requests$/.test(name))).toEqual([]);
});

test.each(routesFor('secret').map((route) => [route.name, route] as const))(
  '%s gives nothing in return for a made-up secret',
  async (_name, route) => {
    const { browser, log } = route.path.includes('/webhooks/') ? withDocuSign : app;
    const { status, raw } = await ask(route, browser('198.51.100.7'));
    // Messages that the signing service did not sign are logged.
    log.takeErrors();
    const isRefused = status === 401 || status === 404;
    expect([route.name, isRefused || raw]).toEqual([
      route.name,
      isRefused || expect.objectContaining({ result: false }),
    ]);
  },
);

test.each(routesFor('this machine').map((route) => [route.name, route] as const))(
  '%s does not exist for callers on other machines',
  async (_name, { path }) => {
    const url = path.replace(':number', '1');
    const elsewhere = { url, remoteAddress: '203.0.113.9' };
    expect((await app.app.inject(elsewhere)).statusCode).toBe(404);
    expect((await app.app.inject({ url, headers: { host: 'elsewhere.example' } })).statusCode).toBe(404);
  },
);
