/**
 * `npm run bench -- web`: Lighthouse on the home page, on the page of what was found and on the prices, as on
 * a throttled phone, on the real server.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { judge, output } from './judge.ts';
import { createAnsweredDraft, createFoundDraft, keepIn } from './web-draft.ts';

const RUNS = 3;
const PORT = 3910;
const origin = `http://127.0.0.1:${PORT}`;
const pages = {
  home: '/',
  found: '/electricity/supply-address?card=found',
  prices: '/prices',
} as const;
type PageName = keyof typeof pages;
/** Creates the draft for each page that shows one. */
const drafts: Partial<Readonly<Record<PageName, typeof createAnsweredDraft>>> = {
  found: createFoundDraft,
  prices: createAnsweredDraft,
};
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
    PUBLIC_URL: origin,
    SAMPLE_ROWS: '20000',
    LOG_LEVEL: 'error',
  };
  const server = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const isReady = () =>
    fetch(`${origin}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (let tries = 0; tries < 200 && !(await isReady()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 150));
  return server;
}

/** Measures once in a new browser with nothing cached and, except for the home page, with a draft open. */
async function measureOnce(name: PageName): Promise<Figures> {
  const chromium = process.env['CHROMIUM_PATH'];
  const browser = await launch({ chromeFlags: QUIET, ...(chromium && { chromePath: chromium }) });
  try {
    const createDraft = drafts[name];
    if (createDraft) await keepIn(browser.port, origin, await createDraft(origin));
    return await figuresFrom(browser.port, `${origin}${pages[name]}`);
  } finally {
    browser.kill();
  }
}

async function figuresFrom(browserPort: number, page: string): Promise<Figures> {
  const result = await lighthouse(page, {
    port: browserPort,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    disableStorageReset: true,
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== page) throw new Error(`${page} led to ${finalDisplayedUrl}`);
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'layout shift': audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

/**
 * Measures a page and compares it with its budgets. Search engines are kept off all pages but the home page,
 * so no SEO is expected there.
 */
async function judgePage(name: PageName): Promise<void> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(name));
  output.log(pages[name]);
  output.table(runs);
  const middle = (figure: keyof Figures) => middleOf(runs.map((figures) => figures[figure]));
  await judge('web', {
    [`${name}: performance`]: middle('performance'),
    [`${name}: accessibility`]: middle('accessibility'),
    [`${name}: best practices`]: middle('best-practices'),
    ...(name === 'home' && { [`${name}: SEO`]: middle('seo') }),
    [`${name}: layout shift`]: middle('layout shift'),
  });
}

const database = await startTemporaryServer();
const server = await startServer(database.ownerUrl);
try {
  for (const name of ['home', 'found', 'prices'] as const) await judgePage(name);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await database.stop();
}
