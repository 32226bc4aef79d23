import { fillPage, lookUpNames } from '@switch/contract/page-config.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { browserApp } from '../../scripts/browser-build.ts';

/**
 * Small modules that the frame and nearly every page share: bundled as one file instead of many tiny ones.
 */
const isInEveryPage =
  /vite\/preload-helper|contract\/src\/page-config|domain\/src\/journey\/(step-list|storage-keys\/keys)|browser\/src\/(store|typed-storage|log|session-clock|online|page-title)|ui\/src\/(class-names|layout\/layout|actions\/button)|src\/(routes|pages\/titles|lib\/(link|page-config|bounce|first-move|storage|session|dialogs|loading))\.(tsx?|json)$/;

/** Fields, choices and the code they rely on: used by the home page, the chat and nearly every question. */
const isFieldPart =
  /ui\/src\/(fields\/(field-frame|text-field|choice|choice-group|fieldset)|layout\/card|display\/disclosure)\.tsx$|browser\/src\/form-text\.ts$/;

/** Parsing of personal details as typed, and small parts of it: shared by the questions and the chat. */
const isTypedText =
  /domain\/src\/(typed-text|outcome|shapes|person\/(email|phone|name)|units\/(energy|period|date-text|uk-time)|meter\/mpan)\.ts$/;

/** Calls to the server, and formatting of the amounts in its answers. */
const isCall =
  /contract\/src\/http\/(call|answer|fields)\.ts$|browser\/src\/api-client\.ts$|web\/src\/lib\/(api|ahead\/asked-ahead|query-cache|session-end\/notice-session-end|today)\.ts$|domain\/src\/units\/money(-text)?\.ts$/;

const isSchema =
  /node_modules\/zod\/|journey\/storage-keys\/(names|contact)|person\/(contact-choice|role)\.ts|http\/owner-named/;

/**
 * Small building blocks of screens: one file, instead of a round trip for each on a phone's slow connection.
 */
const isScreenPart =
  /ui\/src\/(feedback\/(notice|skeleton|empty-state)|display\/(signs|tag|progress)|fields\/(select-field|form-actions|error-summary))(\.module)?\.(tsx|css)$/;

/** The rules of all steps, needed to read a draft and to read what was signed. */
const isRule =
  /domain\/src\/(journey\/(step|answer-texts|journey)|journey\/steps\/(supply-address|(address-details|authorised-person|contract-end-date|current-supplier|electricity-supply-address|energy|gas-supply-address|mbc-page|personal-details|prices)\/\w+)|place\/address)\.ts$/;

/**
 * What every step of the journey needs besides the rules and its own screen: the draft, and the frame around
 * a question.
 */
const isStepFrame =
  /domain\/src\/journey\/(draft|walk|storage-keys)\.ts$|web\/src\/journey\/((step-frame|step-context|places)(\.module)?\.(tsx?|css)|draft\/(current-draft|draft-sync)\.ts)$|contract\/src\/http\/switching\/draft\.ts$/;

/** An offer wherever it is shown: among the prices, beside the signature or in a quotation. */
const isOffer =
  /contract\/src\/http\/pricing\/quotes\.ts$|ui\/src\/drawings\/supplier-logo(\.module)?\.(tsx|css)$|domain\/src\/quote\/offer-texts\.ts$|web\/src\/lib\/offer\/(money|year)-text\.ts$/;

/** The list of prices as first drawn. */
const isPriceList =
  /web\/src\/journey\/steps\/prices\/(inputs-bar|offer-view|prices|offer|use-choosing|opened-part)(\.module)?\.(tsx?|css)$/;

/** The results of an address look-up. */
const isFound =
  /domain\/src\/journey\/at-once\/found-(answers|meter)\.ts$|web\/src\/journey\/(found\/one-by-one|address\/use-address-search)\.tsx?$|contract\/src\/http\/reference\/look-up\.ts$/;

/**
 * The styles of the frame and of the parts above, in one file: a page stays blank until each of its style
 * sheets has loaded.
 */
const isSharedStyle =
  /ui\/src\/(base|tokens|actions\/button|display\/(disclosure|progress|tag)|drawings\/(brand-mark|supplier-logo)|feedback\/\w[\w-]+|fields\/(field|choice|error-summary|form-actions)|layout\/(layout|card))(\.module)?\.css$|web\/src\/(shell\/[\w-]+|journey\/step-frame)\.module\.css$/;

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
      lookUps: lookUpNames,
      sessionMinutes: 60,
    }),
  served: ['/rooms', '/mailbox'],
  groups: [
    { name: 'styles', test: isSharedStyle, priority: 9 },
    { name: 'frame', test: isInEveryPage, priority: 8 },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 9 },
    { name: 'fields', test: isFieldPart },
    { name: 'parts', test: isScreenPart },
    { name: 'typed', test: isTypedText, priority: 3 },
    { name: 'calls', test: isCall, priority: 2 },
    { name: 'schema', test: isSchema, priority: 3 },
    { name: 'signatories', test: /domain\/src\/signing\/(signing-rule|signatories)\.ts$/, priority: 2 },
    { name: 'postcode', test: /domain\/src\/(place\/postcode|text-field)\.ts$/, priority: 2 },
    { name: 'rules', test: isRule, priority: 1 },
    { name: 'step-frame', test: isStepFrame },
    { name: 'offer', test: isOffer, priority: 1 },
    { name: 'price-list', test: isPriceList },
    { name: 'found', test: isFound },
  ],
});

export default defineConfig(
  mergeConfig(app, {
    ssr: { noExternal: true },
    build: {
      rolldownOptions: {
        input: { index: 'index.html', ahead: 'src/lib/ahead/ask-ahead.ts' },
      },
    },
  }),
);
