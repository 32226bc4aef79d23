import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../db/testing/database.ts';
import { createLog } from '../../observe/log.ts';
import { createMetrics } from '../../observe/metrics.ts';
import { randomIds } from '../../ids.ts';
import { createApp } from '../app.ts';
import { addWebPages } from './built-pages.ts';

const folder = await mkdtemp(join(tmpdir(), 'web-pages-'));
await mkdir(join(folder, 'assets'));
const files: Record<string, string | Buffer> = {
  'index.html': '<title>%BRAND_NAME%</title><meta name="app-config" content="%APP_CONFIG%">',
  'terms.html': '<p>%SUPPORT_EMAIL%</p>',
  'styled.html': '<style>p{color:red}</style><script type="module">ask()</script><p>styled</p>',
  'app-shell.html': '<title>%BRAND_NAME% shell</title>',
  'not-found.html': '<p>no such page</p>',
  'pages.json': JSON.stringify({
    pages: {
      '/': 'index.html',
      '/terms': 'terms.html',
      '/prices': 'app-shell.html',
      '/gas/supply-address': 'app-shell.html',
    },
    notFound: 'not-found.html',
  }),
  'robots.txt': 'Sitemap: %PUBLIC_ORIGIN%/sitemap.xml',
  'icon.svg': '<svg/>',
  'assets/entry-abc123.js': 'plain',
  'assets/entry-abc123.js.br': brotliCompressSync('smaller'),
};
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);

const page = {
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
const { db, pool } = await testDatabase();
const app = await createApp([], {
  db,
  identity: {
    findSession: () => Promise.resolve(null),
    findStaffSession: () => Promise.resolve(null),
    ownsDraft: () => Promise.resolve(false),
  },
  clock: movableClock(),
  ids: randomIds,
  log: createLog('silent'),
  metrics: createMetrics(pool),
  publicUrl: page.publicOrigin,
  isOpen: () => true,
  apiBaseUrl: '',
  socketUrl: '',
  brandName: page.brandName,
  storedPerHour: 1_000,
  requestsPerMinute: 1_000,
  checkDatabase: () => Promise.resolve(),
  isServing: () => true,
  addPages: (scope) => addWebPages(scope, { folder, page: () => page }),
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('pages are served at their own address with every placeholder filled and escaped [S2-01, S2-14]', async () => {
  const home = await app.inject('/');
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(home.body).toContain('<title>Smith &#38; &#34;Sons&#34;</title>');
  expect(home.body).not.toMatch(/%[A-Z_]+%/);
  expect((await app.inject('/terms')).body).toBe('<p>help@switch.example</p>');
  expect((await app.inject('/robots.txt')).body).toBe('Sitemap: https://switch.example/sitemap.xml');
});

test('other addresses of the app get the shell, and nothing else does', async () => {
  expect((await app.inject('/prices?x=1.5')).body).toContain('shell');
  expect((await app.inject('/gas/supply-address')).body).toContain('shell');
  expect((await app.inject('/terms/')).body).toContain('help@switch.example');
  for (const url of ['/missing.js', '/assets/missing.js', '/api/missing', '/api']) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
  expect((await app.inject({ method: 'POST', url: '/prices' })).statusCode).not.toBe(200);
  expect((await app.inject('/app-shell.html')).statusCode).not.toBe(200);
});

test.each([
  ['/TERMS', '/terms'],
  ['/Prices/?sort=term&x=A', '/prices?sort=term&x=A'],
])('%s, typed in capitals, redirects to its page', async (typed, led) => {
  const { statusCode, headers } = await app.inject(typed);
  expect([statusCode, headers.location]).toEqual([308, led]);
});

test.each(['/no-such-page', '/prices/more', '/constructor', '/NO-SUCH-PAGE', '/EVIL/TERMS'])(
  '%s gets the not-found page with status 404',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body]).toEqual([404, '<p>no such page</p>']);
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(404);
  },
);

test('only the style and script that the build put into a page may run, also when the page is cached', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const first = await app.inject('/styled');
  const again = await app.inject({
    url: '/styled',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  for (const { headers } of [first, again])
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${hash('ask()')};style-src 'self' ${hash('p{color:red}')};`,
    );
  expect((await app.inject('/terms')).headers['content-security-policy']).not.toContain('sha256');
});

test('pages are compressed and revalidated, and hashed files are cached for a year', async () => {
  const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toContain('Smith');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(small.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const asset = await app.inject({ url: '/assets/entry-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('smaller');
  expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test.each(['/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json', '/%2e%2e/secret.txt'])(
  '%s does not escape the folder',
  async (url) => {
    expect((await app.inject(url)).body).not.toContain('root:');
    expect((await app.inject(url)).body).not.toContain('"name"');
  },
);
