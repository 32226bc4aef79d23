import { afterEach, expect, test, vi } from 'vitest';
import { fetchOrTake } from './asked-ahead.ts';

const url = '/api/steps/one';
const request = { method: 'GET', headers: { Authorization: 'Bearer t' } };

afterEach(() => {
  globalThis.askedAhead = undefined;
  vi.unstubAllGlobals();
});

test('a response requested ahead answers the same call, once', async () => {
  const asked = new Response('ahead');
  globalThis.askedAhead = { url, token: 't', response: Promise.resolve(asked) };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('asked now')));
  expect(await fetchOrTake(url, request)).toBe(asked);
  expect(await (await fetchOrTake(url, request)).text()).toBe('asked now');
});

test.each([
  ['another address', '/api/steps/two', request],
  ['another token', url, { method: 'GET', headers: { Authorization: 'Bearer other' } }],
  ['no token', url, { method: 'GET' }],
  ['a change', url, { ...request, method: 'PUT' }],
])('%s is fetched as usual', async (_, address, asked) => {
  globalThis.askedAhead = { url, token: 't', response: Promise.resolve(new Response('ahead')) };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('asked now')));
  expect(await (await fetchOrTake(address, asked)).text()).toBe('asked now');
});
