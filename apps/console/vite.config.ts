import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { browserApp } from '../../scripts/browser-build.ts';

/** The look is chosen before the first drawing, by a file that is served as it is. */
const themeFirst: Plugin = {
  name: 'theme-first',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: '/console/theme.js' }, injectTo: 'head-prepend' }],
  },
};

const app = browserApp({
  plugins: [...react(), themeFirst],
  fill: (html) =>
    html.replaceAll('%BRAND_NAME%', 'Utility Aid').replaceAll('%SUPPORT_EMAIL%', 'help@utility-aid.example'),
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'socket', test: /node_modules\/(socket|engine)\.io|node_modules\/@socket\.io/ },
    { name: 'schema', test: /node_modules\/zod\// },
  ],
});

export default defineConfig(mergeConfig(app, { base: '/console/', server: { port: 5174 } }));
