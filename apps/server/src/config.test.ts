import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';
import { settingsTable } from './settings-table.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://switch.example/',
  SUPPORT_EMAIL: 'help@switch.example',
  OPERATIONS_EMAIL: 'desk@switch.example',
  FIRM_NAME: 'Example Brokers Limited',
  FIRM_ADDRESS: '2 Example Road, Exampleton',
  FIRM_NUMBER: '01234567',
  DISPUTE_SCHEME: 'We belong to an example scheme.',
  SMTP_URL: 'smtp://mail.example:25',
  MAIL_FROM: 'no-reply@switch.example',
  SEAL_CERTIFICATE_FILE: '/etc/switch/seal.p12',
  DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
};

test('without any settings the defaults apply', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    brandName: 'Utility Aid',
    publicUrl: 'http://localhost:3000',
    sourceSite: 'localhost',
    defaultPhoneCountryCode: '+91',
    sessionMinutes: 30,
    sessionHours: 12,
    isProduction: false,
  });
});

test('the on-call address is the support address unless one is set', () => {
  expect(readConfig({ SUPPORT_EMAIL: 'help@switch.example' }).onCallEmail).toBe('help@switch.example');
  expect(readConfig({ ON_CALL_EMAIL: 'night@switch.example' }).onCallEmail).toBe('night@switch.example');
});

test('an empty value counts as missing', () => {
  expect(readConfig({ PORT: '', BRAND_NAME: '  ' })).toMatchObject({ port: 3000, brandName: 'Utility Aid' });
});

test('a complete production configuration listens on this machine only and trims the public address', () => {
  expect(readConfig(production)).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'https://switch.example',
    sourceSite: 'switch.example',
    isProduction: true,
  });
});

const ofFirm = settings().filter(({ isNeededToOpen }) => isNeededToOpen);

test.each(ofFirm.map(({ name }) => name))('production starts without %s, but closed, and says so', (name) => {
  const config = readConfig({ ...production, [name]: '' });
  expect(config.missingFirmFacts).toEqual([name]);
  expect(Object.values(config).join(' ')).not.toMatch(/Sample|not given/);
});

test('production with every fact about the firm is open, and so is a trial without any', () => {
  expect(readConfig(production).missingFirmFacts).toEqual([]);
  expect(readConfig({}).missingFirmFacts).toEqual([]);
});

const required = settings().filter(({ isRequiredInProduction }) => isRequiredInProduction);

test.each(required.map(({ name }) => name))('production does not start without %s', (name) => {
  const line = new RegExp(`^Setting ${name} is missing: .+\\.$`);
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(line);
});

test('production names all missing required settings at once', () => {
  const [first = '', ...others] = required.map(({ name }) => name);
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    new RegExp(`^Setting ${first} is missing: .+ Also missing: ${others.join(', ')}\\.$`),
  );
});

test.each([
  ['PORT', 'ninety'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'ftp://switch.example'],
  ['PUBLIC_URL', 'https://switch.example/app'],
  ['API_BASE_URL', 'https://switch.example/api?x=1'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://switch.example/app'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['REDIS_URL', 'redis.example:6379'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['DEFAULT_PHONE_COUNTRY_CODE', '91'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['BRAND_NAME', 'Utility\nBcc: everybody@elsewhere.example'],
  ['DOCUSIGN_AUTH_URL', 'http://account.docusign.com'],
  ['COMPANIES_HOUSE_URL', 'http://register.example'],
  ['CHARITY_COMMISSION_URL', 'nonsense'],
  ['OSCR_URL', 'http://register.example'],
  ['IDEAL_POSTCODES_URL', 'http://addresses.example'],
  ['TRUST_PROXY', 'nonsense'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
])('%s cannot be %s, and one line says so', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^Setting ${name} is wrong: [^\\n]+$`));
});

test.each(['1', '10.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8'])('TRUST_PROXY can be %s', (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
});

test.each([
  ['DATABASE_URL', 'postgresql://app:a%2Fb@db.example:5432/switch?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres:///switch?host=/run/postgresql'],
  ['SMTP_URL', 'smtps://user:password@mail.example'],
  ['REDIS_URL', 'rediss://:password@redis.example:6380/1'],
])('%s can be %s', (name, value) => {
  expect(Object.values(readConfig({ [name]: value }))).toContain(value);
});

test.each([
  ['DATABASE_URL', 'postgresql://app@db.example/switch', false],
  ['DATABASE_URL', 'postgresql://app@db.example/switch?sslmode=prefer', false],
  ['DATABASE_URL', 'postgresql://app@10.0.0.7/switch', false],
  ['DATABASE_URL', 'postgresql://app@db.example/switch?sslmode=verify-full', true],
  ['DATABASE_URL', 'postgresql://app@127.0.0.1/switch', true],
  ['DATABASE_URL', 'postgresql://app@postgres/switch', true],
  ['REDIS_URL', 'redis://cache.example', false],
  ['REDIS_URL', 'rediss://cache.example', true],
  ['REDIS_URL', 'redis://localhost:6379', true],
])('production only reaches other machines over TLS: %s %s', (name, url, isTaken) => {
  const read = () => readConfig({ ...production, [name]: url });
  if (isTaken) expect(read).not.toThrow();
  else expect(read).toThrow(`Setting ${name} is wrong: another machine’s`);
  expect(() => readConfig({ NODE_ENV: 'development', [name]: url })).not.toThrow();
});

test('production is served over https, except for a trial on the machine itself', () => {
  const at = (url: string) => () => readConfig({ ...production, PUBLIC_URL: url });
  expect(at('http://switch.example')).toThrow(/^Setting PUBLIC_URL is wrong: [^\n]+$/);
  expect(at('http://localhost:3000')().publicUrl).toBe('http://localhost:3000');
});

test('the key of a language model is only sent over https, or to the machine itself', () => {
  const named = { CHAT_MODEL_NAME: 'example-1' };
  const at = (url: string) => () => readConfig({ ...named, CHAT_MODEL_URL: url, CHAT_MODEL_KEY: 'hunter2' });
  expect(at('http://model.example/v1')).toThrow(/^Setting CHAT_MODEL_URL is wrong: [^\n]+$/);
  expect(at('http://127.0.0.1:8000/v1')().chatModelKey).toBe('hunter2');
  expect(at('https://model.example/v1')().chatModelKey).toBe('hunter2');
  expect(readConfig({ ...named, CHAT_MODEL_URL: 'http://model.example/v1' }).chatModelUrl).toBeDefined();
});

test('a language model must be named: there is no default that its service could switch off', () => {
  expect(() => readConfig({ CHAT_MODEL_URL: 'https://model.example/v1' })).toThrow(
    /^Setting CHAT_MODEL_NAME is missing: [^\n]+$/,
  );
  expect(readConfig({}).chatModelName).toBeUndefined();
});

test('a model that reasons needs a sufficient token limit', () => {
  const model = { CHAT_MODEL_URL: 'https://model.example/v1', CHAT_MODEL_NAME: 'example-1' };
  const read = (more: Record<string, string>) => () => readConfig({ ...model, ...more });
  expect(read({ CHAT_MODEL_REASONING_EFFORT: 'low' })).toThrow(
    /^Setting CHAT_MODEL_MOST_TOKENS is wrong: [^\n]+$/,
  );
  expect(read({ CHAT_MODEL_REASONING_EFFORT: 'much' })).toThrow(
    /^Setting CHAT_MODEL_REASONING_EFFORT is wrong: [^\n]+$/,
  );
  expect(read({ CHAT_MODEL_REASONING_EFFORT: 'none' })().chatModelMostTokens).toBe(300);
  expect(
    read({ CHAT_MODEL_REASONING_EFFORT: 'low', CHAT_MODEL_MOST_TOKENS: '4000' })().chatModelMostTokens,
  ).toBe(4_000);
});

test('an invalid secret is never repeated in the message', () => {
  for (const name of ['SESSION_HOURS', 'DATABASE_URL', 'SMTP_URL', 'REDIS_URL']) {
    const read = () => readConfig({ [name]: '//app:hunter2@host.example' });
    expect(read).not.toThrow(/hunter2/);
    expect(read).toThrow(name);
  }
});

test('access tokens for the mail server need complete settings, a user and https', () => {
  const whole: Record<string, string> = {
    SMTP_URL: 'smtp://ops@mail.example:587',
    SMTP_OAUTH_TOKEN_URL: 'https://log-in.example/token',
    SMTP_OAUTH_CLIENT_ID: 'client',
    SMTP_OAUTH_CLIENT_SECRET: 'hunter2',
  };
  expect(readConfig(whole).smtpOauthClientId).toBe('client');
  for (const name of Object.keys(whole)) {
    const rest = { ...whole, SMTP_OAUTH_REFRESH_TOKEN: 'hunter2', [name]: undefined };
    expect(() => readConfig(rest)).toThrow(new RegExp(`^Setting ${name} is (missing|wrong): [^\\n]+$`));
    expect(() => readConfig(rest)).not.toThrow(/hunter2/);
  }
  const withoutUser = { ...whole, SMTP_URL: 'smtp://mail.example' };
  expect(() => readConfig(withoutUser)).toThrow(/^Setting SMTP_URL is wrong: [^\n]+$/);
  const inTheClear = { ...whole, SMTP_OAUTH_TOKEN_URL: 'http://log-in.example/token' };
  expect(() => readConfig(inTheClear)).toThrow(/^Setting SMTP_OAUTH_TOKEN_URL is wrong: [^\n]+$/);
});

test('reading a mailbox needs a password, or access tokens instead', () => {
  const box = { MAIL_IN_ADDRESS: 'replies@mail.example', MAIL_IN_IMAP_URL: 'imaps://replies@mail.example' };
  expect(() => readConfig(box)).toThrow(/^Setting MAIL_IN_IMAP_URL is wrong: [^\n]+$/);
  const tokens = {
    SMTP_URL: 'smtp://replies@mail.example:587',
    SMTP_OAUTH_TOKEN_URL: 'https://log-in.example/token',
    SMTP_OAUTH_CLIENT_ID: 'client',
    SMTP_OAUTH_CLIENT_SECRET: 'hunter2',
  };
  expect(readConfig({ ...box, ...tokens }).mailInImapUrl).toBe(box.MAIL_IN_IMAP_URL);
});

test('a log-in at the timestamp authority must be complete and use https', () => {
  const whole: Record<string, string> = {
    SEAL_TIMESTAMP_URL: 'https://stamp.example/tsr',
    SEAL_TIMESTAMP_USER: 'firm',
    SEAL_TIMESTAMP_PASSWORD: 'hunter2',
  };
  expect(readConfig(whole).sealTimestampUser).toBe('firm');
  for (const name of Object.keys(whole))
    expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(
      new RegExp(`^Setting ${name} is missing: [^\\n]+$`),
    );
  const read = (more: Record<string, string>) => () => readConfig({ ...whole, ...more });
  expect(read({ SEAL_TIMESTAMP_URL: 'http://stamp.example/tsr' })).toThrow(
    /^Setting SEAL_TIMESTAMP_URL is wrong: [^\n]+$/,
  );
  expect(read({ SEAL_TIMESTAMP_USER: 'a:b' })).toThrow(/^Setting SEAL_TIMESTAMP_USER is wrong: [^\n]+$/);
});

test('the README lists every setting with its meaning and default, and no others', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const cells = (text: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.replaceAll(/\s*\|\s*/g, '|').replaceAll(/-{3,}/g, '---'));
  const [listed = ''] = readme.slice(readme.indexOf('| Setting ')).split('\n\n');
  expect(cells(listed)).toEqual(cells(settingsTable()));
});

test.each([
  ['ECOES_KEY', 'ECOES_URL'],
  ['GAS_ENQUIRY_URL', 'GAS_ENQUIRY_KEY'],
])('%s only works together with %s', (given, missing) => {
  const value = given.endsWith('URL') ? 'https://meters.example/JSON' : 'key';
  expect(() => readConfig({ [given]: value })).toThrow(
    new RegExp(`^Setting ${missing} is missing: [^\\n]+$`),
  );
});

describe('the settings for DocuSign', () => {
  const whole = {
    DOCUSIGN_BASE_URL: 'https://eu.docusign.net/',
    DOCUSIGN_AUTH_URL: 'https://account.docusign.com',
    DOCUSIGN_INTEGRATION_KEY: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
    DOCUSIGN_USER_ID: '99999999-8888-4777-8666-555555555555',
    DOCUSIGN_ACCOUNT_ID: '11111111-2222-4333-8444-555555555555',
    DOCUSIGN_PRIVATE_KEY_FILE: '/run/secrets/docusign.pem',
    DOCUSIGN_HMAC_KEYS: 'first,second',
  };

  test('are all present, or none', () => {
    expect(readConfig(whole)).toMatchObject({
      docusignBaseUrl: 'https://eu.docusign.net',
      docusignHmacKeys: 'first,second',
    });
    expect(readConfig({}).docusignBaseUrl).toBeUndefined();
  });

  test.each(Object.keys(whole))('are refused with one line without %s', (name) => {
    expect(() => readConfig({ ...whole, [name]: ' ' })).toThrow(
      new RegExp(`^Setting ${name} is missing: DOCUSIGN_\\* work only together\\.$`),
    );
  });

  test('are refused with one line that names all that are missing, without any values', () => {
    expect(() => readConfig({ DOCUSIGN_HMAC_KEYS: 'first', DOCUSIGN_USER_ID: 'somebody' })).toThrow(
      /^Setting DOCUSIGN_BASE_URL, DOCUSIGN_AUTH_URL, DOCUSIGN_INTEGRATION_KEY, DOCUSIGN_ACCOUNT_ID, DOCUSIGN_PRIVATE_KEY_FILE are missing: DOCUSIGN_\* work only together\.$/,
    );
  });
});
