import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import type { Plugin } from 'vite';

/** Under `vite` alone nobody fills the marks; these values stand in while a screen is being worked on. */
const workshopTexts: Plugin = {
  name: 'workshop-texts',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replaceAll('%BRAND_NAME%', 'Utility Aid').replaceAll('%SUPPORT_EMAIL%', 'help@utility-aid.example'),
};

/** The look is chosen before the first drawing, by a file that is served as it is. */
const themeFirst: Plugin = {
  name: 'theme-first',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: '/console/theme.js' }, injectTo: 'head-prepend' }],
  },
};

/**
 * The router makes its components by calls that are not marked as pure, and names them for developer tools: both keep
 * every one of them in the build, used or not. Marked and without names, the unused ones fall out.
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

/** The server that `npm run dev` starts. It sees the host of the page, so that it knows its own page by it. */
const server = { target: `http://127.0.0.1:${loadEnv('development', '.', 'PORT')['PORT'] ?? 3000}` };

export default defineConfig({
  base: '/console/',
  plugins: [react(), workshopTexts, themeFirst, dropUnusedComponents],
  server: {
    port: 5174,
    proxy: { '/api': server, '/socket.io': { ...server, ws: true } },
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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'socket', test: /node_modules\/(socket|engine)\.io|node_modules\/@socket\.io/ },
            { name: 'schema', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
});
