import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { browserApp } from '../../scripts/browser-build.ts';

/** Loads the script that applies the theme before the first paint; the file is served as it is. */
const themeFirst: Plugin = {
  name: 'theme-first',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: '/console/theme.js' }, injectTo: 'head-prepend' }],
  },
};

/** Modules that the shell and nearly every screen share: bundled into one file instead of many small ones. */
const isInEveryScreen = new RegExp(
  [
    'node_modules/@tanstack/(?!.*/([Ii]nfiniteQuery|useInfiniteQuery|mutationObserver|useMutation))',
    'browser/src/(api-client|log|page-title|session-clock|store|typed-storage|use-now)',
    'chat-client/src/(connection|scheduler)\\.ts',
    'contract/src/(chat/inbox|http/(answer|call|fields|list|identity/staff|chat/(conversations|agents))\\.ts)',
    'domain/src/(chat/(conversation-model|limits|message-kinds)|staff/roles)',
    'ui/src/(class-names|actions/button|feedback|layout/layout|overlays/dialog|display/signs)',
    'console/src/lib/(api|icon|link|menu|page-title|query|refusals|screen|session|storage|theme|time)',
    'console/src/lib/forms/form\\.module',
  ].join('|'),
);

const app = browserApp({
  plugins: [...react(), themeFirst],
  fill: (html) =>
    html.replaceAll('%BRAND_NAME%', 'Utility Aid').replaceAll('%SUPPORT_EMAIL%', 'help@utility-aid.example'),
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'socket', test: /node_modules\/(socket|engine)\.io|node_modules\/@socket\.io/ },
    { name: 'schema', test: /node_modules\/zod\// },
    { name: 'base', test: isInEveryScreen },
    { name: 'fields', test: /ui\/src\/fields\/(field-frame|text-field)\.tsx$/ },
    {
      name: 'forms',
      test: /node_modules\/react-hook-form\/|ui\/src\/fields\/error-summary\.tsx$|lib\/forms\/form\.tsx$/,
    },
  ],
});

export default defineConfig(mergeConfig(app, { base: '/console/', server: { port: 5174 } }));
