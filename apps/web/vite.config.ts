import { fillPage } from '@switch/contract/page-config.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/** Under `vite` alone nobody fills the marks; these values stand in while a page is being worked on. */
const workshopTexts: Plugin = {
  name: 'workshop-texts',
  apply: 'serve',
  transformIndexHtml: (html) =>
    fillPage(html, {
      brandName: 'Utility Aid',
      supportEmail: 'help@utility-aid.example',
      firmName: 'Utility Aid Brokers Ltd',
      firmAddress: '14 Sample Street, Leeds LS1 4ZZ',
      firmNumber: '00000000',
      disputeScheme: 'We belong to the Energy Ombudsman broker scheme.',
      panelCount: '14',
      panelSuppliers: 'the suppliers of the sample book',
      sampleData: 'yes',
      publicOrigin: 'http://localhost:5173',
      apiBaseUrl: '',
      socketUrl: '',
      defaultSource: 'utility-aid.example',
      sessionMinutes: 60,
    }),
};

/**
 * The router makes its components by calls that are not marked as pure, and names them for developer tools: both keep
 * every one of them in the build, used or not. Marked and without names, the unused ones fall out (6 KB).
 */
const dropUnusedComponents: Plugin = {
  name: 'drop-unused-components',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

/** Small modules that the frame and nearly every page share: one file instead of many crumbs. */
const isInEveryPage =
  /contract\/src\/page-config|domain\/src\/journey\/step-list|browser\/src\/(store|typed-storage|log|session-clock|online|page-title)|ui\/src\/(class-names|layout\/(layout|space)|actions\/button)|src\/(routes|pages\/titles|lib\/(link|page-config|page-title|bounce|first-move|storage|session|dialogs|loading))\.tsx?$/;

/** The parts of a text field and of a choice: the home page, the chat and nearly every question have them. */
const isFieldPart =
  /ui\/src\/fields\/(field-frame|text-field|reveal-button|choice)\.tsx$|browser\/src\/form-text\.ts$/;

/** Reading what people type about themselves: shared by the questions and the chat. */
const isTypedText = /domain\/src\/(typed-text|outcome|person\/(email|phone|name))\.ts$/;

/** The server that `npm run dev` starts. It sees the host of the page, so that it knows its own page by it. */
const server = { target: `http://127.0.0.1:${loadEnv('development', '.', 'PORT')['PORT'] ?? 3000}` };

export default defineConfig({
  plugins: [react(), workshopTexts, dropUnusedComponents],
  server: {
    proxy: { '/api': server, '/rooms': server, '/mailbox': server, '/socket.io': { ...server, ws: true } },
  },
  /* The page's policy allows no inline script and no data: addresses, so nothing is inlined. */
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          /* What changes only with an upgrade, apart from our own code: it stays cached over a release. */
          groups: [
            { name: 'frame', test: isInEveryPage, priority: 1 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
            { name: 'fields', test: isFieldPart },
            { name: 'typed', test: isTypedText },
            { name: 'schema', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
});
