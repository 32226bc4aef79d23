/** Finds the browser for the browser tests, or installs Debian's. */
import { existsSync } from 'node:fs';
import { ensureProgram } from './debian.mjs';

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
export const ensureChromium = () =>
  ensureProgram({
    name: 'Chromium',
    packages: ['chromium', 'fonts-liberation'],
    find: findChromium,
    hint: 'install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  });
