/**
 * What a browser loads before a page works, gzipped, 1 KB = 1000 bytes. The lists come from the build itself:
 * the built home page names its files, and the manifest says what each journey screen needs in addition to
 * the frame. Build first.
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

const everyScreen = ['index.html', 'src/journey/screens.tsx', 'src/journey/step-screen.tsx'];
const steps = Object.keys(manifest).filter((key) =>
  /^src\/journey\/steps\/[^/]+\/(screen|[^/]+-card)\.tsx$/.test(key),
);
const missing = everyScreen.find((key) => !manifest[key]);
if (missing || steps.length === 0) throw new Error(`The build has no ${missing ?? 'step of the journey'}`);
/** Pages that do not need the journey's frame. */
const pages = ['src/journey/mandate/dd-mandate.tsx', 'src/profile/profile.tsx'];
const screens = [...steps, ...pages];
const filesOf = (keys) =>
  unique(
    keys
      .filter((key) => manifest[key])
      .flatMap((key) => chunksOf(key))
      .map(({ file }) => `${dist}/${file}`),
  );

/**
 * What a screen shows first: the screen and one of the parts that load as they are drawn. Each pair is
 * measured.
 */
const firstLoads = screens.flatMap((screen) => {
  const folder = screen.slice(0, screen.lastIndexOf('/') + 1);
  const parts = screen.endsWith('/screen.tsx')
    ? (manifest[screen].dynamicImports ?? []).filter((key) => key.startsWith(folder))
    : [];
  return parts.length === 0
    ? [{ name: screen, keys: [screen] }]
    : parts.map((part) => ({ name: `${screen} with ${part}`, keys: [screen, part] }));
});

/**
 * The console: what each of its screens loads before it works. A screen is a lazily loaded part of the page
 * with its own URL; parts that load with it, such as a section of the settings or the chart of the reports,
 * are measured with it.
 */
const consoleManifestFile = 'apps/console/node_modules/.build/manifest.json';
if (!existsSync(consoleManifestFile))
  throw new Error('Build the console first: npm run build -w apps/console');
const consoleManifest = JSON.parse(readFileSync(consoleManifestFile, 'utf8'));
/**
 * The lazy parts that load on a press, such as forms in dialogs and the drawer of a row. All others load with
 * a URL.
 */
const consoleOnPress = [
  'src/today/add-task.tsx',
  'src/today/postpone-task.tsx',
  'src/lib/lists/name-view.tsx',
  'src/lib/lists/view-form.tsx',
  'src/cases/bulk-forms.tsx',
  'src/case-file/note-form.tsx',
  'src/case-file/take-back-form.tsx',
  'src/case-file/try-again-form.tsx',
  'src/case-file/ask-bank-form.tsx',
  'src/case-requests/ask-form.tsx',
  'src/case-supplies/start-move-form.tsx',
  'src/case-supplies/supply-move-form.tsx',
  'src/case-supplies/mandate-forms.tsx',
  'src/hand-over/call-form.tsx',
  'src/hand-over/otherwise-form.tsx',
  'src/hand-over/paper-form.tsx',
  'src/hand-over/reject-form.tsx',
  'src/reports/save-report.ts',
  'src/supplier-requests/request-actions.tsx',
  'src/suppliers/add-supplier.tsx',
  'src/suppliers/fees/propose-fee.tsx',
  'src/suppliers/fees/refuse-fee.tsx',
  'src/settings/set-up/mail-code-form.tsx',
  'src/shell/palette-search.tsx',
  'src/shell/availability-panel.tsx',
  'src/shell/keyboard-help.tsx',
  'src/lib/chat/alerts.ts',
  'src/shell/banners.tsx',
  'src/shell/session-ending-dialog.tsx',
  'src/inbox/dialogs/block-dialog.tsx',
  'src/inbox/dialogs/transfer-dialog.tsx',
  'src/inbox/dialogs/snooze-dialog.tsx',
  'src/inbox/dialogs/label-dialog.tsx',
  'src/inbox/composer/canned-list.tsx',
  'src/inbox/list/bulk-bar.tsx',
  'src/inbox/list/inbox-filter-bar.tsx',
  'src/inbox/list/inbox-views.tsx',
  'src/settings/articles/article-preview.tsx',
  'src/settings/articles/article-acts.tsx',
  'src/settings/articles/article-steps.tsx',
  // Loads after a save; the editor works before that.
  'src/settings/articles/article-trial.tsx',
];
for (const key of consoleOnPress)
  if (!consoleManifest[key]) throw new Error(`${key} is no lazy part of the console any more`);
/** Every editor of a supplier opens in a dialog. */
const isOnPress = (part) => consoleOnPress.includes(part) || part.startsWith('src/suppliers/editors/');
const consoleLazy = (key) =>
  (consoleManifest[key].dynamicImports ?? []).filter((part) => part.startsWith('src/') && !isOnPress(part));
/** Each screen, then the screen with each of its parts, as lists of chunks. */
const consoleScreens = (key, before = []) =>
  consoleLazy(key).flatMap((part) => {
    const loaded = [...before, part];
    return [loaded, ...consoleScreens(part, loaded)];
  });
/** The socket client loads after the first paint, but nothing works without it. */
const consoleSocket = consoleManifest['index.html'].dynamicImports.filter(
  (key) => consoleManifest[key].name === 'socket',
);
if (consoleSocket.length === 0)
  throw new Error('The socket client of the console is no file of its own any more');
const consoleLoads = consoleScreens('index.html').flatMap((parts) => {
  const seen = new Set();
  const chunks = ['index.html', ...consoleSocket, ...parts].flatMap((key) =>
    chunksOf(key, seen, consoleManifest),
  );
  const at = (file) => `apps/console/dist/${file}`;
  const name = `console, ${parts.join(' with ')}`;
  return [
    {
      name: `${name}, scripts`,
      path: unique(chunks.map(({ file }) => at(file))),
      limit: '180 kB',
      gzip: true,
    },
    {
      name: `${name}, styles`,
      path: unique(chunks.flatMap(({ css = [] }) => css)).map(at),
      limit: '20 kB',
      gzip: true,
    },
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
    path: filesOf([...(pages.includes(name) ? ['index.html'] : everyScreen), ...keys]),
    limit: '165 kB',
    gzip: true,
  })),
  // The documents load while the code is awaited, so the page is measured with the view that shows them.
  {
    name: 'src/signing/sign-page.tsx with src/signing/pack/pack-view.tsx, scripts',
    path: filesOf(['index.html', 'src/signing/sign-page.tsx', 'src/signing/pack/pack-view.tsx']),
    limit: '150 kB',
    gzip: true,
  },
  ...consoleLoads,
];
