/** Builds the console: the browser's files, the list of its addresses for the server, then smaller copies of every file. */
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import type { Manifest } from 'vite';
import { patterns } from './src/routes.ts';

const root = import.meta.dirname;
const dist = join(root, 'dist');
const work = join(root, 'node_modules', '.build');

/** The page's policy would block these, so a build that has them is wrong. */
function refuseInline(html: string): string {
  const found = /<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+="/.exec(html);
  if (found) throw new Error(`The built page holds what its policy blocks: ${found[0]}`);
  return html;
}

/** The page asks for its font at once instead of after its styles. */
async function finishPage(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(work, 'manifest.json'), 'utf8'));
  const font = Object.values(manifest).find(({ file }) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  if (!font) throw new Error('The font to preload is not in the build');
  const page = join(dist, 'index.html');
  const preload = `<link rel="preload" href="/console/${font.file}" as="font" type="font/woff2" crossorigin>`;
  const html = (await readFile(page, 'utf8')).replace('</head>', () => `  ${preload}\n  </head>`);
  await writeFile(page, refuseInline(html));
  await writeFile(join(dist, 'pages.json'), JSON.stringify({ patterns }, null, 2));
}

/** The page stays as it is: the server fills its marks before it compresses it. */
async function writeSmallerCopies(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = await readdir(join(dist, 'assets'));
  for (const name of files.filter((file) => /\.(js|css|svg)$/.test(file))) {
    const path = join(dist, 'assets', name);
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, await brotli(content, { params }));
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
}

await build({ root, logLevel: 'warn' });
await mkdir(work, { recursive: true });
await rename(join(dist, '.vite', 'manifest.json'), join(work, 'manifest.json'));
await rm(join(dist, '.vite'), { recursive: true });
await finishPage();
await writeSmallerCopies();
