import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the tests' own server listens; set E2E_PORT when it is taken. */
export const port = Number(process.env['E2E_PORT'] ?? 3900);

/** The one host a page of ours may talk to. */
export const ownOrigin = `http://127.0.0.1:${port}`;

/** What customers and staff are told to write to. */
export const supportEmail = 'support@utility-aid.example';
export const operationsEmail = 'operations@utility-aid.example';

/** The sample supplier whose mandates others may sign by a link on the tests' server, and one whose they may not. */
export const linkSupplier = 'tidewell-power';
export const paperSupplier = 'larkfield-energy';

/** The password of the sample log-ins on the tests' server. */
export const demoPassword = 'lanterns over the weir';

/**
 * A server of the tests: a book large enough for every region, and a proxy that is believed, so that each test comes from a
 * network address of its own and no test uses up another one's tries.
 */
export const environmentAt = (ownPort: number): Record<string, string> => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(ownPort),
  PUBLIC_URL: `http://127.0.0.1:${ownPort}`,
  TRUST_PROXY: '1',
  DATA_DIR: join(tmpdir(), `business-switch-e2e-${ownPort}`),
  DATA_KEYS: `e2e:${Buffer.alloc(32, 7).toString('base64')}`,
  SAMPLE_ROWS: '20000',
  DEMO_PASSWORD: demoPassword,
  SUPPORT_EMAIL: supportEmail,
  OPERATIONS_EMAIL: operationsEmail,
  DIRECT_DEBIT_FORMS_FILE: join(import.meta.dirname, 'payment', 'direct-debit-forms.json'),
  REQUESTS_PER_MINUTE: '100000',
  STORED_PER_HOUR: '1000000',
  LOG_LEVEL: 'info',
});

/** Where everything is kept that a server of the tests logs, for the look at it after all tests. */
export const logFileAt = (ownPort: number): string => join(tmpdir(), `business-switch-e2e-${ownPort}.log`);

/** Where the tests note what they type, for the same; gone with their server. */
export const typedFolder = join(tmpdir(), `business-switch-e2e-${port}`, 'typed');

/** Where the tests note which kinds of page they have inspected; emptied when their server starts. */
export const inspectedFolder = join(tmpdir(), `business-switch-e2e-${port}`, 'inspected');
