import cookie from '@fastify/cookie';
import type { PageConfig } from '@switch/contract/page-config.ts';
import Fastify from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { addConsolePages } from './built-pages.ts';
import { addSecurityHeaders } from './security-headers.ts';

const folder = await mkdtemp(join(tmpdir(), 'console-pages-'));
await mkdir(join(folder, 'assets'));
const files: Record<string, string | Buffer> = {
  'index.html': '<title>%BRAND_NAME% console</title>',
  'pages.json': JSON.stringify({ patterns: ['/', '/inbox/:view?/:conversationId?', '/audit'] }),
  'theme.js': 'look',
  'assets/entry-abc123.js': 'plain',
  'assets/entry-abc123.js.br': brotliCompressSync('smaller'),
};
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);

const page: PageConfig = {
  brandName: 'Smith & "Sons"',
  supportEmail: 'help@switch.example',
  firmParty: '“We” are Example Ltd.',
  dataController: 'Example Ltd decides how the data on this site is used.',
  letterAddress: '',
  firmLine: 'Utility Aid is a trading name of Utility Aid Sample Limited.',
  disputeScheme: 'D',
  schemeRights: 'R',
  dataRegistration: '',
  signingService: 'S',
  chatAnswers: 'C',
  chatMonths: '24',
  panel: 'A panel of 14 suppliers: S.',
  sampleData: 'yes',
  notOpen: 'no',
  publicOrigin: 'https://switch.example',
  apiBaseUrl: '',
  socketUrl: '',
  defaultSource: 'switch.example',
  lookUps: [],
  sessionMinutes: 60,
};
const app = Fastify();
await app.register(cookie);
await addSecurityHeaders(app, {
  apiBaseUrl: 'https://api.example',
  socketUrl: '',
  publicUrl: 'https://switch.example',
});
await app.register((scope) => addConsolePages(scope, { folder, page: () => page }));
app.setNotFoundHandler((_request, reply) => reply.code(404).send('the other app'));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/console', '/console/', '/console/inbox', '/console/inbox/mine/0b8f-1?q=x', '/console/audit/'])(
  '%s gets the page with its placeholders filled',
  async (address) => {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<title>Smith &#38; &#34;Sons&#34; console</title>');
  },
);

test.each([
  '/console/nowhere',
  '/console/inbox/a/b/c',
  '/console/auditor',
  '/console/index.html',
  '/console/pages.json',
])('%s is not an address of the console: it gets the page with status 404', async (address) => {
  const answer = await app.inject(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('console</title>');
});

test('the page is never cached, indexed or framed, and connects only to its own server', async () => {
  const { headers } = await app.inject('/console/inbox');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['x-frame-options']).toBe('DENY');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/unsafe|api\.example|data:/);
});

test('the page is sent compressed to clients that accept it', async () => {
  const answer = await app.inject({ url: '/console', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Smith');
});

test('hashed files are cached for a year, others are revalidated', async () => {
  const hashed = await app.inject('/console/assets/entry-abc123.js');
  expect([hashed.body, hashed.headers['cache-control']]).toEqual([
    'plain',
    'public, max-age=31536000, immutable',
  ]);
  const look = await app.inject('/console/theme.js');
  expect([look.body, look.headers['cache-control']]).toEqual(['look', 'no-cache']);
});

test.each(['/', '/consoles', '/inbox', '/assets/entry-abc123.js'])(
  '%s is left to the other app',
  async (address) => {
    expect((await app.inject(address)).body).toBe('the other app');
  },
);

test('without a build, nothing is served', async () => {
  const bare = Fastify();
  await bare.register((scope) => addConsolePages(scope, { folder: join(folder, 'none'), page: () => page }));
  expect((await bare.inject('/console')).statusCode).toBe(404);
  await bare.close();
});
