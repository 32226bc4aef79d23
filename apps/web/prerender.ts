/** Builds the app: the browser's files, then the public pages as HTML, then smaller copies of every file. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type ManifestChunk } from 'vite';
import {
  buildFiles,
  foldersOf,
  fontPreload,
  writePage,
  writeSmallerCopies,
} from '../../scripts/browser-build.ts';
import type { PageHead } from './src/page-heads.ts';
import { allPaths } from './src/routes.ts';
import { stepIds, stepList, type StepId } from '@switch/domain/journey/step-list.ts';
import { markTexts } from '@switch/contract/page-config.ts';

type ServerEntry = {
  pageHeads: readonly PageHead[];
  renderPage: (path: string) => Promise<string>;
  renderShell: () => Promise<string>;
};

const root = import.meta.dirname;
const { dist, work } = foldersOf(root);
const serverBuild = join(work, 'server');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The files of a chunk and of everything it imports at once, scripts and styles apart. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}

/** Parts whose code comes after the first move, but whose words are in the built page: their styles are needed at once. */
const drawnAhead = new Set(['src/shell/footer.tsx', 'src/pages/home/below-the-fold.tsx']);

/** Preloads, and styles also of the parts whose code comes later: what a page needs besides what the entry brings. */
function pageLinks(manifest: Manifest, template: string, sources: readonly string[]): string[] {
  const chunks = ['index.html', ...sources].flatMap((source) => filesOf(manifest, source));
  const later = chunks
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => drawnAhead.has(key))
    .flatMap((key) => filesOf(manifest, key));
  const styles = [...chunks, ...later].flatMap(({ css = [] }) => css);
  const scripts = chunks.map(({ file }) => file);
  const isNew = (file: string, index: number, all: readonly string[]) =>
    all.indexOf(file) === index && !template.includes(file);
  return [
    fontPreload(manifest, '/'),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

function headOf({ path, title, description, isIndexed }: PageHead): string[] {
  const fullTitle = `${escapeHtml(title)} – ${markTexts.brandName}`;
  const about = escapeHtml(description);
  const address = `${markTexts.publicOrigin}${path}`;
  if (!isIndexed) return [`<title>${fullTitle}</title>`, '<meta name="robots" content="noindex">'];
  return [
    `<title>${fullTitle}</title>`,
    `<meta name="description" content="${about}">`,
    '<meta name="robots" content="index, follow">',
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="en_GB">',
    `<meta property="og:site_name" content="${markTexts.brandName}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${address}">`,
  ];
}

/** What the server needs to know: which file answers which address, and what to send for an address that is none. */
const pageList = (pages: readonly PageHead[]) => {
  const built = pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => [path, fileOf(path)] as const);
  const known = new Set(built.map(([path]) => path));
  return {
    pages: Object.fromEntries([
      ...built,
      ...allPaths.filter((path) => !known.has(path)).map((path) => [path, 'app-shell.html'] as const),
      ...stepIds.map((step) => [stepList[step].path, shellOf(step)] as const),
    ]),
    notFound: 'not-found.html',
    texts: ['robots.txt', 'sitemap.xml'],
  };
};

/** The shell of a step's address, which names what the step is drawn with. */
const shellOf = (step: StepId): string => `app-shell-${step}.html`;

/** Parts of steps that are drawn at once although they come by themselves. */
const drawnAtOnce: Partial<Readonly<Record<StepId, readonly string[]>>> = {
  'electricity-supply-address': ['src/journey/found/found-form.tsx'],
  'gas-supply-address': ['src/journey/found/found-form.tsx'],
  prices: ['src/journey/steps/prices/offer-list.tsx', 'src/journey/steps/prices/list-controls.tsx'],
};

/** What a step is drawn with: fetched beside the entry, not after it has run, which on a phone is seconds later. */
function partsOf(manifest: Manifest, step: StepId): string[] {
  const wanted = [
    'src/journey/screens.tsx',
    'src/journey/step-screen.tsx',
    `src/journey/steps/${step}/screen.tsx`,
    ...(drawnAtOnce[step] ?? []),
  ];
  return wanted.filter((key) => manifest[key] !== undefined);
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Which source module draws a page: the one whose own lazy chunk carries its styles. */
const sourceOf = (manifest: Manifest, path: string): string => {
  const name = path === '/' ? 'home' : path.slice(1);
  const key = Object.keys(manifest).find(
    (source) => source.endsWith(`/${name}.tsx`) && source.startsWith('src/pages/'),
  );
  if (!key) throw new Error(`No page module draws ${path}`);
  return key;
};

async function writePages(
  manifest: Manifest,
  { pageHeads, renderPage, renderShell }: ServerEntry,
): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const fill = (head: readonly string[], body: string, kind: 'built' | 'shell') =>
    template
      .replace('<!--page-head-->', () => head.join('\n    '))
      .replace('<div id="root"><!--page-body-->', () => `<div id="root" data-page="${kind}">${body}`);
  for (const page of pageHeads) {
    const head = [...headOf(page), ...pageLinks(manifest, template, [sourceOf(manifest, page.path)])];
    await writePage(join(dist, fileOf(page.path)), fill(head, await renderPage(page.path), 'built'));
  }
  const shell = await renderShell();
  const writeShell = (name: string, sources: readonly string[]) =>
    writePage(
      join(dist, name),
      fill(
        [
          `<title>${markTexts.brandName}</title>`,
          '<meta name="robots" content="noindex">',
          ...pageLinks(manifest, template, sources),
        ],
        shell,
        'shell',
      ),
    );
  await writeShell('app-shell.html', []);
  for (const step of stepIds) await writeShell(shellOf(step), partsOf(manifest, step));
  await writeFile(join(dist, 'sitemap.xml'), sitemapOf(pageHeads));
  await writeFile(join(dist, 'pages.json'), JSON.stringify(pageList(pageHeads), null, 2));
}

const sitemapOf = (pages: readonly PageHead[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .filter(({ isIndexed }) => isIndexed)
      .map(({ path }) => `  <url><loc>${markTexts.publicOrigin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const manifest = await buildFiles(root);
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/entry-server.tsx', outDir: serverBuild, emptyOutDir: true, manifest: false },
});
const entry: ServerEntry = await import(join(serverBuild, 'entry-server.js'));
await writePages(manifest, entry);
await writeSmallerCopies(root);
await rm(serverBuild, { recursive: true });
