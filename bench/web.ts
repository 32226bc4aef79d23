/** `npm run bench -- web`: Lighthouse on the home page as a throttled phone sees it, on the real server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { judge, output } from './judge.ts';

const RUNS = 3;
const PORT = 3910;
const page = `http://127.0.0.1:${PORT}/`;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const QUIET = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Figures = Readonly<Record<(typeof CATEGORIES)[number] | 'layout shift', number>>;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function startServer(databaseUrl: string) {
  const main = join(import.meta.dirname, '../apps/server/src/main.ts');
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(tmpdir(), 'business-switch-bench-web'),
    DATA_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    SAMPLE_ROWS: '20000',
    LOG_LEVEL: 'error',
  };
  const server = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const isReady = () =>
    fetch(`${page}readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (let tries = 0; tries < 200 && !(await isReady()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 150));
  return server;
}

/** One run in a browser of its own: nothing is cached, and no tab of an earlier run is in the way. */
async function measureOnce(): Promise<Figures> {
  const chromium = process.env['CHROMIUM_PATH'];
  const browser = await launch({ chromeFlags: QUIET, ...(chromium && { chromePath: chromium }) });
  try {
    return await figuresFrom(browser.port);
  } finally {
    browser.kill();
  }
}

async function figuresFrom(browserPort: number): Promise<Figures> {
  const result = await lighthouse(page, {
    port: browserPort,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'layout shift': audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

const database = await startTemporaryServer();
const server = await startServer(database.url);
try {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce());
  output.table(runs);
  const middle = (name: keyof Figures) => middleOf(runs.map((figures) => figures[name]));
  await judge('web', {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best practices': middle('best-practices'),
    SEO: middle('seo'),
    'layout shift': middle('layout shift'),
  });
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await database.stop();
}
