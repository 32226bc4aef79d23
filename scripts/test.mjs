/**
 * `npm test`: install, then every check and every test, and one closing line `N passed, N failed`.
 * `--quick` runs the checks and the page weights only: that is `npm run check`. `--changed` leaves out the tests that what
 * differs from main (or from another commit: `--changed=<commit>`) cannot break.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserTestsFor, changedFiles } from './changed.mjs';
import { buildWebIfStale, childEnvironment, installIfStale, pinnedNode, root } from './launch.mjs';
import { ensurePdfsig, ensureRedis, ensureTestBrowser } from './programs.mjs';
import { closingLine, sum, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs';

const isQuick = process.argv.includes('--quick');
const changed = process.argv.find((argument) => /^--changed(?:=|$)/.test(argument));
/** The commit that changes are counted from; undefined when everything is tested. */
const since = changed && (changed.split('=')[1] ?? 'main');
installIfStale();
const node = pinnedNode();
const reports = join(root, 'node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

let running;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exitCode = 1;
  });
}

/** Runs one tool of the project on the pinned Node, its output streaming; returns its status. */
function run(title, tool, args = [], more = {}) {
  console.log(`\n--- ${title}`);
  return new Promise((resolve) => {
    const env = childEnvironment(node, more);
    const entry = tool.startsWith('scripts/')
      ? join(root, tool)
      : join(root, 'node_modules', ...tool.split('/'));
    running = spawn(node, [entry, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
    running.on('error', () => resolve(1));
    running.on('exit', (code) => resolve(code ?? 1));
  });
}

const check = async (title, tool, args) => tallyOfCheck(await run(title, tool, args));

async function quickChecks() {
  return [
    await check('types', 'typescript/bin/tsc', ['-b']),
    await check('lint and boundaries', 'oxlint/bin/oxlint', ['--quiet']),
    await check('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
    await check('unused code and dependencies', 'knip/bin/knip.js', ['--no-progress']),
    await check('walls, words and sizes of the code', 'scripts/figures.mjs', ['--check']),
    await check('promises and their tests', 'scripts/where.mjs', ['--check']),
  ];
}

async function unitAndDatabase() {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  if (since) args.push(`--changed=${since}`, '--passWithNoTests');
  const redis = ensureRedis();
  const pdfsig = ensurePdfsig();
  for (const { problem } of [redis, pdfsig]) {
    if (!problem) continue;
    console.error(problem);
    return tallyOfCheck(1);
  }
  const env = { REDIS_SERVER_PATH: redis.path, PDFSIG_PATH: pdfsig.path };
  const status = await run('unit and database tests', 'vitest/vitest.mjs', args, env);
  return tallyOfVitest(vitestReport, status);
}

async function buildAndSizes() {
  console.log('\n--- build');
  const isBuilt = buildWebIfStale(node);
  return [tallyOfCheck(isBuilt ? 0 : 1), await check('page weights', 'size-limit/bin.js')];
}

async function browser() {
  const folders = since ? browserTestsFor(changedFiles(root, since)) : null;
  if (folders?.length === 0) return sum([]);
  const chromium = ensureTestBrowser();
  const pdfsig = ensurePdfsig();
  for (const { problem } of [chromium, pdfsig]) {
    if (!problem) continue;
    console.error(problem);
    return tallyOfCheck(1);
  }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  args.push(...(folders ?? []).map((folder) => `e2e/${folder}/`));
  const env = {
    CHROMIUM_PATH: chromium.path,
    PDFSIG_PATH: pdfsig.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  };
  const status = await run('browser tests', '@playwright/test/cli.js', args, env);
  return tallyOfPlaywright(playwrightReport, status);
}

const tallies = await quickChecks();
if (isQuick) {
  tallies.push(...(await buildAndSizes()));
} else {
  tallies.push(await unitAndDatabase(), ...(await buildAndSizes()), await browser());
}
const total = sum(tallies);
console.log(`\n${closingLine(total)}`);
process.exit(total.failed > 0 || process.exitCode ? 1 : 0);
