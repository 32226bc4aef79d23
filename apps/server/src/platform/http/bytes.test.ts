import { call } from '@switch/contract/http/call.ts';
import { loudLog } from '@switch/testkit/loud-log.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '../db/testing/database.ts';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { randomIds } from '../ids.ts';
import { createApp } from './app.ts';
import { anyone, route } from './route.ts';
import { noPages } from './pages/built-pages.ts';

const { db, pool } = await testDatabase();
const log = loudLog();
afterEach(() => log.assertCalm());

const parts = { method: 'POST', access: 'public', response: z.object({ seen: z.string() }) } as const;
const takesBytes = call({ ...parts, name: 'bytes.take', path: '/api/bytes', takes: 'bytes' });
const takesJson = call({ ...parts, name: 'json.take', path: '/api/json' });
const app = await createApp(
  [
    route(takesBytes, {
      policy: anyone,
      handle: ({ request: { message } }) => ({
        seen: `${message?.body.toString('base64')} ${String(message?.headers['x-signature'])}`,
      }),
    }),
    route(takesJson, {
      policy: anyone,
      handle: ({ body, request }) => ({ seen: `${JSON.stringify(body)} ${JSON.stringify(request.message)}` }),
    }),
  ],
  {
    db,
    clock: movableClock(),
    ids: randomIds,
    log: createLog('info', log),
    metrics: createMetrics(pool),
    identity: {
      findSession: async () => null,
      findStaffSession: async () => null,
      ownsDraft: async () => false,
    },
    publicUrl: 'http://localhost',
    isOpen: () => true,
    apiBaseUrl: '',
    socketUrl: '',
    brandName: 'Example',
    storedPerHour: 1_000,
    requestsPerMinute: 1_000,
    checkDatabase: async () => undefined,
    isServing: () => true,
    addPages: async () => noPages,
  },
);
afterAll(() => app.close());

const post = async (url: string, payload: Buffer, contentType: string) => {
  const headers = { 'content-type': contentType, 'x-signature': 'abc' };
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers });
  return { status: statusCode, body };
};
const notified = (body: string) => z.object({ seen: z.string() }).parse(JSON.parse(body)).seen;

test.each([
  ['JSON with spaces of its own', Buffer.from('{ "b" : 1,\r\n"a":2 }'), 'application/json; charset=utf-8'],
  ['what only says that it is JSON', Buffer.from('{"half":'), 'application/json'],
  ['bytes that are no text', Buffer.from([0, 255, 254, 10]), 'application/octet-stream'],
  ['text', Buffer.from('x'), 'text/plain'],
])('a call that takes bytes gets %s byte by byte, with the headers', async (_, payload, contentType) => {
  const { status, body } = await post('/api/bytes', payload, contentType);
  expect(status).toBe(200);
  expect(notified(body)).toBe(`${payload.toString('base64')} abc`);
});

test('a missing body counts as no bytes', async () => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/bytes' });
  expect([statusCode, notified(body)]).toEqual([200, ' undefined']);
});

test('a body that is too large is also refused for calls that take bytes', async () => {
  const { status } = await post('/api/bytes', Buffer.alloc(1_000_001), 'application/json');
  expect(status).toBe(413);
});

test('other calls still parse JSON and receive no bytes', async () => {
  const { body } = await post('/api/json', Buffer.from('{ "a": 1 }'), 'application/json');
  expect(notified(body)).toBe('{"a":1} null');
  expect((await post('/api/json', Buffer.from('{"half":'), 'application/json')).status).toBe(400);
});
