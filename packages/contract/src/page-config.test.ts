import { expect, test } from 'vitest';
import { fillPage, markTexts, readPageConfig } from './page-config.ts';
import type { PageConfig } from './page-config.ts';

const config: PageConfig = {
  brandName: 'Salt & Pepper "Energy"',
  supportEmail: 'help@example.org',
  firmParty: '“We” are Test Firm Ltd.',
  dataController: 'Test Firm Ltd decides how the data on this site is used.',
  letterAddress: ' or send a letter to 1 Example Street',
  firmLine: 'Utility Aid is a trading name of Utility Aid Sample Limited.',
  disputeScheme: 'We belong to a scheme.',
  schemeRights: 'R',
  dataRegistration: '',
  signingService: 'S',
  chatAnswers: 'C',
  chatMonths: '24',
  panel: 'A panel of 3 suppliers: A, B and C.',
  sampleData: 'yes',
  notOpen: 'no',
  publicOrigin: 'https://example.org',
  apiBaseUrl: '',
  socketUrl: '',
  defaultSource: 'example.org',
  lookUps: ['addresses', 'companies', 'charities', 'scottish-charities'],
  sessionMinutes: 60,
};

const unescape = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

test('every text placeholder of a page is filled', () => {
  const page = Object.values(markTexts).join('|');
  expect(unescape(fillPage(page, config))).toBe(
    Object.keys(markTexts)
      .map((key) => Object.entries(config).find(([name]) => name === key)?.[1])
      .join('|'),
  );
});

test('values are escaped, so that a brand name cannot break out of an attribute', () => {
  expect(fillPage('<p title="%BRAND_NAME%">', config)).toBe('<p title="Salt &#38; Pepper &#34;Energy&#34;">');
});

test('a percentage and an unknown placeholder are left alone', () => {
  expect(fillPage('60% to 80%, %OTHER%', config)).toBe('60% to 80%, %OTHER%');
});

test('the browser reads back what the server wrote', () => {
  expect(readPageConfig(unescape(fillPage('%APP_CONFIG%', config)))).toEqual(config);
});

test.each(['', '{', 'null', '[]', '{"brandName":1}', JSON.stringify({ ...config, sessionMinutes: '60' })])(
  'settings that are incomplete or of another shape are refused: %s',
  (text) => expect(readPageConfig(text)).toBeUndefined(),
);
