/**
 * `npm run figures`: prints figures on how the code is laid out, as a table, for the tree that it is run in.
 * What each figure counts is explained next to it and in figures/. `--list` names every finding, `--pairs`
 * counts SQL by pairs of modules, `--no-exports` leaves out the slow figure, and `--check` exits with 1
 * unless everything that must be zero is zero.
 */
import { resolve } from 'node:path';
import { testOnlyExports } from './figures/exports.mjs';
import { cyclesOf, importsOf, mutualDependencies, wallBreaches } from './figures/imports.mjs';
import { foldersOf, MOST_FILES_IN_FOLDER, sizeOf, wiringOf } from './figures/sizes.mjs';
import { foreignStatements } from './figures/sql.mjs';
import { readTree } from './figures/tree.mjs';
import { retiredNames } from './figures/words.mjs';

const options = new Set(process.argv.slice(2));
const root = process.cwd();
const tree = readTree(root);
const statements = foreignStatements(tree);
const imports = importsOf(tree);
const cycles = cyclesOf(imports);
const folders = foldersOf(tree);
const tooFull = folders.filter(({ files }) => files > MOST_FILES_IN_FOLDER);
const wiring = wiringOf(tree);
const pairs = countBy(statements, ({ by, owner }) => `${by} > ${owner}`);

/** The rows of the table: label, value, definition, findings, and whether it must be zero. */
const rows = [
  {
    what: 'SQL on tables of another module',
    value: statements.length,
    means: `statements, once for each table that another part of the server owns; ${pairs.size} pairs`,
    found: statements.map(
      ({ file, line, by, table, owner }) => `${file}:${line} ${by} names ${table} of ${owner}`,
    ),
    mustBeZero: true,
  },
  {
    what: 'import cycles',
    value: cycles.length,
    means: 'groups of source files that import each other in a circle, imports of types included',
    found: cycles.map((files) => `${files.length} files: ${files.join(' ')}`),
    mustBeZero: true,
  },
  mutualRow(mutualDependencies(imports, statements)),
  {
    what: 'wall breaches',
    ...counted(wallBreaches(imports), ({ file, line, to, why }) => `${file}:${line} imports ${to}: ${why}`),
    means: 'imports against the order of the modules, or into a module past its index.ts',
    mustBeZero: true,
  },
  {
    what: 'retired words',
    ...counted(retiredNames(tree), ({ file, line, name, use }) => `${file}:${line} ${name}: ${use}`),
    means: 'identifiers and file names with a word that figures/words.mjs retires, once for each file',
    mustBeZero: true,
  },
  {
    what: 'wiring lines',
    value: sizeOf(tree, wiring).lines,
    means: `compose, ports and lists of modules on the server; ${wiring.length} files, of these ${vendorPorts()}`,
    found: wiring.map((path) => `${sizeOf(tree, [path]).lines} ${path}`),
  },
  {
    what: 'source lines',
    value: sizeOf(tree).lines,
    means: 'tracked .ts and .tsx in apps and packages, no tests, testing, fixtures, testkit or migrations',
  },
  { what: 'source files', value: sizeOf(tree).files, means: 'the same' },
  {
    what: 'source files in one folder',
    value: folders[0]?.files ?? 0,
    means: `the fullest folder, its subfolders apart: ${folders[0]?.folder ?? 'none'}`,
    found: folders.slice(0, 20).map(({ folder, files }) => `${files} ${folder}`),
  },
  {
    what: `folders over ${MOST_FILES_IN_FOLDER}`,
    ...counted(tooFull, ({ folder, files }) => `${files} ${folder}`),
    means: `folders with more than ${MOST_FILES_IN_FOLDER} source files directly in them`,
    mustBeZero: true,
  },
];
if (!options.has('--no-exports'))
  rows.push({
    what: 'exports used by tests only',
    ...counted(testOnlyExports(resolve(root)), String),
    means: 'exports and files that tests import and nothing in production does (knip.production.json)',
    mustBeZero: true,
  });

function mutualRow(mutual) {
  return {
    what: 'mutual dependencies',
    ...counted(mutual, String),
    means: 'pairs of modules, or of a module and platform, that need each other by imports or by SQL',
    mustBeZero: true,
  };
}

function vendorPorts() {
  const { files, lines } = sizeOf(
    tree,
    wiring.filter((path) => path.startsWith('apps/server/src/integrations/')),
  );
  return `${files} ports of outside services with ${lines} lines`;
}

function counted(found, show) {
  return { value: found.length, found: found.map(show) };
}

function countBy(list, keyOf) {
  const counts = new Map();
  for (const each of list) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
}

const width = Math.max(...rows.map(({ what }) => what.length));
for (const { what, value, means } of rows)
  console.log(`${what.padEnd(width)} ${String(value).padStart(8)}   ${means}`);
if (options.has('--pairs')) {
  console.log('\nSQL by pairs');
  for (const [pair, count] of [...pairs].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(5)}  ${pair}`);
}
if (options.has('--list'))
  for (const { what, found = [] } of rows)
    if (found.length > 0) console.log(`\n${what}\n  ${found.join('\n  ')}`);
const broken = rows.filter(({ mustBeZero, value }) => mustBeZero && value > 0);
if (options.has('--check') && broken.length > 0) {
  for (const { what, value, found } of broken)
    console.error(`\n${what}: ${value}, must be 0\n  ${found.slice(0, 10).join('\n  ')}`);
  process.exitCode = 1;
}
