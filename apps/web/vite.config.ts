import { fillPage } from '@switch/contract/page-config.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { browserApp } from '../../scripts/browser-build.ts';

/** Small modules that the frame and nearly every page share: one file instead of many crumbs. */
const isInEveryPage =
  /contract\/src\/page-config|domain\/src\/journey\/(step-list|storage-keys\/keys)|browser\/src\/(store|typed-storage|log|session-clock|online|page-title)|ui\/src\/(class-names|layout\/layout|actions\/button)|src\/(routes|pages\/titles|lib\/(link|page-config|bounce|first-move|storage|session|dialogs|loading))\.(tsx?|json)$/;

/** The parts of a text field and of a choice: the home page, the chat and nearly every question have them. */
const isFieldPart = /ui\/src\/fields\/(field-frame|text-field|choice)\.tsx$|browser\/src\/form-text\.ts$/;

/** Reading what people type about themselves, and small parts of it: shared by the questions and the chat. */
const isTypedText =
  /domain\/src\/(typed-text|outcome|shapes|person\/(email|phone|name)|units\/(energy|period|date-text)|meter\/mpan)\.ts$/;

/** What a screen of the journey says besides its question. */
const isFeedback = /ui\/src\/(feedback\/(notice|skeleton|empty-state)|display\/signs)\.tsx$/;

const app = browserApp({
  plugins: react(),
  fill: (html) =>
    fillPage(html, {
      brandName: 'Utility Aid',
      supportEmail: 'help@utility-aid.example',
      firmParty: '“We” are Utility Aid Brokers Ltd.',
      dataController: 'Utility Aid Brokers Ltd decides how the data on this site is used.',
      letterAddress: ' or send a letter to 14 Sample Street, Leeds LS1 4ZZ',
      firmLine:
        'Utility Aid is a trading name of Utility Aid Brokers Ltd. We are an energy broker, not a supplier.',
      disputeScheme: 'Sample installation: no dispute scheme has been joined.',
      schemeRights: 'You can also go to the courts.',
      dataRegistration: '',
      signingService: 'Contracts are signed on our own pages.',
      chatAnswers: 'Nothing that you write there goes to a language model.',
      chatMonths: '24',
      panel: 'A panel of 14 suppliers, not the whole market: the suppliers of the sample book.',
      sampleData: 'yes',
      notOpen: 'no',
      publicOrigin: 'http://localhost:5173',
      apiBaseUrl: '',
      socketUrl: '',
      defaultSource: 'utility-aid.example',
      lookUps: ['addresses', 'companies', 'charities', 'scottish-charities'],
      sessionMinutes: 60,
    }),
  served: ['/rooms', '/mailbox'],
  groups: [
    { name: 'frame', test: isInEveryPage, priority: 1 },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
    { name: 'fields', test: isFieldPart },
    { name: 'feedback', test: isFeedback },
    { name: 'typed', test: isTypedText },
    {
      name: 'schema',
      test: /node_modules\/zod\/|journey\/storage-keys\/(names|contact)|person\/(contact-choice|role)\.ts|http\/owner-named/,
    },
  ],
});

/** Scripts name one another, so what they are called is paid for on every page: 1.8 KB in a journey when names are words. */
const chunkFileNames = 'assets/[hash].js';

export default defineConfig(
  mergeConfig(app, {
    ssr: { noExternal: true },
    build: { rolldownOptions: { output: { chunkFileNames } } },
  }),
);
