/**
 * Builds the console: the browser's files, the list of its addresses for the server, then compressed copies
 * of every file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildFiles,
  foldersOf,
  fontPreload,
  writePage,
  writeSmallerCopies,
} from '../../scripts/browser-build.ts';
import { patterns } from './src/routes.ts';

const root = import.meta.dirname;
const { dist } = foldersOf(root);

const preload = fontPreload(await buildFiles(root), '/console/');
const page = join(dist, 'index.html');
const html = await readFile(page, 'utf8');
await writePage(
  page,
  html.replace('</head>', () => `  ${preload}\n  </head>`),
);
await writeFile(join(dist, 'pages.json'), JSON.stringify({ patterns }, null, 2));
await writeSmallerCopies(root);
