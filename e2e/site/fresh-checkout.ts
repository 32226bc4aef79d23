import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));
const modules = join(root, 'node_modules');

/**
 * Entries of node_modules that belong to the checkout itself and are not installed: its packages and its
 * build cache.
 */
const OWN = new Set(['@switch', '.cache']);
const STAMPS = ['web-build-stamp', 'console-build-stamp'];

/**
 * Lays out in `folder` what a fresh clone has and nothing else: the files that git does not ignore. Installed
 * packages are linked, and so are the apps as this checkout has built them from the same sources.
 */
export function layOutCheckout(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A file that was deleted but is still in the index is listed too.
  const files = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  for (const place of new Set(files.map((path) => dirname(join(folder, path)))))
    mkdirSync(place, { recursive: true });
  for (const path of files) copyFileSync(join(root, path), join(folder, path));

  const cache = join(folder, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(modules).filter((each) => !OWN.has(each)))
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  cpSync(join(modules, '@switch'), join(folder, 'node_modules', '@switch'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const stamp of STAMPS) copyFileSync(join(modules, '.cache', stamp), join(cache, stamp));
  for (const app of ['web', 'console'])
    symlinkSync(join(root, 'apps', app, 'dist'), join(folder, 'apps', app, 'dist'));
}
