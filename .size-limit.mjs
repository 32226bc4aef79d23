/**
 * What a browser loads before a page works, gzipped, 1 KB = 1000 bytes. The lists come from the build itself: the built
 * home page names its files, and the manifest says what each journey screen brings besides the frame. Build first.
 */
import { existsSync, readFileSync } from 'node:fs';

const dist = 'apps/web/dist';
const manifestFile = 'apps/web/node_modules/.build/manifest.json';
if (!existsSync(manifestFile)) throw new Error('Build the web app first: npm run build -w apps/web');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const home = readFileSync(`${dist}/index.html`, 'utf8');

const unique = (list) => [...new Set(list)];
const inHome = (extension) =>
  unique([...home.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file))
    .filter((file) => file.endsWith(extension))
    .map((file) => `${dist}/${file}`);

function chunksOf(key, seen = new Set(), all = manifest) {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = all[key];
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(next, seen, all))];
}

const everyScreen = ['index.html', 'src/journey/screens.ts', 'src/journey/core/step-screen.tsx'];
const screens = [
  ...Object.keys(manifest).filter((key) => /^src\/journey\/screens\/[^/]+\.tsx$/.test(key)),
  'src/journey/mandate/dd-mandate.tsx',
  'src/profile/profile.tsx',
];
const filesOf = (keys) =>
  unique(
    keys
      .filter((key) => manifest[key])
      .flatMap((key) => chunksOf(key))
      .map(({ file }) => `${dist}/${file}`),
  );

/** What a screen shows first: the screen and one of its cards, which come when they are drawn; each pair is weighed. */
const firstLoads = screens.flatMap((screen) => {
  const cards = (manifest[screen].dynamicImports ?? []).filter((key) => key.startsWith('src/journey/cards/'));
  return cards.length === 0
    ? [{ name: screen, keys: [screen] }]
    : cards.map((card) => ({ name: `${screen} with ${card}`, keys: [screen, card] }));
});

/** The console: what the inbox needs before it works, and what any other of its screens needs. */
const consoleManifestFile = 'apps/console/node_modules/.build/manifest.json';
if (!existsSync(consoleManifestFile))
  throw new Error('Build the console first: npm run build -w apps/console');
const consoleManifest = JSON.parse(readFileSync(consoleManifestFile, 'utf8'));
const consoleLater = consoleManifest['index.html'].dynamicImports ?? [];
const consoleScreens = consoleLater.filter((key) => key.startsWith('src/') && !key.startsWith('src/shell/'));
/** The socket's client comes after the first drawing, but nothing works without it. */
const consoleChunks = (screen) => {
  const seen = new Set();
  const socket = consoleLater.filter((key) => key.startsWith('_socket'));
  return ['index.html', ...socket, screen].flatMap((key) => chunksOf(key, seen, consoleManifest));
};
const consoleLoads = consoleScreens.flatMap((screen) => {
  const chunks = consoleChunks(screen);
  const styles = unique(chunks.flatMap(({ css = [] }) => css));
  const at = (file) => `apps/console/dist/${file}`;
  return [
    {
      name: `console, ${screen}, scripts`,
      path: unique(chunks.map(({ file }) => at(file))),
      limit: '180 kB',
      gzip: true,
    },
    { name: `console, ${screen}, styles`, path: styles.map(at), limit: '20 kB', gzip: true },
  ];
});

const launcher = 'src/chat-widget/launcher/launcher.tsx';
const socketClient = Object.keys(manifest).find((key) => /\/socket\.io-client\//.test(key));
if (!socketClient)
  throw new Error('The socket client is not a file of its own: the chat would load it at once');
const onEveryPage = filesOf(['index.html', 'src/shell/frame-dialogs.tsx', launcher]);

export default [
  { name: 'home page, scripts', path: inHome('.js'), limit: '110 kB', gzip: true },
  { name: 'home page, styles', path: inHome('.css'), limit: '15 kB', gzip: true },
  { name: 'chat button, scripts', path: `${dist}/${manifest[launcher].file}`, limit: '2 kB', gzip: true },
  {
    name: 'chat panel with the socket client, beyond what every page has, scripts',
    path: filesOf(['src/chat-widget/panel/panel.tsx', socketClient]).filter(
      (file) => !onEveryPage.includes(file),
    ),
    limit: '35 kB',
    gzip: true,
  },
  ...firstLoads.map(({ name, keys }) => ({
    name: `${name}, scripts`,
    path: filesOf([...everyScreen, ...keys]),
    limit: '165 kB',
    gzip: true,
  })),
  {
    name: 'src/signing/sign-page.tsx, scripts',
    path: filesOf(['index.html', 'src/signing/sign-page.tsx']),
    limit: '150 kB',
    gzip: true,
  },
  ...consoleLoads,
];
