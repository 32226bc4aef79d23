/** Programs that tests need and npm does not bring: found where they usually are, or installed from Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages when this may be done; otherwise answers words that say what to install.
 * `find` answers the path of the program, once it is there.
 */
export function ensureProgram({ name, packages, find, hint }) {
  const found = find();
  if (found) return { path: found };
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return { problem: `No ${name} found: ${hint}` };
  console.log(`Installing ${name} from Debian ...`);
  // A server that comes with a package must not start by itself: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const installed = find();
  return installed ? { path: installed } : { problem: `Debian’s ${name} could not be installed: see above.` };
}
