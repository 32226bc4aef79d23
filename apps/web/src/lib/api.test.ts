import { call as contract } from '@switch/contract/http/call.ts';
import { answered } from '@switch/contract/http/answer.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import * as z from 'zod/mini';
import { attempt, call, load } from './api.ts';
import { openCalls } from './loading.ts';
import { localStore } from './storage.ts';
import { stopSessionClock } from './session-clock.ts';
import { openBrowser } from './testing/browser.ts';

const listThings = contract({
  name: 'thing.list',
  method: 'GET',
  path: '/api/things/:kind',
  access: 'session',
  params: z.object({ kind: z.string() }),
  query: z.object({ page: z.optional(z.number()), sort: z.string() }),
  response: z.object({ things: z.array(z.string()) }),
});
const addThing = contract({
  name: 'thing.add',
  method: 'POST',
  path: '/api/things',
  access: 'session',
  limit: 'look-up',
  body: z.object({ name: z.string() }),
  response: answered({ id: z.string() }),
});
const endThing = contract({
  name: 'thing.end',
  method: 'POST',
  path: '/api/things/:id/end',
  access: 'session',
  params: z.object({ id: z.string() }),
  response: answered({ id: z.string() }),
});
const ownThing = contract({
  name: 'thing.own',
  method: 'GET',
  path: '/api/users/:userId',
  access: 'own-user',
  params: z.object({ userId: z.string() }),
  response: z.object({}),
});

const answer = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
const stubFetch = (fake: ReturnType<typeof answer>) => {
  vi.stubGlobal('fetch', fake);
  return fake;
};
const sentBy = (fake: ReturnType<typeof answer>) => ({
  address: fake.mock.calls[0]?.[0],
  headers: new Headers(fake.mock.calls[0]?.[1]?.headers),
  init: fake.mock.calls[0]?.[1],
});
const listInput = { params: { kind: 'a/b' }, query: { page: undefined, sort: '-created_at' } };

let logged: MockInstance<Console['error']>;
beforeEach(() => {
  openBrowser();
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => stopSessionClock());

test('parameters and query go into the address, escaped, and undefined values are left out [S7-01]', async () => {
  const fake = stubFetch(answer({ things: [] }));
  await call(listThings, listInput);
  expect(sentBy(fake).address).toBe('/api/things/a%2Fb?sort=-created_at');
  expect(sentBy(fake).init?.body).toBeUndefined();
});

test('the stored token goes along as a bearer header, with JSON accept and content types [S6-01]', async () => {
  localStore.set('token', 'abc');
  const fake = stubFetch(answer({ result: true, id: '1' }));
  await call(addThing, { body: { name: 'x' } });
  const { headers, init } = sentBy(fake);
  expect(headers.get('authorization')).toBe('Bearer abc');
  expect(headers.get('accept')).toBe('application/json');
  expect(headers.get('content-type')).toBe('application/json');
  expect(init?.body).toBe('{"name":"x"}');
});

test('a signed-in call that says nothing but names JSON brings an empty object', async () => {
  localStore.set('token', 'abc');
  const fake = stubFetch(answer({ result: true, id: '1' }));
  await call(endThing, { params: { id: '1' } });
  const { headers, init } = sentBy(fake);
  expect(headers.get('content-type')).toBe('application/json');
  expect(init?.body).toBe('{}');
});

test('the two calls on the user’s own data carry no authorization header [S6-02]', async () => {
  localStore.set('token', 'abc');
  const fake = stubFetch(answer({}));
  await call(ownThing, { params: { userId: 'u1' } });
  expect(sentBy(fake).headers.has('authorization')).toBe(false);
});

test('a body comes back on 200, parsed [S7-02]', async () => {
  stubFetch(answer({ things: ['a'], undeclared: 1 }));
  await expect(call(listThings, listInput)).resolves.toEqual({ things: ['a'] });
});

test('an outcome is an answer, not a failure', async () => {
  stubFetch(answer({ result: false, outcome: { code: 'not-found' } }));
  await expect(call(addThing, { body: { name: 'x' } })).resolves.toEqual({
    result: false,
    outcome: { code: 'not-found' },
  });
});

test.each([201, 400, 401, 404, 429, 500])(
  'status %i gives nothing back and is logged [S7-02, S8-05]',
  async (status) => {
    stubFetch(answer({ things: ['a'] }, status));
    await expect(call(listThings, listInput)).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledWith(`thing.list answered ${status}`);
  },
);

test('a body that does not fit the contract gives nothing back', async () => {
  stubFetch(answer({ things: 'a' }));
  await expect(call(listThings, listInput)).resolves.toBeUndefined();
});

test('a lost connection is logged and thrown again; attempt swallows it, load throws on every failure [S7-03]', async () => {
  stubFetch(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('lost'))));
  await expect(call(listThings, listInput)).rejects.toThrow('lost');
  await expect(attempt(listThings, listInput)).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledWith('thing.list failed', 'TypeError: lost');
  stubFetch(answer({}, 500));
  await expect(load(listThings, listInput)).rejects.toThrow('thing.list did not answer');
});

test('the loading indicator counts the call and lets go of it whatever happens [S8-05]', async () => {
  const slow = Promise.withResolvers<Response>();
  stubFetch(vi.fn<typeof fetch>(() => slow.promise));
  const first = call(listThings, listInput);
  expect(openCalls.get()).toBe(1);
  slow.resolve(Response.json({}, { status: 500 }));
  await first;
  expect(openCalls.get()).toBe(0);
  stubFetch(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('lost'))));
  await attempt(listThings, listInput);
  expect(openCalls.get()).toBe(0);
});

test.each([
  ['a look-up', () => attempt(addThing, { body: { name: 'x' } }), 5_000],
  ['any other call', () => attempt(ownThing, { params: { userId: 'u1' } }), 15_000],
] as const)('%s is given up after its time', async (_, make, ms) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  stubFetch(answer({}));
  await make();
  expect(timeout).toHaveBeenCalledWith(ms);
});
