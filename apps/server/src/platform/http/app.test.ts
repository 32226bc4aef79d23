import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const { app, log } = await startTestApp({ settings: { METRICS_TOKEN: 'secret-token' } });
const elsewhere = await startTestApp({ settings: { PUBLIC_URL: 'https://switch.example' } });
const behindProxy = await startTestApp({ settings: { TRUST_PROXY: '1' } });

test('the process says that it lives and that it can serve', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('an unknown address under /api is a problem in JSON with the id of the request', async () => {
  const response = await app.inject('/api/nothing-here');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not-found', requestId: response.headers['x-request-id'] });
});

test('metrics are for this machine, or for whoever has the token', async () => {
  const elsewhere = { url: '/metrics', remoteAddress: '203.0.113.9' };
  expect((await app.inject('/metrics')).body).toContain('database_connections');
  expect((await app.inject(elsewhere)).statusCode).toBe(404);
  const bearer = (token: string) => ({ ...elsewhere, headers: { authorization: `Bearer ${token}` } });
  expect((await app.inject(bearer('wrong-token'))).statusCode).toBe(404);
  expect((await app.inject(bearer('secret-token'))).statusCode).toBe(200);
});

test.each([
  ['through a proxy that says so in its own way', { forwarded: 'for=203.0.113.9' }],
  ['through a proxy that names only itself', { via: '1.1 proxy' }],
  ['through a proxy that names only the scheme', { 'x-forwarded-proto': 'https' }],
  ['through a proxy that names only the host', { 'x-forwarded-host': 'switch.example' }],
  ['under a name that another site has made lead here', { host: 'elsewhere.example:3000' }],
  ['with a made-up sender', { 'x-forwarded-for': '127.0.0.1' }],
])('a request %s is not from this machine', async (_name, headers) => {
  for (const url of ['/metrics', '/mailbox'])
    expect((await app.inject({ url, headers })).statusCode, url).toBe(404);
  // That a proxy is not named is said once, by whoever sends such a header.
  log.takeErrors();
});

test.each([
  ['with half an escape', '/%'],
  ['with half a character', '/api/steps/%E0%A4%A'],
  ['that is too long', `/api/steps/${'a'.repeat(5000)}`],
])('an address %s is a problem like any other', async (_name, url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    code: 'bad-request',
    message: 'The request cannot be understood.',
    requestId: response.headers['x-request-id'],
  });
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test('where customers use another name no request is from this machine, whatever it says', async () => {
  for (const url of ['/metrics', '/mailbox'])
    expect((await elsewhere.app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode, url).toBe(
      404,
    );
});

test.each([
  ['an unnamed proxy', elsewhere, { 'x-forwarded-for': '203.0.113.9' }, /is not named/],
  ['a request past a named one', behindProxy, {}, /came past the proxy/],
])('%s is said once, and not of what watches over the process', async (_name, watched, headers, message) => {
  await watched.app.inject({ url: '/healthz', headers });
  expect(watched.log.takeErrors()).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    await watched.app.inject({ url: '/api/addresses/samples', headers });
  expect(watched.log.takeErrors()).toMatchObject([
    { setting: 'TRUST_PROXY', msg: expect.stringMatching(message) },
  ]);
});

test('the mailbox can be asked for anything', async () => {
  for (const query of ['to=a&to=b', 'to=%00', 'to[x]=1'])
    expect((await app.inject(`/mailbox?${query}`)).statusCode, query).toBe(200);
});

test('every answer carries a policy without inline script or style', async () => {
  const policy = (await app.inject('/healthz')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self';style-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('the OpenAPI document is served, and a linter finds nothing wrong with it', async () => {
  const response = await app.inject('/api/openapi.json');
  expect(response.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Utility Aid API' },
    servers: [{ url: 'http://localhost:3000' }],
  });
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Nobody but us answers for this API, and its refusals are described in one place for all calls.
      'info-license': 'off',
      'operation-4xx-response': 'off',
      'security-defined': 'off',
      // A test runs on this machine.
      'no-server-example.com': 'off',
      // What has to be there may be named by the names of its keys.
      'no-required-schema-properties-undefined': 'off',
    },
  });
  const problems = await lintFromString({ source: response.body, config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});
