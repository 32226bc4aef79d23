import { call } from '@switch/contract/http/call.ts';
import { permissionsOf } from '@switch/domain/staff/role-permissions.ts';
import { staffPermissions, staffRoles } from '@switch/domain/staff/roles.ts';
import { answered } from '@switch/contract/http/answer.ts';
import { loudLog } from '@switch/testkit/loud-log.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hashToken } from '../crypto/hashes.ts';
import { testDatabase } from '../db/testing/database.ts';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { randomIds } from '../ids.ts';
import { openBrowser } from '../../seed/browser.ts';
import { createApp } from './app.ts';
import type { Identity } from './identity.ts';
import { ProblemError } from './problem.ts';
import { noPages } from './pages/built-pages.ts';
import { anyone, route, whoeverHasAccess, type Route } from './route.ts';

const { db, pool } = await testDatabase();
const log = loudLog();
const session = { sessionId: 's1', userId: 'user-1', identityProvenUntil: null };
const identity: Identity = {
  findSession: async (_db, { via, hash }) =>
    hash.equals(hashToken(via === 'bearer' ? 'good-token' : 'good-cookie')) ? session : null,
  findStaffSession: async (_db, hash) => {
    const role = staffRoles.find((each) => hash.equals(hashToken(`${each}-cookie`)));
    const expiresAt = new Date('2026-09-14T09:30:00Z');
    return role
      ? { sessionId: 's2', staffId: role, role, displayName: 'Priya', email: 'p@x', expiresAt }
      : null;
  },
  ownsDraft: async (_db, { stepsId, draftTokenHash }) =>
    stepsId === 'draft-1' && (draftTokenHash?.equals(hashToken('draft-token')) ?? false),
};

const text = z.string().check(z.minLength(2, 'Too short'));
const stored = answered({ count: z.number() });
const parts = { method: 'POST', body: z.object({ text }), response: stored } as const;
const saveNote = call({ ...parts, name: 'note.save', path: '/api/notes', access: 'public' });
const failNote = call({ ...parts, name: 'note.fail', path: '/api/notes/fail', access: 'public' });
const closedNote = call({ ...parts, name: 'note.closed', path: '/api/notes/closed', access: 'public' });
const strictNote = call({
  ...parts,
  name: 'note.strict',
  path: '/api/notes/strict',
  access: 'public',
  limit: 'strict',
});
const readMine = call({
  name: 'note.read',
  method: 'GET',
  path: '/api/notes',
  access: 'session',
  query: z.object({ page: z._default(z.coerce.number(), 1) }),
  response: z.object({ userId: z.string(), page: z.number() }),
});
const ownUser = call({
  name: 'note.own',
  method: 'PUT',
  path: '/api/owners/:userId',
  access: 'own-user',
  params: z.object({ userId: z.string() }),
  response: z.object({ userId: z.string() }),
});
const ownDraft = call({
  name: 'note.draft',
  method: 'PUT',
  path: '/api/drafts/:stepsId',
  access: 'draft',
  params: z.object({ stepsId: z.string() }),
  response: z.object({ stepsId: z.string() }),
});

const staffCalls = [...staffPermissions, 'any-staff' as const].map((permission) =>
  call({
    name: 'note.staff',
    method: 'POST',
    path: `/api/console/${permission}`,
    access: 'staff',
    permission,
    response: z.object({ staffId: z.string(), session: z.null() }),
  }),
);

const saveMail = async (context: { db: typeof db; body: { text: string } }): Promise<number> => {
  const row = {
    id: randomIds.uuid(),
    recipient: 'r',
    subject: 's',
    body: context.body.text,
    sentAt: new Date(),
  };
  await context.db.insertInto('mailboxMails').values(row).execute();
  return 1;
};
const routes: Route[] = [
  route(saveNote, {
    policy: anyone,
    handle: async (context) => {
      context.cookies.set('draft', 'draft-token', 60);
      const undeclared = { leaked: 'a hash' };
      return { result: true as const, count: await saveMail(context), ...undeclared };
    },
  }),
  route(failNote, {
    policy: anyone,
    handle: async (context) => {
      await saveMail(context);
      context.cookies.set('draft', 'never', 60);
      throw new Error('postgresql://user:password@host');
    },
  }),
  route(closedNote, { policy: () => false, handle: () => ({ result: true as const, count: 0 }) }),
  route(strictNote, { policy: anyone, handle: () => ({ result: true as const, count: 0 }) }),
  route(readMine, {
    policy: anyone,
    handle: (context) => ({ userId: context.session.userId, page: context.query.page }),
  }),
  route(ownUser, { policy: whoeverHasAccess, handle: ({ session: { userId } }) => ({ userId }) }),
  route(ownDraft, { policy: whoeverHasAccess, handle: ({ params }) => params }),
  ...staffCalls.map((each) =>
    route(each, {
      policy: whoeverHasAccess,
      handle: ({ staff, session: customer }) => ({ staffId: staff.staffId, session: null, customer }),
    }),
  ),
];

const platform = {
  db,
  identity,
  clock: movableClock(),
  ids: randomIds,
  log: createLog('info', log),
  metrics: createMetrics(pool),
  publicUrl: 'http://localhost:3000',
  isOpen: () => true,
  apiBaseUrl: '',
  socketUrl: '',
  brandName: 'Test',
  storedPerHour: 1_000,
  requestsPerMinute: 40,
  checkDatabase: () => sql`select 1`.execute(db).then(() => undefined),
  isServing: () => true,
  addPages: () => Promise.resolve(noPages),
};
const app = await createApp(routes, platform);
afterAll(() => app.close());
const countMails = async (body: string): Promise<number> =>
  (await db.selectFrom('mailboxMails').select('id').where('body', '=', body).execute()).length;

test('a successful call commits, strips undeclared fields, and then sets its cookies', async () => {
  const browser = openBrowser(app);
  const answer = await browser.call(saveNote, { body: { text: 'works' } });
  expect(answer.raw).toEqual({ result: true, count: 1 });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBe('draft=draft-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  expect(await countMails('works')).toBe(1);
});

test('a call that throws leaves no row and no cookie, and reveals nothing of the cause', async () => {
  const browser = openBrowser(app);
  const answer = await browser.call(failNote, { body: { text: 'fails' } });
  expect(answer.status).toBe(500);
  const requestId = answer.headers['x-request-id'];
  expect(answer.raw).toEqual({ code: 'internal', message: 'Something went wrong on our side.', requestId });
  expect([browser.cookies.size, await countMails('fails')]).toEqual([0, 0]);
  expect(log.takeErrors()).toMatchObject([{ msg: 'failed', call: 'note.fail', reqId: requestId }]);
});

test('invalid fields are named in the answer', async () => {
  const answer = await openBrowser(app).call(saveNote, { body: { text: 'x' } });
  const fields = [{ field: 'text', message: 'Too short' }];
  expect([answer.status, answer.raw]).toEqual([
    200,
    { result: false, outcome: { code: 'bad-fields', fields } },
  ]);
});

test.each([{}, [], 'text', 12, { text: null }, { text: { toString: 'x' } }])(
  'the body %j is refused, not stored',
  async (body) => {
    const answer = await openBrowser(app).call(saveNote, { body });
    expect(answer.raw).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  },
);

test('a body that is not JSON, or too large, is a problem', async () => {
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/notes',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  expect((await send('{"text":')).json()).toMatchObject({ code: 'bad-request' });
  expect((await send(JSON.stringify({ text: 'x'.repeat(64_000) }))).statusCode).toBe(413);
  expect((await send('{"__proto__":{"x":1},"text":"ok"}')).statusCode).toBe(400);
});

test('a missing session, a stale one and a policy that refuses all give the same 401', async () => {
  const unauthorised = { code: 'unauthorised', message: 'Please log in.' };
  const answers = [
    await openBrowser(app).call(readMine),
    await openBrowser(app).call(readMine, { bearer: 'stale-token' }),
    await openBrowser(app).call(closedNote, { body: { text: 'no' } }),
  ];
  for (const { status, raw } of answers) {
    expect(status).toBe(401);
    expect(raw).toMatchObject(unauthorised);
  }
});

test('a session works by bearer token and by cookie; a cookie does not rescue a stale token [S6-01]', async () => {
  const browser = openBrowser(app);
  expect((await browser.call(readMine, { bearer: 'good-token' })).body).toEqual({
    userId: 'user-1',
    page: 1,
  });
  browser.cookies.set('session', 'good-cookie');
  expect((await browser.call(readMine, { query: { page: '3' } })).body).toEqual({
    userId: 'user-1',
    page: 3,
  });
  expect((await browser.call(readMine, { bearer: 'stale-token' })).status).toBe(401);
});

test('own-user calls accept only the cookie, and only for its own user [S6-02]', async () => {
  const browser = openBrowser(app);
  const mine = { params: { userId: 'user-1' } };
  expect((await browser.call(ownUser, { ...mine, bearer: 'good-token' })).status).toBe(401);
  browser.cookies.set('session', 'good-cookie');
  expect((await browser.call(ownUser, mine)).body).toEqual({ userId: 'user-1' });
  expect((await browser.call(ownUser, { params: { userId: 'user-2' } })).status).toBe(401);
});

test('a draft is open to the browser that holds its cookie', async () => {
  const browser = openBrowser(app);
  const mine = { params: { stepsId: 'draft-1' } };
  expect((await browser.call(ownDraft, mine)).status).toBe(401);
  browser.cookies.set('draft', 'draft-token');
  expect((await browser.call(ownDraft, mine)).body).toEqual({ stepsId: 'draft-1' });
  expect((await browser.call(ownDraft, { params: { stepsId: 'draft-2' } })).status).toBe(401);
});

test.each(staffCalls)(
  '$permission is for the roles that have it; others are told that their role does not allow it',
  async (each) => {
    const forbidden = { code: 'forbidden', message: expect.stringContaining('Your role') };
    for (const role of staffRoles) {
      const browser = openBrowser(app);
      browser.cookies.set('staff', `${role}-cookie`);
      const answer = await browser.call(each);
      const { permission } = each;
      if (permission === 'any-staff' || permissionsOf(role).includes(permission))
        expect(answer.body).toEqual({ staffId: role, session: null });
      else expect([answer.status, answer.raw]).toMatchObject([403, forbidden]);
    }
  },
);

test('staff calls accept only the staff cookie, and customers’ calls never accept it', async () => {
  const [first] = staffCalls;
  if (!first) throw new Error('no staff calls');
  for (const [name, secret] of [
    ['session', 'good-cookie'],
    ['session', 'owner-cookie'],
    ['staff', 'good-cookie'],
    ['staff', ''],
  ] as const) {
    const browser = openBrowser(app);
    browser.cookies.set(name, secret);
    expect((await browser.call(first, { bearer: 'good-token' })).status).toBe(401);
    expect((await browser.call(first, { bearer: 'owner-cookie' })).status).toBe(401);
  }
  const staff = openBrowser(app);
  staff.cookies.set('staff', 'owner-cookie');
  expect((await staff.call(readMine)).status).toBe(401);
});

test('a page from another site, or a request without an origin, cannot use the staff cookie', async () => {
  const [first] = staffCalls;
  if (!first) throw new Error('no staff calls');
  const cookie = 'staff=owner-cookie';
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: first.path, headers: { ...headers, cookie } });
  expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send({ authorization: 'Bearer anything' })).statusCode).toBe(403);
  expect((await send({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
});

test('a staff call without a permission prevents the start, as does any other call with one', async () => {
  const parts = { policy: anyone, handle: () => ({ result: true as const, count: 0 }) };
  for (const unclear of [
    { ...saveNote, access: 'staff' as const },
    { ...saveNote, permission: 'chat.read' as const },
  ]) {
    await expect(createApp([route(unclear, parts)], platform)).rejects.toThrow(
      'Call note.save does not say who may: it does not start.',
    );
  }
});

test('another site cannot use the session cookie', async () => {
  const browser = openBrowser(app);
  browser.cookies.set('session', 'good-cookie');
  const headers = { origin: 'https://evil.example' };
  const answer = await browser.call(ownUser, { params: { userId: 'user-1' }, headers });
  expect([answer.status, answer.raw]).toMatchObject([403, { code: 'wrong-origin' }]);
});

test('a route without a policy prevents the start', async () => {
  const [first] = routes;
  if (!first) throw new Error('no routes');
  await expect(createApp([{ ...first, hasPolicy: false }], platform)).rejects.toThrow(
    'Route note.save has no policy: it does not start.',
  );
});

test('strict calls are limited separately for each address', async () => {
  const from = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/notes/strict', payload: { text: 'ok' }, remoteAddress });
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await from('198.51.100.7')).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await from('198.51.100.8')).statusCode).toBe(200);
});

test('pages and their files are not rate limited: a whole office may share one address', async () => {
  const files = await createApp(routes, {
    ...platform,
    requestsPerMinute: 5,
    addPages: async (scope) => {
      scope.get('/console/assets/inbox.js', () => 'script');
      return noPages;
    },
  });
  const statuses = new Set<number>();
  for (let opened = 0; opened < 50; opened += 1)
    statuses.add((await files.inject('/console/assets/inbox.js')).statusCode);
  expect([...statuses]).toEqual([200]);
  await files.close();
});

test('X-Forwarded-For is only trusted behind a trusted proxy', async () => {
  const seen = createApp(
    [
      route(
        { ...strictNote },
        {
          policy: anyone,
          handle: ({ request }) => {
            throw new ProblemError('bad-request', request.address);
          },
        },
      ),
    ],
    { ...platform, trustProxy: '1' },
  );
  const behind = await seen;
  const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.20' };
  const send = (target: typeof app) =>
    target.inject({ method: 'POST', url: '/api/notes/strict', payload: { text: 'ok' }, headers });
  expect((await send(behind)).json()).toMatchObject({ message: '198.51.100.20' });
  await behind.close();
});

test('a shutdown lets a running request finish, and accepts no new one', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = route(saveNote, {
    policy: anyone,
    handle: async () => {
      begun.resolve();
      await mayEnd.promise;
      return { result: true as const, count: 7 };
    },
  });
  const draining = await createApp([slow], platform);
  const address = await draining.listen({ port: 0, host: '127.0.0.1' });
  const send = () =>
    fetch(`${address}/api/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'slow' }),
    });
  const answer = send();
  await begun.promise;
  const closed = draining.close();
  await expect(send()).rejects.toThrow('fetch failed');
  mayEnd.resolve();
  expect(await (await answer).json()).toEqual({ result: true, count: 7 });
  await closed;
});

test('while the database is away, calls ask for a retry, and the process reports not ready within a second', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const failing = route(saveNote, { policy: anyone, handle: () => Promise.reject(away) });
  const checkDatabase = () => new Promise<void>(() => undefined);
  const alone = await createApp([failing], { ...platform, checkDatabase });
  const answer = await alone.inject({ method: 'POST', url: '/api/notes', payload: { text: 'ok' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect((await alone.inject('/readyz')).statusCode).toBe(503);
  expect(log.takeErrors()).toMatchObject([{ level: 40, msg: 'not available', reason: away.message }]);
  await alone.close();
});

test('the log shows which call had which outcome, and nothing of what was sent', async () => {
  await openBrowser(app).call(readMine, { bearer: 'good-token', query: { page: '48151.62342' } });
  await openBrowser(app).call(saveNote, { body: { text: 'secret words' } });
  const logged = JSON.stringify(log.lines);
  expect(logged).toContain('"call":"note.read"');
  for (const secret of ['48151.62342', 'secret words', 'good-token', 'draft-token'])
    expect(logged).not.toContain(secret);
});

test('the OpenAPI document describes the calls under their names in the contract', async () => {
  const document: unknown = (await app.inject('/api/openapi.json')).json();
  expect(document).toMatchObject({ paths: { '/api/notes': { post: { operationId: 'note.save' } } } });
});
