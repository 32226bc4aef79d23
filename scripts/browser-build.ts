/** What building the customer app and building the console have in common: settings of Vite, and the steps after it. */
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, createLogger, loadEnv, type Logger, type Manifest, type Plugin, type UserConfig } from 'vite';

/**
 * Router code that no page uses stays in the build unless it is changed: components are made by calls that are not marked as
 * pure and are named for developer tools, and routers can be instrumented. Without all that, what is unused falls out (8 KB).
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

/** Under `vite` alone nobody fills the marks of a page; `fill` puts in sample values while a screen is being worked on. */
const sampleTexts = (fill: (html: string) => string): Plugin => ({
  name: 'sample-texts',
  apply: 'serve',
  transformIndexHtml: fill,
});

/** The server that `npm run dev` starts. It sees the host of the page, so that it knows its own page by it. */
const server = { target: `http://127.0.0.1:${loadEnv('development', '.', 'PORT')['PORT'] ?? 3000}` };

interface BrowserApp {
  readonly plugins: Plugin[];
  /** Fills the marks of a page with sample values. */
  readonly fill: (html: string) => string;
  /** Paths other than the API and the socket that the server handles during development. */
  readonly served?: readonly string[];
  /** Files of their own, by the modules that go into them. What changes only with an upgrade stays cached over a release. */
  readonly groups: readonly { readonly name: string; readonly test: RegExp; readonly priority?: number }[];
}

/** The settings of Vite that both apps share. */
export const browserApp = ({ plugins, fill, served = [], groups }: BrowserApp): UserConfig => ({
  plugins: [...plugins, sampleTexts(fill), slimRouter],
  server: {
    proxy: {
      ...Object.fromEntries(['/api', ...served].map((path) => [path, server])),
      '/socket.io': { ...server, ws: true },
    },
  },
  /* The page's policy allows no inline script and no data: addresses, so nothing of the assets is inlined. */
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [...groups] } },
    },
  },
});

/** Of Vite's own code for `composes … from`, which a build cannot act on; whoever starts the product for the first time takes it for a fault. */
const UNGROUNDED = 'did not pass the `from` option';

/** Reports what a build warns of. */
function warnings(): Logger {
  const logger = createLogger('warn');
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.includes(UNGROUNDED)) warnOnce(message, options);
  };
  return logger;
}

/** Where the files for browsers go, and where what only the build itself reads goes. */
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

/** A page asks for its font at once instead of after its styles. */
export function fontPreload(manifest: Manifest, base: string): string {
  const font = Object.values(manifest).find(({ file }) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  if (!font) throw new Error('The font to preload is not in the build');
  return `<link rel="preload" href="${base}${font.file}" as="font" type="font/woff2" crossorigin>`;
}

/** Writes a page. Throws when it has what its policy would block; the server allows the one style and the one script in it by their hashes. */
export async function writePage(path: string, html: string): Promise<void> {
  const found =
    /<style[ >][^]*<style|\sstyle=|<script(?![^>]*\ssrc=)[^]*<script(?![^>]*\ssrc=)|\son[a-z]+="/.exec(html);
  if (found) throw new Error(`A built page holds what its policy blocks: ${found[0]}`);
  await writeFile(path, html);
}

/** Compressed copies of the assets. Pages stay as they are: the server fills their marks before it compresses them. */
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
