import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_PHONE_COUNTRY_CODE } from '@switch/domain/person/phone.ts';
import { z } from 'zod';
import { mailSettings, checkMail } from './mail-settings.ts';
import { requireTls } from './require-tls.ts';
import { checkSeal, sealSettings } from './seal-settings.ts';
import { chatModelSettings, checkChatModel } from './chat-model-settings.ts';
import {
  address,
  count,
  facts,
  mailbox,
  namesProxies,
  optional,
  origin,
  secret,
  server,
  text,
  type SettingFacts,
} from './config-fields.ts';
import { docusignSettings } from './docusign-settings.ts';
import { lookUpSettings } from './look-up-settings.ts';
import { checkSuppliers, supplierSettings } from './supplier-settings.ts';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** For a setting without which production does not start. */
const NEEDED = { isRequiredInProduction: true };

/**
 * For a fact about the firm behind the brand. Without it production starts, but shows no prices and takes no
 * signatures.
 */
const FACT_OF_FIRM = { isNeededToOpen: true };

/** Settings that belong to a group but may be left out. */
const OWN_DEFAULT: ReadonlySet<string> = new Set(['DOCUSIGN_SIGNER_CHECK']);

/** Every setting, under its name in the environment. `readConfig` converts the names to camel case. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').register(facts, {
    meaning: '`production` has no sample data, hides the mailbox and requires the marked settings',
  }),
  PORT: count('Port of the web server; 0 for any free one', 3000, 0, 65_535),
  HOST: text('Address the server listens on', '127.0.0.1', {}),
  DATA_DIR: text('Folder for data keys and, unless run as root, the database', resolve(repository, 'data'), {
    defaultText: '`data` in the checkout',
  }),
  PRICE_DROP_DIR: optional(
    'Folder where an SFTP server puts price files; they are read and moved to `done` or `failed` in it, each with a report',
    {
      defaultText: 'none is watched',
    },
  ),
  CLAMD_SOCKET: optional(
    'Socket of ClamAV’s daemon that scans what customers send: a path such as /run/clamav/clamd.ctl, or host:port. While it cannot be reached, files wait',
    { defaultText: 'nothing is scanned' },
  ),
  DATABASE_URL: server('PostgreSQL 15 or later to use instead of the embedded one', [
    'postgresql',
    'postgres',
  ]),
  DATABASE_OWNER_URL: server(
    'The same database for the role that owns it: only for npm run migrate, restore and samples, never for the server',
    ['postgresql', 'postgres'],
  ),
  DATABASE_POOL: count('Most connections to the database, besides two that count attempts', 20, 2, 500),
  PUBLIC_URL: origin.optional().register(facts, {
    meaning: 'Scheme, host and port customers see; used in mails',
    defaultText: 'http://localhost:PORT',
    isRequiredInProduction: true,
  }),
  API_BASE_URL: origin.default('').register(facts, {
    meaning: 'Where the browser sends API calls: a proxy on the same site in front of this server',
    defaultText: 'same origin',
  }),
  SOCKET_URL: origin
    .default('')
    .register(facts, { meaning: 'Where the browser opens the chat', defaultText: 'same origin' }),
  SOURCE_SITE: optional('Source recorded for visitors who did not come by a link', {
    defaultText: 'host of PUBLIC_URL',
  }),
  TRUST_PROXY: z
    .string()
    .refine(namesProxies, 'it has to be a number of hops, or addresses by comma')
    .optional()
    .register(facts, {
      meaning: 'Proxies whose X-Forwarded-For is trusted: a number of hops, or addresses separated by commas',
      defaultText: 'none',
    }),
  BRAND_NAME: text('Name customers see, and sender name of the bot', 'Utility Aid'),
  SUPPORT_EMAIL: address(
    'Support address in the footer and in dialogs',
    'support@utility-aid.example',
    NEEDED,
  ),
  OPERATIONS_EMAIL: address(
    'Where leads and submissions are mailed',
    'operations@utility-aid.example',
    NEEDED,
  ),
  ON_CALL_EMAIL: mailbox('Who is mailed when a visitor writes about danger and nobody is on the chat', {
    defaultText: 'SUPPORT_EMAIL',
  }),
  FIRM_NAME: text('Legal name of the firm behind the brand', 'Utility Aid Sample Limited', FACT_OF_FIRM),
  FIRM_ADDRESS: text('Registered office, on one line', '1 Sample Street, Exampleton, ZZ1 1ZZ', FACT_OF_FIRM),
  FIRM_NUMBER: text('Company number of the firm', '00000000', FACT_OF_FIRM),
  DISPUTE_SCHEME: text(
    'Sentence naming the dispute scheme of the firm',
    'Sample installation: no dispute scheme has been joined.',
    FACT_OF_FIRM,
  ),
  DISPUTE_SCHEME_RULES: z.enum(['energy-ombudsman', 'other', 'none']).default('none').register(facts, {
    meaning:
      'Whose rules apply to the firm, which decides what the pages say about them: `energy-ombudsman`, `other`, or `none`',
  }),
  ICO_NUMBER: optional(
    'Registration of the firm with the Information Commissioner’s Office, such as ZA123456',
    {
      defaultText: 'none: the privacy policy claims no registration',
    },
  ),
  DEFAULT_PHONE_COUNTRY_CODE: z
    .string()
    .regex(/^\+\d{1,3}$/)
    .default(DEFAULT_PHONE_COUNTRY_CODE)
    .register(facts, { meaning: 'Code for numbers with neither a leading 0 nor a country code' }),
  ...mailSettings,
  ...supplierSettings,
  DATA_KEYS: secret(
    'Data keys as id:base64 of 32 bytes, separated by commas; the first one encrypts, any of them can decrypt',
  ),
  DATA_KEY_FILE: optional('File with DATA_KEYS, mode 600', {
    defaultText: '`data-keys` in DATA_DIR, made at first start',
  }),
  ...sealSettings,
  DIRECT_DEBIT_FORMS_FILE: optional(
    'File (JSON) with what each supplier’s bank decides about its Direct Debits: clause, scheme mark, and whether others sign by a link',
    { defaultText: 'none: the forms are samples, and others sign on paper' },
  ),
  SESSION_MINUTES: count('Minutes without a call after which a session ends', 30, 1, 1_440),
  SESSION_HOURS: count('Hours after which a session ends in any case', 12, 1, 720),
  STAFF_SESSION_MINUTES: count('Minutes without a call after which a staff session ends', 30, 1, 1_440),
  STAFF_SESSION_HOURS: count('Hours after which a staff session ends in any case', 8, 1, 72),
  ...lookUpSettings,
  ...docusignSettings,
  ...chatModelSettings,
  SAMPLE_ROWS: count(
    'Sample prices of an empty database: below 100000 the small book of some 6,000 rows, otherwise the full one of some 400,000',
    300_000,
    2_000,
    10_000_000,
  ),
  DEMO_PASSWORD: secret('Password of the sample log-ins', { defaultText: 'random, printed at start' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .register(facts, {
      meaning: 'Lowest level that is logged: fatal, error, warn, info, debug, trace or silent',
    }),
  METRICS_TOKEN: secret('Bearer token for /metrics from anywhere but loopback'),
  REQUESTS_PER_MINUTE: count('Calls that one network address may make in a minute', 600, 1, 1_000_000),
  STORED_PER_HOUR: count(
    'Drafts, price lists, enquiries and the like that one network address without an account may store in an hour; five times as many in a day',
    1_000,
    1,
    10_000_000,
  ),
  REDIS_URL: server(
    'Redis 7 or later that server processes share the chat through; a single process needs none',
    ['redis', 'rediss'],
  ),
  CHAT_LIMIT_FACTOR: count('Factor that raises the chat limits, for load tests', 1, 1, 1_000_000),
});

type Raw = z.output<typeof schema>;
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;

/** The parsed settings, in camel case: `PUBLIC_URL` is `publicUrl`. */
export type Config = { readonly [Name in keyof Raw as CamelCase<Name>]: Raw[Name] } & {
  readonly isProduction: boolean;
  readonly publicUrl: string;
  readonly sourceSite: string;
  readonly onCallEmail: string;
  /**
   * Missing settings because of which prices and signatures are closed in production; always empty elsewhere.
   */
  readonly missingFirmFacts: readonly string[];
  /** The root folder of the checkout, where the built web app is. */
  readonly repository: string;
};

/** The environment as provided by the operating system. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns whether this process runs in production, even before its settings have been read. */
export const isProductionStart = (): boolean => process.env['NODE_ENV'] === 'production';
/**
 * Reads all settings. An empty value counts as missing.
 * Throws an Error whose one-line message names the setting that is missing or wrong, but never its value.
 */
export function readConfig(environment: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`Setting ${issue?.path.join('.') ?? ''} is wrong: ${issue?.message ?? ''}`);
  }
  const raw = parsed.data;
  if (raw.NODE_ENV === 'production') {
    requireForProduction(given);
    requireTls(given);
  }
  for (const prefix of ['ECOES_', 'GAS_ENQUIRY_', 'DOCUSIGN_']) requireWhole(prefix, given);
  checkChatModel(raw);
  checkMail(given);
  checkSuppliers(given);
  checkSeal(raw);
  return toConfig(raw, given);
}

function requireForProduction(given: Environment): void {
  const [first, ...more] = settings().filter(
    (setting) => setting.isRequiredInProduction && given[setting.name] === undefined,
  );
  if (first) {
    const others = more.length > 0 ? ` Also missing: ${more.map(({ name }) => name).join(', ')}.` : '';
    throw new Error(`Setting ${first.name} is missing: ${first.meaning}.${others}`);
  }
  const { protocol, hostname } = new URL(given['PUBLIC_URL'] ?? '');
  // Without TLS, cookies that give access to an account would cross the network readable by anyone.
  if (protocol !== 'https:' && hostname !== 'localhost')
    throw new Error('Setting PUBLIC_URL is wrong: production is served over https.');
}

/** Throws unless all settings that begin with `prefix` and have no default are given, or none of them. */
function requireWhole(prefix: string, given: Environment): void {
  const group = settings().filter(({ name }) => name.startsWith(prefix) && !OWN_DEFAULT.has(name));
  const missing = group.filter(({ name }) => given[name] === undefined).map(({ name }) => name);
  if (missing.length === 0 || missing.length === group.length) return;
  const [verb, others] = [missing.length === 1 ? 'is' : 'are', `${prefix}*`];
  throw new Error(`Setting ${missing.join(', ')} ${verb} missing: ${others} work only together.`);
}

function toConfig(raw: Raw, given: Environment): Config {
  const isProduction = raw.NODE_ENV === 'production';
  const publicUrl = raw.PUBLIC_URL || `http://localhost:${raw.PORT}`;
  const missingFirmFacts: readonly string[] = isProduction
    ? settings().flatMap(({ name, isNeededToOpen }) =>
        isNeededToOpen && given[name] === undefined ? [name] : [],
      )
    : [];
  // The sample firm's facts are not used here: a text that would name a missing fact leaves it out.
  const named = { ...raw, ...Object.fromEntries(missingFirmFacts.map((name) => [name, ''])) };
  const camel = Object.fromEntries(Object.entries(named).map(([name, value]) => [camelCase(name), value]));
  const derived = {
    isProduction,
    publicUrl,
    repository,
    dataDir: resolve(raw.DATA_DIR),
    onCallEmail: raw.ON_CALL_EMAIL ?? raw.SUPPORT_EMAIL,
    sourceSite: raw.SOURCE_SITE ?? new URL(publicUrl).hostname,
    missingFirmFacts,
  };
  // The two type-level renamings above describe what this loop does; the compiler cannot see through
  // fromEntries.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return { ...camel, ...derived } as Config;
}

const camelCase = (name: string): string =>
  name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row of the README's table. */
interface Setting extends SettingFacts {
  readonly name: string;
  readonly defaultText: string;
}

/** Returns every setting with what is known about it, in the order of the table. */
export function settings(): Setting[] {
  const defaults = schema.parse({});
  return Object.entries(schema.shape).map(([name, field]) => {
    const known = facts.get(field);
    if (!known) throw new Error(`Setting ${name} has no facts`);
    const value = Object.entries(defaults).find(([key]) => key === name)?.[1];
    return {
      ...known,
      name,
      defaultText: known.defaultText ?? (value === undefined ? 'none' : String(value)),
    };
  });
}
