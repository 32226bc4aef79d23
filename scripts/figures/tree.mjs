/**
 * The files that the figures are about: which they are, what they contain, and to which module each belongs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const CODE = /^(?:apps|packages)\/.*\.tsx?$/;
const NOT_SOURCE = /\.test\.tsx?$|(?:^|\/)(?:testing|fixtures|migrations)\/|^packages\/testkit\//;

/**
 * Returns whether `path` counts as source: .ts and .tsx of apps and packages, without tests, testing,
 * fixtures and migrations.
 */
export const isSource = (path) => CODE.test(path) && !NOT_SOURCE.test(path);

/**
 * Builds a tree of files, given as `[path, text]` with paths relative to the root of the repository.
 * @param {readonly (readonly [path: string, text: string])[]} entries
 */
export function treeOf(entries) {
  const texts = new Map(entries);
  const parsed = new Map();
  const sources = [...texts.keys()].filter(isSource).sort();
  return {
    sources,
    text: (path) => texts.get(path),
    has: (path) => texts.has(path),
    /** Returns the syntax tree and the imports of a file. */
    parse(path) {
      if (!parsed.has(path)) parsed.set(path, parseSync(path, texts.get(path)));
      return parsed.get(path);
    },
  };
}

/** Reads the source files that git tracks in the repository at `root`, as they are in the work tree. */
export function readTree(root) {
  const tracked = execFileSync('git', ['ls-files', '-z', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = tracked.split('\0').filter((path) => isSource(path) && existsSync(join(root, path)));
  return treeOf(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Returns the line, counted from 1, at `offset` of `text`. */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

const SERVER = 'apps/server/src/';
const MODULE = /^apps\/server\/src\/(?:modules|capabilities)\/([^/]+)\//;
const PLATFORM = /^apps\/server\/src\/(?:platform|db|http|mail|pdf|observe|jobs|crypto|ports)\//;

/** Returns the module that a path lies in, or undefined. */
export const moduleOf = (path) => MODULE.exec(path)?.[1];

/**
 * Returns the part of the server that a path lies in: a module by its name, 'platform', or anything above the
 * modules by the name of its folder ('app' for files directly in src). Undefined outside the server.
 */
export function partOf(path) {
  if (!path.startsWith(SERVER)) return undefined;
  if (PLATFORM.test(path)) return 'platform';
  const rest = path.slice(SERVER.length);
  return moduleOf(path) ?? (rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : 'app');
}

/**
 * Calls `visit` for `node` and everything below it. If `visit` returns false, what is below that node is
 * skipped.
 */
export function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit));
  if (node === null || typeof node !== 'object') return undefined;
  if (typeof node.type === 'string' && visit(node) === false) return undefined;
  for (const key in node) if (typeof node[key] === 'object') walk(node[key], visit);
  return undefined;
}
