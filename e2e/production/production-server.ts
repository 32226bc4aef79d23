import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '../../apps/server/src/platform/db/embedded/temporary-server.ts';

const serverFolder = join(import.meta.dirname, '../../apps/server/src');

/** The product in production, as `npm start` runs it on an empty data folder. */
export interface ProductionServer {
  readonly origin: string;
  /** The enrolment link for the owner, as printed on the first start. */
  readonly ownerLink: string;
  /** Every line logged at level error or above. */
  readonly errors: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Generous, because the machine may be busy with other tests. */
const READY_WITHIN_MS = 150_000;
const ERROR_LEVEL = /"level":(?:50|60)\b/;

/** Returns a free port: the public address has to be known before the start. */
async function freePort(): Promise<number> {
  const taker = createServer().listen(0, '127.0.0.1');
  await once(taker, 'listening');
  const address = taker.address();
  taker.close();
  await once(taker, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/**
 * The settings that production requires and no others, apart from where it listens, stores its data, sends
 * its mail and reaches its suppliers.
 */
const settingsAt = (port: number, smtpUrl: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: `http://localhost:${port}`,
  SUPPORT_EMAIL: 'support@brightswitch.example',
  OPERATIONS_EMAIL: 'operations@brightswitch.example',
  MAIL_FROM: 'no-reply@brightswitch.example',
  SMTP_URL: smtpUrl,
  // The simulator plays the suppliers on this machine.
  HAND_OVER_NETWORKS: 'loopback',
  SEAL_CERTIFICATE_FILE: join(serverFolder, 'platform/pdf/testing/sample-seal.p12'),
  SEAL_CERTIFICATE_PASSWORD: 'sample-password',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: join(tmpdir(), `business-switch-production-${port}`),
});

/**
 * Starts production on an empty database, with mail going to `smtpUrl`. Resolves once it has printed that it
 * is ready.
 */
export async function startProduction(smtpUrl: string): Promise<ProductionServer> {
  const settings = settingsAt(await freePort(), smtpUrl);
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = fork(join(serverFolder, 'main.ts'), {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const errors: string[] = [];
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        errors.push(...text.split('\n').filter((line) => ERROR_LEVEL.test(line)));
        printed += text;
        if (/#owner=\S+/.test(printed)) resolve();
      });
  });
  const tooLate = AbortSignal.timeout(READY_WITHIN_MS);
  await Promise.race([isReady, once(child, 'exit'), once(tooLate, 'abort')]);
  const [ownerLink] = /http[^\s"]+#owner=[\w-]+/.exec(printed) ?? [];
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await removeCluster(settings['DATA_DIR'] ?? '');
  };
  if (!ownerLink) {
    await stop();
    throw new Error(`production did not start: ${printed}`);
  }
  return { origin: settings['PUBLIC_URL'] ?? '', ownerLink, errors, stop };
}
