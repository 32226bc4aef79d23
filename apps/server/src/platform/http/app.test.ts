import { createConfig, lintFromString } from '@redocly/openapi-core';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDoubts } from '@switch/contract/http/identity/doubts.ts';
import { calls } from '@switch/contract/testing/calls.ts';
import { expect, test } from 'vitest';
import { noteBackup } from '../db/backup/backup-notes.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { app, db, log } = await startTestApp({
  // A folder that exists, because its free disk space is read.
  settings: { METRICS_TOKEN: 'secret-token', DATA_DIR: tmpdir() },
});
const elsewhere = await startTestApp({ settings: { PUBLIC_URL: 'https://switch.example' } });
const behindProxy = await startTestApp({ settings: { TRUST_PROXY: '1' } });

test('the health routes report that the process is alive and ready', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('an unknown address under /api is a JSON problem with the request id', async () => {
  const response = await app.inject('/api/nothing-here');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not-found', requestId: response.headers['x-request-id'] });
});

test('metrics are available to this machine and to anyone with the token', async () => {
  const elsewhere = { url: '/metrics', remoteAddress: '203.0.113.9' };
  expect((await app.inject('/metrics')).body).toContain('database_connections');
  expect((await app.inject(elsewhere)).statusCode).toBe(404);
  const bearer = (token: string) => ({ ...elsewhere, headers: { authorization: `Bearer ${token}` } });
  expect((await app.inject(bearer('wrong-token'))).statusCode).toBe(404);
  expect((await app.inject(bearer('secret-token'))).statusCode).toBe(200);
});

test('every metric and call named in the dashboard and the alert rules exists', async () => {
  const deploy = join(import.meta.dirname, '../../../../../deploy');
  const dashboard = await readFile(join(deploy, 'grafana-dashboard.json'), 'utf8');
  const rules = await readFile(join(deploy, 'prometheus-alerts.yaml'), 'utf8');
  const asked = [...dashboard.matchAll(/"expr": (".+"),?$/gm)].map(([, text = '']) =>
    String(JSON.parse(text)),
  );
  const watched = [...rules.matchAll(/expr: ([^\n]+(?:\n {10}[^\n]+)*)/g)].map(([, text = '']) => text);
  expect(asked.length).toBeGreaterThan(20);
  expect(watched.length).toBeGreaterThan(15);
  const expressions = [...asked, ...watched].map((text) => text.replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, ' '));
  const named = new Set(expressions.flatMap((text) => text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []));
  const { body } = await app.inject('/metrics');
  const exported = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  expect([...named].filter((name) => !exported.has(name) && name !== 'histogram_quantile')).toEqual([]);
  const callsNamed = [dashboard, rules].join().matchAll(/call=\\?"([^"\\]+)/g);
  const known = new Set(calls.map(({ name }) => name));
  expect([...callsNamed].map(([, call = '']) => call).filter((call) => !known.has(call))).toEqual([]);
});

test('monitoring can read about stores, jobs, mails, visitors and backups', async () => {
  const { body } = await app.inject('/metrics');
  for (const line of [
    /^store_answers\{store="database"\} 1$/m,
    /^job_age_seconds 0$/m,
    /^jobs_kept\{state="due"\} 0$/m,
    /^mails_kept\{state="waiting"\} 0$/m,
    /^chat_conversations\{with="waiting"\} 0$/m,
    /^chat_longest_wait_seconds 0$/m,
    /^disk_free_bytes \d{6,}$/m,
    /^database_answer_seconds 0\.\d+$/m,
  ])
    expect(body).toMatch(line);
  // Metrics without a source are left out, not made up.
  expect(body).not.toMatch(/^(store_answers\{store="redis"|backup_age_seconds)/m);
  await noteBackup(db, 'base');
  expect((await app.inject('/metrics')).body).toMatch(
    /^backup_age_seconds\{kind="base"\} 0(\.\d+)?(e-\d+)?$/m,
  );
});

test.each([
  ['through a proxy that says so in its own way', { forwarded: 'for=203.0.113.9' }],
  ['through a proxy that names only itself', { via: '1.1 proxy' }],
  ['through a proxy that names only the scheme', { 'x-forwarded-proto': 'https' }],
  ['through a proxy that names only the host', { 'x-forwarded-host': 'switch.example' }],
  ['under a name that another site has made lead here', { host: 'elsewhere.example:3000' }],
  ['with a made-up sender', { 'x-forwarded-for': '127.0.0.1' }],
])('a request %s does not count as coming from this machine', async (_name, headers) => {
  for (const url of ['/metrics', '/mailbox'])
    expect((await app.inject({ url, headers })).statusCode, url).toBe(404);
  // Such headers cause the one-time warning about an unnamed proxy.
  log.takeErrors();
});

test.each([
  ['with half an escape', '/%'],
  ['with half a character', '/api/steps/%E0%A4%A'],
  ['that is too long', `/api/steps/${'a'.repeat(5000)}`],
])('an address %s is answered with an ordinary problem', async (_name, url) => {
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

test('if customers use another host name, no request counts as coming from this machine', async () => {
  for (const url of ['/metrics', '/mailbox'])
    expect((await elsewhere.app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode, url).toBe(
      404,
    );
});

test.each([
  ['an unnamed proxy', elsewhere, { 'x-forwarded-for': '203.0.113.9' }, /is not named/],
  ['a request past a named one', behindProxy, {}, /came past the proxy/],
])('%s is logged once, and not because of health checks', async (_name, watched, headers, message) => {
  await watched.app.inject({ url: '/healthz', headers });
  expect(watched.log.takeErrors()).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    await watched.app.inject({ url: '/api/addresses/samples', headers });
  expect(watched.log.takeErrors()).toMatchObject([
    { setting: 'TRUST_PROXY', msg: expect.stringMatching(message) },
  ]);
});

test('the console shows doubtful settings to members who may read them', async () => {
  const { browser } = await signInStaff(behindProxy, 'compliance');
  expect((await browser.call(readDoubts)).body).toEqual({
    doubts: [{ setting: 'TRUST_PROXY', message: expect.stringMatching(/came past the proxy/) }],
  });
});

test('aborted requests are not logged as our failures and leave no stack trace', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const before = log.lines.length;
  const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  for (let times = 0; times < 20; times += 1) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(`${head}content-length: 1000\r\n\r\n{"emailAddress":`, () => socket.destroy());
    await once(socket, 'close');
  }
  await fetch(`${address}/api/addresses/samples`);
  const written = log.lines.slice(before);
  expect(written.filter(({ level }) => level >= 40)).toEqual([]);
  expect(written.length).toBeLessThanOrEqual(21);
});

test('the mailbox accepts any query', async () => {
  for (const query of ['to=a&to=b', 'to=%00', 'to[x]=1'])
    expect((await app.inject(`/mailbox?${query}`)).statusCode, query).toBe(200);
});

test('every response has a policy that forbids inline script and style', async () => {
  const policy = (await app.inject('/healthz')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self';style-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('the OpenAPI document is served, and a linter finds no problems in it', async () => {
  const response = await app.inject('/api/openapi.json');
  expect(response.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Utility Aid API' },
    servers: [{ url: 'http://localhost:3000' }],
  });
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Only we use this API, and its refusals are described in one place for all calls.
      'info-license': 'off',
      'operation-4xx-response': 'off',
      'security-defined': 'off',
      // Tests run on this machine.
      'no-server-example.com': 'off',
      // Required properties may be constrained only by the names of their keys.
      'no-required-schema-properties-undefined': 'off',
    },
  });
  const problems = await lintFromString({ source: response.body, config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});

test('the rest of a large body is not read once its request has been refused', async () => {
  const limited = await startTestApp({ settings: { REQUESTS_PER_MINUTE: '1' } });
  const address = await limited.app.listen({ port: 0, host: '127.0.0.1' });
  const begin = (bytes: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
        'content-length': bytes,
      };
      const sent = request(`${address}/api/steps`, { method: 'POST', headers }, resolve).on('error', reject);
      sent.write('{"a":');
    });
  const [first, large, small] = [await begin(1_000_000), await begin(100_000), await begin(1_000)];
  expect([first, large, small].map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [413, 'close'],
    [429, 'close'],
    [429, 'keep-alive'],
  ]);
  for (const answer of [first, large, small]) answer.destroy();
});
