import { call as contract } from '@switch/contract/http/call.ts';
import { answered } from '@switch/contract/http/answer.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { attempt, call } from './api.ts';
import { openCalls } from './loading.ts';
import { localStore } from './storage.ts';
import { dropCredentials } from './session.ts';
import { openBrowser } from './testing/browser.ts';

const addThing = contract({
  name: 'thing.add',
  method: 'POST',
  path: '/api/things',
  access: 'session',
  limit: 'look-up',
  body: z.object({ name: z.string() }),
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
  headers: new Headers(fake.mock.calls[0]?.[1]?.headers),
  init: fake.mock.calls[0]?.[1],
});
const thing = { body: { name: 'x' } };

beforeEach(() => {
  openBrowser();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => dropCredentials());

test('the stored token is sent as a bearer header, with JSON accept and content types [S6-01]', async () => {
  localStore.set('token', 'abc');
  const fake = stubFetch(answer({ result: true, id: '1' }));
  await call(addThing, thing);
  const { headers, init } = sentBy(fake);
  expect(headers.get('authorization')).toBe('Bearer abc');
  expect(headers.get('accept')).toBe('application/json');
  expect(headers.get('content-type')).toBe('application/json');
  expect(init?.body).toBe('{"name":"x"}');
});

test('the two calls about the user’s own data have no authorization header [S6-02]', async () => {
  localStore.set('token', 'abc');
  const fake = stubFetch(answer({}));
  await call(ownThing, { params: { userId: 'u1' } });
  expect(sentBy(fake).headers.has('authorization')).toBe(false);
});

test('the loading indicator counts a call until it has ended, however it ended [S8-05]', async () => {
  const slow = Promise.withResolvers<Response>();
  stubFetch(vi.fn<typeof fetch>(() => slow.promise));
  const first = call(addThing, thing);
  expect(openCalls.get()).toBe(1);
  slow.resolve(Response.json({}, { status: 500 }));
  await first;
  expect(openCalls.get()).toBe(0);
  stubFetch(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('lost'))));
  await attempt(addThing, thing);
  expect(openCalls.get()).toBe(0);
});

test.each([
  ['a look-up', () => attempt(addThing, thing), 5_000],
  ['any other call', () => attempt(ownThing, { params: { userId: 'u1' } }), 15_000],
] as const)('%s times out', async (_, make, ms) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  stubFetch(answer({}));
  await make();
  expect(timeout).toHaveBeenCalledWith(ms);
});
