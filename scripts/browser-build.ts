/**
 * What the builds of the customer app and the console have in common: Vite settings, and the steps after the
 * build.
 */
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, createLogger, loadEnv, type Logger, type Manifest, type Plugin, type UserConfig } from 'vite';

/**
 * Router code that no page uses stays in the build unless it is changed: its components are created by calls
 * that are not marked as pure and are named for developer tools, and routers can be instrumented. Without all
 * that, unused code is dropped (8 KB).
 */
const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/\bif \(init\.instrumentations\)/g, 'if (false)'),
  },
};

/**
 * Under `vite` alone nothing fills in a page's placeholders; `fill` puts in sample values while a screen is
 * being worked on.
 */
const sampleTexts = (fill: (html: string) => string): Plugin => ({
  name: 'sample-texts',
  apply: 'serve',
  transformIndexHtml: fill,
});

/** The server that `npm run dev` starts. It receives the page's host, by which it recognises its own page. */
const server = { target: `http://127.0.0.1:${loadEnv('development', '.', 'PORT')['PORT'] ?? 3000}` };

interface BrowserApp {
  readonly plugins: Plugin[];
  /** Fills the placeholders of a page with sample values. */
  readonly fill: (html: string) => string;
  /** Paths other than the API and the socket that the server handles during development. */
  readonly served?: readonly string[];
  /**
   * Separate files, by the modules that go into them. What changes only with an upgrade stays cached across
   * releases.
   */
  readonly groups: readonly { readonly name: string; readonly test: RegExp; readonly priority?: number }[];
}

/**
 * Scripts refer to one another by name, so every page pays for the length of the names: words would cost 1.8
 * KB in a journey, and a kilobyte on each screen of the console.
 */
const chunkFileNames = 'assets/[hash].js';

/** The settings of Vite that both apps share. */
export const browserApp = ({ plugins, fill, served = [], groups }: BrowserApp): UserConfig => ({
  plugins: [...plugins, sampleTexts(fill), slimRouter],
  server: {
    proxy: {
      ...Object.fromEntries(['/api', ...served].map((path) => [path, server])),
      '/socket.io': { ...server, ws: true },
    },
  },
  /* The page's policy allows no inline script and no data: addresses, so no assets are inlined. */
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { chunkFileNames, codeSplitting: { groups: [...groups] } },
    },
  },
});

/**
 * A warning about Vite's own code for `composes … from`, which a build can do nothing about. People who start
 * the product for the first time would take it for a fault.
 */
const UNGROUNDED = 'did not pass the `from` option';

/** Returns a logger that collects what a build warns about. */
function warnings(): Logger {
  const logger = createLogger('warn');
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.includes(UNGROUNDED)) warnOnce(message, options);
  };
  return logger;
}

/** The folder for files that browsers load, and the folder for what only the build itself reads. */
export const foldersOf = (root: string) => ({
  dist: join(root, 'dist'),
  work: join(root, 'node_modules', '.build'),
});

/** Builds the browser files. Returns their manifest, which is not served. */
export async function buildFiles(root: string): Promise<Manifest> {
  const { dist, work } = foldersOf(root);
  await build({ root, customLogger: warnings() });
  await mkdir(work, { recursive: true });
  await rename(join(dist, '.vite', 'manifest.json'), join(work, 'manifest.json'));
  await rm(join(dist, '.vite'), { recursive: true });
  const manifest: Manifest = JSON.parse(await readFile(join(work, 'manifest.json'), 'utf8'));
  return manifest;
}

/** Returns the tag that preloads the page's font, which would otherwise wait for the styles. */
export function fontPreload(manifest: Manifest, base: string): string {
  const font = Object.values(manifest).find(({ file }) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  if (!font) throw new Error('The font to preload is not in the build');
  return `<link rel="preload" href="${base}${font.file}" as="font" type="font/woff2" crossorigin>`;
}

/**
 * Writes a page. Throws if it contains anything its policy would block; the server allows its one style and
 * one script by their hashes.
 */
export async function writePage(path: string, html: string): Promise<void> {
  const found =
    /<style[ >][^]*<style|\sstyle=|<script(?![^>]*\ssrc=)[^]*<script(?![^>]*\ssrc=)|\son[a-z]+="/.exec(html);
  if (found) throw new Error(`A built page holds what its policy blocks: ${found[0]}`);
  await writeFile(path, html);
}

/**
 * Writes compressed copies of the assets. Pages are left as they are, because the server fills in their
 * placeholders before compressing them.
 */
export async function writeSmallerCopies(root: string): Promise<void> {
  const assets = join(foldersOf(root).dist, 'assets');
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  for (const name of (await readdir(assets)).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const path = join(assets, name);
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, await brotli(content, { params }));
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
}
