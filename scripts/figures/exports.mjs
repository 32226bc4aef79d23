/**
 * Exports used only by tests. knip, with the tests left out of its production project, lists exports and
 * files that nothing in production uses. Of these it counts those that a test (or a file in testing/, the
 * testkit or the browser tests) imports. Exports that nothing imports are not counted here: the plain run of
 * knip in `npm run check` finds them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { importedNames } from './imports.mjs';
import { isSource, treeOf } from './tree.mjs';

const ARGUMENTS = ['--production', '--config', 'knip.production.json', '--include-entry-exports'].concat([
  '--include',
  'exports,types,files',
  '--reporter',
  'json',
  '--no-progress',
  '--no-exit-code',
]);

/** Returns names as `path: export`, or `path` alone if the whole file is used only by tests. */
export function testOnlyExports(root) {
  const knip = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  const run = spawnSync(process.execPath, [knip, ...ARGUMENTS], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (run.status !== 0) throw new Error(`knip broke: ${run.stderr}`);
  return unusedWithTests(JSON.parse(run.stdout), namesImportedByTests(root));
}

/** Returns those of knip's unused exports in production that tests import. */
export const unusedWithTests = ({ issues }, imported) =>
  issues
    .filter(({ file }) => isSource(file))
    .flatMap(({ file, files = [], exports = [], types = [] }) => {
      if (files.length > 0) return [...imported].some((each) => each.startsWith(`${file}#`)) ? [file] : [];
      const names = [...exports, ...types].map(({ name }) => name);
      return names.filter((name) => imported.has(`${file}#${name}`)).map((name) => `${file}: ${name}`);
    })
    .sort();

function namesImportedByTests(root) {
  const tracked = execFileSync('git', ['ls-files', '-z', 'apps', 'packages', 'e2e'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = tracked.split('\0').filter((path) => /\.tsx?$/.test(path));
  const tree = treeOf(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  return importedNames(
    tree,
    paths.filter((path) => !isSource(path) && !path.includes('/migrations/')),
  );
}
