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
import { stepCalled } from '@switch/domain/journey/journey.ts';
import { markTexts } from '@switch/contract/page-config.ts';

type ServerEntry = {
  pageHeads: readonly PageHead[];
  renderPage: (path: string) => Promise<string>;
  renderShell: () => Promise<string>;
  renderStepShell: () => Promise<string>;
};

const root = import.meta.dirname;
const { dist, work } = foldersOf(root);
const serverBuild = join(work, 'server');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Returns the chunk `key` and everything it imports statically. Imports come first, so that a screen's own
 * styles override those of its parts, as they do when its code fetches them.
 */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen)), chunk];
}

/**
 * Parts whose code loads after the first action, but whose text is in the prerendered page, so their styles
 * are needed at once.
 */
const drawnAhead = new Set(['src/shell/footer.tsx', 'src/pages/home/below-the-fold.tsx']);

/**
 * The files that a page loads. Styles come before scripts, so that the page can be seen early, and the
 * frame's styles come first, so that a screen's own override them.
 */
type PageFiles = { readonly styles: readonly string[]; readonly scripts: readonly string[] };

/**
 * Returns the files of a page that the entry doesn't already load, including the styles of prerendered parts
 * whose code loads later.
 */
function pageFiles(manifest: Manifest, template: string, sources: readonly string[]): PageFiles {
  const chunks = ['index.html', ...sources].flatMap((source) => filesOf(manifest, source));
  const later = chunks
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => drawnAhead.has(key))
    .flatMap((key) => filesOf(manifest, key));
  const styles = [...chunks, ...later].flatMap(({ css = [] }) => css);
  const isNew = (file: string, index: number, all: readonly string[]) =>
    all.indexOf(file) === index && !template.includes(file);
  return { styles: styles.filter(isNew), scripts: chunks.map(({ file }) => file).filter(isNew) };
}

/** A style link in a template, with the line break and spaces before it; captures its file. */
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;

/**
 * Returns the styles of a page as an inline `<style>`, so that a phone shows the page a round trip sooner,
 * and disabled links to the files: the code that checks whether they are loaded finds them, and nothing is
 * fetched.
 */
async function stylesIn(files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  const named = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  return [`<style>${texts.map((text) => text.trim()).join('\n')}</style>`, ...named];
}

/** Returns the template filled with the head, files and body of a page. */
async function filled(
  template: string,
  page: {
    readonly head: readonly string[];
    readonly files: PageFiles;
    /** The code that asks for the draft before the app loads; undefined if there is no draft to ask for. */
    readonly ahead?: string | undefined;
    readonly body: string;
    readonly kind: 'built' | 'shell';
  },
): Promise<string> {
  const lines = (all: readonly string[]) => all.join('\n    ');
  const ofFrame = [...template.matchAll(STYLE_LINK)].map(([, file = '']) => file);
  const styles = await stylesIn([...ofFrame, ...page.files.styles]);
  const ahead = page.ahead ? [`<script type="module">${page.ahead}</script>`] : [];
  const scripts = page.files.scripts.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  );
  return template
    .replaceAll(STYLE_LINK, '')
    .replace('<!--page-head-->', () => lines([...page.head, ...styles, ...ahead]))
    .replace('\n  </head>', () => `\n    ${lines(scripts)}\n  </head>`)
    .replace('<div id="root"><!--page-body-->', () => `<div id="root" data-page="${page.kind}">${page.body}`);
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

/**
 * Returns what the server needs to know: which file answers which address, and what to send for unknown
 * addresses.
 */
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

/** Returns the file name of a step's shell, which lists the files that the step is drawn with. */
const shellOf = (step: StepId): string => `app-shell-${step}.html`;

/** Parts of steps that load lazily but are drawn at once. */
const drawnAtOnce: Partial<Readonly<Record<StepId, readonly string[]>>> = {
  'electricity-supply-address': ['src/journey/found/found-form.tsx'],
  'gas-supply-address': ['src/journey/found/found-form.tsx'],
  prices: ['src/journey/steps/prices/offer-list.tsx'],
};

/**
 * Returns the source files that a step is drawn with. They are fetched along with the entry instead of after
 * it has run, which on a phone is seconds later.
 */
function partsOf(manifest: Manifest, step: StepId): string[] {
  const wanted = [
    'src/journey/screens.tsx',
    'src/journey/step-screen.tsx',
    `src/journey/steps/${step}/screen.tsx`,
    ...(drawnAtOnce[step] ?? []),
  ];
  return wanted.filter((key) => manifest[key] !== undefined);
}

/**
 * Returns a line of the head with the files of each card of a step that the page does not list anyway: the page
 * asks for those of the card in its address while the entry loads.
 */
function cardsLine(manifest: Manifest, step: StepId, listed: readonly string[]): string {
  const cards = Object.entries(stepCalled(step).cards).map(([cardId, { fuel }]) => {
    const name = fuel && cardId.startsWith(`${fuel}-`) ? cardId.slice(fuel.length + 1) : cardId;
    const chunks = filesOf(manifest, `src/journey/steps/${step}/${name}-card.tsx`);
    return [cardId, chunks.map(({ file }) => file).filter((file) => !listed.includes(file))] as const;
  });
  return `<meta name="card-files" content="${escapeHtml(JSON.stringify(Object.fromEntries(cards)))}">`;
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Returns the source module that draws a page: the one whose own lazy chunk has its styles. */
const sourceOf = (manifest: Manifest, path: string): string => {
  const name = path === '/' ? 'home' : path.slice(1);
  const key = Object.keys(manifest).find(
    (source) => source.endsWith(`/${name}.tsx`) && source.startsWith('src/pages/'),
  );
  if (!key) throw new Error(`No page module draws ${path}`);
  return key;
};

/** Returns the built code of a module that pages include inline, and deletes its file. */
async function takeText(manifest: Manifest, source: string): Promise<string> {
  const { file, imports = [] } = manifest[source] ?? {};
  if (!file || imports.length > 0) throw new Error(`${source} cannot be written into a page`);
  const text = await readFile(join(dist, file), 'utf8');
  await rm(join(dist, file));
  return text.trim();
}

async function writePages(
  manifest: Manifest,
  { pageHeads, renderPage, renderShell, renderStepShell }: ServerEntry,
): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const font = fontPreload(manifest, '/');
  for (const page of pageHeads) {
    const head = [...headOf(page), font];
    const files = pageFiles(manifest, template, [sourceOf(manifest, page.path)]);
    const body = await renderPage(page.path);
    await writePage(
      join(dist, fileOf(page.path)),
      await filled(template, { head, files, body, kind: 'built' }),
    );
  }
  const head = [`<title>${markTexts.brandName}</title>`, '<meta name="robots" content="noindex">', font];
  const writeShell = async (
    name: string,
    body: string,
    sources: readonly string[] = [],
    more: readonly string[] = [],
    ahead?: string,
  ) => {
    const page = { head: [...head, ...more], files: pageFiles(manifest, template, sources), ahead, body };
    await writePage(join(dist, name), await filled(template, { ...page, kind: 'shell' }));
  };
  await writeShell('app-shell.html', await renderShell());
  const ahead = await takeText(manifest, 'src/lib/ahead/ask-ahead.ts');
  const opening = await renderStepShell();
  for (const step of stepIds) {
    const sources = partsOf(manifest, step);
    const listed = ['index.html', ...sources].flatMap((source) => filesOf(manifest, source));
    const cards = cardsLine(
      manifest,
      step,
      listed.map(({ file }) => file),
    );
    await writeShell(shellOf(step), opening, sources, [cards], ahead);
  }
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
