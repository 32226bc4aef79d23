import { answered } from '@switch/contract/http/answer.ts';
import { call as contract } from '@switch/contract/http/call.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient } from './api-client.ts';

const { attempt, call, callWithStatus, load } = createApiClient({});

const listThings = contract({
  name: 'thing.list',
  method: 'GET',
  path: '/api/things/:kind',
  access: 'session',
  params: z.object({ kind: z.string() }),
  query: z.object({ page: z.optional(z.number()), sort: z.string(), find: z.optional(z.string()) }),
  response: z.object({ things: z.array(z.string()) }),
});
const addThing = contract({
  name: 'thing.add',
  method: 'POST',
  path: '/api/things',
  access: 'session',
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
const answer = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
const lost = () => vi.fn<typeof fetch>(() => Promise.reject(new TypeError('lost')));
const stubFetch = (fake: ReturnType<typeof answer>) => {
  vi.stubGlobal('fetch', fake);
  return fake;
};
const sentBy = (fake: ReturnType<typeof answer>) => ({
  address: fake.mock.calls[0]?.[0],
  headers: new Headers(fake.mock.calls[0]?.[1]?.headers),
  init: fake.mock.calls[0]?.[1],
});
const listInput = { params: { kind: 'a/b' }, query: { page: undefined, sort: '-created_at', find: '' } };

let logged: MockInstance<Console['error']>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
});

test('parameters and query go into the URL, escaped, and undefined or empty values are left out [S7-01]', async () => {
  const fake = stubFetch(answer({ things: [] }));
  await call(listThings, listInput);
  expect(sentBy(fake).address).toBe('/api/things/a%2Fb?sort=-created_at');
  expect(sentBy(fake).init?.body).toBeUndefined();
});

test('a call with a token and no body sends an empty JSON object', async () => {
  const fake = stubFetch(answer({ result: true, id: '1' }));
  await createApiClient({ bearerToken: () => 'abc' }).call(endThing, { params: { id: '1' } });
  const { headers, init } = sentBy(fake);
  expect(headers.get('content-type')).toBe('application/json');
  expect(init?.body).toBe('{}');
});

test('a 200 response returns its parsed body [S7-02]', async () => {
  stubFetch(answer({ things: ['a'], undeclared: 1 }));
  await expect(call(listThings, listInput)).resolves.toEqual({ things: ['a'] });
});

test('an outcome counts as an answer, not as a failure', async () => {
  stubFetch(answer({ result: false, outcome: { code: 'not-found' } }));
  await expect(call(addThing, { body: { name: 'x' } })).resolves.toEqual({
    result: false,
    outcome: { code: 'not-found' },
  });
});

test.each([201, 400, 401, 404, 429, 500])(
  'status %i returns nothing and is logged [S7-02, S8-05]',
  async (status) => {
    stubFetch(answer({ things: ['a'] }, status));
    await expect(call(listThings, listInput)).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledWith(`thing.list answered ${status}`);
  },
);

test('a body that does not match the contract returns nothing', async () => {
  stubFetch(answer({ things: 'a' }));
  await expect(call(listThings, listInput)).resolves.toBeUndefined();
});

test('a lost connection is logged and rethrown; attempt swallows it, and load throws on every failure [S7-03]', async () => {
  stubFetch(lost());
  await expect(call(listThings, listInput)).rejects.toThrow('lost');
  await expect(attempt(listThings, listInput)).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledWith('thing.list failed', 'TypeError: lost');
  stubFetch(answer({}, 500));
  await expect(load(listThings, listInput)).rejects.toThrow('thing.list did not answer');
});

test('the start and end of a call are reported whatever happens', async () => {
  const [onEnd, onSuccess] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const client = createApiClient({ onStart: () => onEnd, onSuccess });
  stubFetch(answer({}, 500));
  await client.call(listThings, listInput);
  stubFetch(lost());
  await client.attempt(listThings, listInput);
  expect([onEnd.mock.calls.length, onSuccess.mock.calls.length]).toEqual([2, 0]);
  stubFetch(answer({ things: [] }));
  await client.call(listThings, listInput);
  expect([onEnd.mock.calls.length, onSuccess.mock.calls.length]).toEqual([3, 1]);
});

test('callers who need the status get it; it is undefined if there was no response', async () => {
  stubFetch(answer({}, 409));
  await expect(callWithStatus(listThings, listInput)).resolves.toEqual({ status: 409, body: undefined });
  stubFetch(lost());
  await expect(callWithStatus(listThings, listInput)).resolves.toEqual({});
});

test('a refused call is reported with its name and status, an answered one is not', async () => {
  const onRefused = vi.fn<(name: string, status: number) => void>();
  const client = createApiClient({ onRefused });
  stubFetch(answer({ things: [] }));
  await client.attempt(listThings, listInput);
  expect(onRefused).not.toHaveBeenCalled();
  stubFetch(answer({}, 403));
  await client.attempt(listThings, listInput);
  expect(onRefused).toHaveBeenCalledWith('thing.list', 403);
});

test('another origin is sent the cookie too, and the page’s own origin only its own', async () => {
  const fake = stubFetch(answer({ things: [] }));
  await createApiClient({ baseUrl: () => 'https://api.example.org' }).call(listThings, listInput);
  expect(sentBy(fake).address).toBe('https://api.example.org/api/things/a%2Fb?sort=-created_at');
  expect(sentBy(fake).init?.credentials).toBe('include');
});

test('a call times out after 15 seconds, or after the time set for its contract', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  stubFetch(answer({}));
  await attempt(listThings, listInput);
  expect(timeout).toHaveBeenLastCalledWith(15_000);
  await createApiClient({ timeoutMs: () => 5_000 }).attempt(listThings, listInput);
  expect(timeout).toHaveBeenLastCalledWith(5_000);
});
