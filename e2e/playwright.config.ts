import { defineConfig } from '@playwright/test';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentAt, ownOrigin, port } from './settings.ts';

/**
 * No sandbox when run as root, none of the browser's background activity, and no host but ours can be
 * resolved. JavaScript is not optimised at run time: a page of a test lives for seconds, and optimising took
 * a fifth of its time. The pages of one visitor share a process, which keeps its compiled code.
 */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt --no-maglev',
  '--process-per-site',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * The browser tests: a real server with its own database, and Debian's Chromium. Two more workers than
 * processors, as a test spends much of its time waiting for a frame, a timer or a response.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalTeardown: './quiet-log.ts',
  outputDir: join(tmpdir(), 'business-switch-browser-tests'),
  fullyParallel: true,
  workers: Math.min(availableParallelism() + 2, 4),
  forbidOnly: true,
  // One retry on unattended runs; the report names every test that needed it.
  retries: process.env['CI'] ? 1 : 0,
  // Long, because other tests may run at the same time; only a failing test ever waits this long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: ownOrigin,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      args: BROWSER_ARGUMENTS,
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    },
  },
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    cwd: import.meta.dirname,
    url: `${ownOrigin}/readyz`,
    env: environmentAt(port),
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
