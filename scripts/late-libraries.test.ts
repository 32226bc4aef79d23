import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Libraries that most starts of the server never use. Imported by `import()` where they are first needed,
 * they take no part of a start; the linter cannot tell the two kinds of import apart.
 */
const late =
  /^(?:imapflow|mailparser|read-excel-file|@simplewebauthn\/server|@zip\.js\/zip\.js|redis)(?:\/|$)/;
/** Itself loaded late. */
const lateFile = './redis-cluster.ts';

/** Matches an import that is made when the file is loaded, except one of types alone. */
const STATIC_IMPORT = /^import (?!type )(?:[^;]*? from )?'([^']+)';/gm;

const root = join(import.meta.dirname, '..');
const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/(?:testing|simulator|redis-cluster\.ts)/.test(file),
);

test('no file of the server loads at its start a library that most starts never use', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(STATIC_IMPORT)]
      .filter(([, from = '']) => late.test(from) || from === lateFile)
      .map(([, from]) => `${file}: ${from}`);
  });
  expect(found).toEqual([]);
});
