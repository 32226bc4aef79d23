/**
 * How much code there is: lines, files, files in one folder, and lines that only wire the server together.
 */
import { dirname } from 'node:path/posix';

export const MOST_FILES_IN_FOLDER = 20;

const lines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Returns the number of lines and files of all source. */
export const sizeOf = (tree, paths = tree.sources) => ({
  files: paths.length,
  lines: paths.reduce((sum, path) => sum + lines(tree.text(path)), 0),
});

/**
 * Returns every folder with the number of source files directly in it, the fullest first. Articles and
 * decisions are not source.
 */
export function foldersOf(tree) {
  const counts = new Map();
  for (const path of tree.sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].map(([folder, files]) => ({ folder, files })).sort((a, b) => b.files - a.files);
}

/**
 * `app.ts` and `compose*.ts`, the list and type of capabilities or modules, every `ports.ts` and `port.ts`,
 * and what modules publish.
 */
const WIRING = [
  /^apps\/server\/src\/(?:app|modules|compose[^/]*)\.ts$/,
  /^apps\/server\/src\/(?:platform\/)?(?:module|capability)\.ts$/,
  /^apps\/server\/src\/modules\/.*\/index\.ts$/,
  /^apps\/server\/src\/.*(?:\.capability|\.module|\/part|[/.-]ports?)\.ts$/,
];

/** Returns the source files of the server that contain wiring: composition, ports and lists of modules. */
export const wiringOf = (tree) => tree.sources.filter((path) => WIRING.some((pattern) => pattern.test(path)));
