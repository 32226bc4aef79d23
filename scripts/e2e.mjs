/**
 * `npm run e2e -- name`: runs the browser tests, or those whose file name contains `name`; `-g words` selects
 * by title.
 */
import { join } from 'node:path';
import {
  buildWebIfStale,
  childEnvironment,
  giveUp,
  handOver,
  installIfStale,
  pinnedNode,
  root,
} from './launch.mjs';
import { ensurePdfsig, ensureTestBrowser } from './programs.mjs';

installIfStale();
const node = pinnedNode();
if (!buildWebIfStale(node)) giveUp('The app could not be built: see above.');
const chromium = ensureTestBrowser();
const pdfsig = ensurePdfsig();
for (const { problem } of [chromium, pdfsig]) if (problem) giveUp(problem);
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
handOver(
  node,
  [cli, ...args],
  childEnvironment(node, { CHROMIUM_PATH: chromium.path, PDFSIG_PATH: pdfsig.path }),
);
