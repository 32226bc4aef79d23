/** Finds the browser for the browser tests, or installs Debian's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that is installed: CHROMIUM_PATH, or one of the usual places; undefined when there is none. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));

/** The browser, installed from Debian's packages when this may be done; otherwise words that say what to install. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found };
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    return {
      problem: 'No Chromium found: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    };
  }
  console.log('Installing Chromium from Debian ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const packages = ['chromium', 'fonts-liberation'];
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const installed = findChromium();
  return installed
    ? { path: installed }
    : { problem: 'Debian’s chromium could not be installed: see above.' };
}
