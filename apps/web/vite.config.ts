import { fillPage } from '@switch/contract/page-config.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), workshopTexts],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  /* The page's policy allows no inline script and no data: addresses, so nothing is inlined. */
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          /* What changes only with an upgrade, apart from our own code: it stays cached over a release. */
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'query', test: /node_modules\/@tanstack\// },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
            { name: 'schema', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
});
