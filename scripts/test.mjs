/**
 * `npm test`: installs, then runs every check and every test, and prints one closing line `N passed, N
 * failed`. `--quick` runs only the checks and the page sizes: that is `npm run check`. `--changed` leaves out
 * the tests that cannot be broken by what differs from main (or from another commit: `--changed=<commit>`).
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserTestsFor, changedFiles } from './changed.mjs';
import { childEnvironment, installIfStale, pinnedNode, root } from './launch.mjs';
import { ensurePdfsig, ensureRedis, ensureTestBrowser } from './programs.mjs';
import {
  closingLine,
  failuresOfPlaywright,
  failuresOfVitest,
  sum,
  tallyOfCheck,
  tallyOfPlaywright,
  tallyOfVitest,
} from './tally.mjs';

const isQuick = process.argv.includes('--quick');
const changed = process.argv.find((argument) => /^--changed(?:=|$)/.test(argument));
/** The commit that changes are counted from; undefined if everything is tested. */
const since = changed && (changed.split('=')[1] ?? 'main');
installIfStale();
const node = pinnedNode();
const reports = join(root, 'node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const running = new Set();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}

/** Starts one tool of the project on the pinned Node. */
function start(tool, args, { env, stdio }) {
  const entry = tool.startsWith('scripts/')
    ? join(root, tool)
    : join(root, 'node_modules', ...tool.split('/'));
  const child = spawn(node, [entry, ...args], { cwd: root, stdio, env: childEnvironment(node, env) });
  running.add(child);
  const status = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  void status.then(() => running.delete(child));
  return { child, status };
}

/** Runs a tool with its output streaming. Returns its status. */
function run(title, tool, args = [], env = {}) {
  console.log(`\n--- ${title}`);
  return start(tool, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status;
}

/** Runs a check alongside others; its output is printed in one piece when it has ended. */
async function check(title, tool, args = []) {
  const { child, status } = start(tool, args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const tally = tallyOfCheck(await status);
  console.log(`\n--- ${title}\n${Buffer.concat(output).toString()}`.trimEnd());
  return tally;
}

/** Two lanes in parallel: checks that use every processor, and checks that use one. */
async function quickChecks() {
  const lanes = [
    [
      ['types', 'typescript/bin/tsc', ['-b']],
      ['lint and boundaries', 'oxlint/bin/oxlint', ['--quiet']],
    ],
    [
      ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
      ['unused code and dependencies', 'knip/bin/knip.js', ['--no-progress']],
      ['walls, words and sizes of the code', 'scripts/figures.mjs', ['--check']],
      ['promises and their tests', 'scripts/where.mjs', ['--check']],
    ],
  ];
  const tallies = lanes.map(async (lane) => {
    const done = [];
    for (const one of lane) done.push(await check(...one));
    return done;
  });
  return (await Promise.all(tallies)).flat();
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
  const build = tallyOfCheck(await run('build', 'scripts/build.mjs'));
  return [build, await check('page weights', 'size-limit/bin.js')];
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

/** In parallel: building takes one processor, and some of the checks do not use both. */
const checksAndBuild = async () => (await Promise.all([quickChecks(), buildAndSizes()])).flat();

/**
 * One after the other: each uses all processors, and a test that starts a browser or a server finishes sooner
 * alone.
 */
async function everything() {
  const checks = await checksAndBuild();
  return [...checks, await unitAndDatabase(), await browser()];
}

const total = sum(await (isQuick ? checksAndBuild() : everything()));
const failures = [...failuresOfVitest(vitestReport), ...failuresOfPlaywright(playwrightReport)];
// Repeated at the end, because early failures have scrolled away, and a log may keep only its last lines.
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${closingLine(total)}`);
process.exit(total.failed > 0 || process.exitCode ? 1 : 0);
