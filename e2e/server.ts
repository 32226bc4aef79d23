import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the tests' own server listens; set E2E_PORT when it is taken. */
export const port = Number(process.env['E2E_PORT'] ?? 3900);

/** The tests' server: a data folder of its own, a sample book large enough for every region, generous limits. */
export const serverEnvironment: Record<string, string> = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: join(tmpdir(), `business-switch-e2e-${port}`),
  SAMPLE_ROWS: '20000',
  REQUESTS_PER_MINUTE: '100000',
  LOG_LEVEL: 'warn',
};
