/**
 * Programs that tests and benches need and npm does not provide: found in their usual places, or installed
 * from Debian packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const firstThatExists = (paths) => paths.find((path) => path && existsSync(path));

/** The full browser, as benches need it. */
const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const ensureChromium = () =>
  ensureProgram({
    name: 'Chromium',
    setting: 'CHROMIUM_PATH',
    places: CHROMIUM,
    packages: ['chromium', 'fonts-liberation'],
  });

/**
 * Chromium without windows, for the browser tests: half the work of the full browser. Falls back to the full
 * browser if it is not available.
 */
export const ensureTestBrowser = () =>
  ensureProgram({
    name: 'Chromium',
    setting: 'CHROMIUM_PATH',
    places: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    orElse: CHROMIUM,
  });

/** Redis, for tests and benches of several servers. */
export const ensureRedis = () =>
  ensureProgram({
    name: 'Redis',
    setting: 'REDIS_SERVER_PATH',
    places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    packages: ['redis-server'],
  });

/** pdfsig from poppler, which checks the seals of documents independently. */
export const ensurePdfsig = () =>
  ensureProgram({
    name: 'poppler',
    setting: 'PDFSIG_PATH',
    places: ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'],
    packages: ['poppler-utils'],
  });

/**
 * Returns `{ path }` of a program: from its setting, in one of its usual places, or from Debian packages,
 * which are installed when running as root on Debian. Otherwise returns `{ problem }`, which says what to
 * install.
 */
function ensureProgram({ name, setting, places, packages, orElse = [] }) {
  const find = () => firstThatExists([process.env[setting], ...places]);
  const found = find();
  if (found) return { path: found };
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) install(name, packages);
  const path = find() ?? firstThatExists(orElse);
  if (path) return { path };
  const problem = mayInstall
    ? `Debian’s ${name} could not be installed: see above.`
    : `No ${name} found: install it (Debian: apt-get install ${packages[0]}), or set ${setting}.`;
  return { problem };
}

function install(name, packages) {
  console.log(`Installing ${name} from Debian ...`);
  // A server that comes with a package must not start on its own: the tests start theirs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
