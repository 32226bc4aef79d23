import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The port of the test server. Set E2E_PORT if it is taken. */
export const port = Number(process.env['E2E_PORT'] ?? 3900);

/** The only host that our pages may contact. */
export const ownOrigin = `http://127.0.0.1:${port}`;

/** The addresses that customers and staff are asked to write to. */
export const supportEmail = 'support@utility-aid.example';
export const operationsEmail = 'operations@utility-aid.example';

/**
 * The sample supplier whose mandates others may sign by a link on the test server, and one whose mandates
 * they may not.
 */
export const linkSupplier = 'tidewell-power';
export const paperSupplier = 'larkfield-energy';

/** The password of the sample log-ins on the test server. */
export const demoPassword = 'lanterns over the weir';

/**
 * Environment variables of a test server: a price book large enough for every region, and a trusted proxy, so
 * that each test has its own network address and no test uses up another's rate limits.
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

/** The file that a test server logs to, checked after all tests. */
export const logFileAt = (ownPort: number): string => join(tmpdir(), `business-switch-e2e-${ownPort}.log`);

/** Where the tests note what they type, for the same check. Deleted with the server. */
export const typedFolder = join(tmpdir(), `business-switch-e2e-${port}`, 'typed');

/** Where the tests record which kinds of page they have inspected. Emptied when the server starts. */
export const inspectedFolder = join(tmpdir(), `business-switch-e2e-${port}`, 'inspected');
