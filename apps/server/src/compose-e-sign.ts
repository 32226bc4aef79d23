import type { FastifyBaseLogger } from 'fastify';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { docuSign } from './integrations/e-sign/docusign/docusign.ts';
import { docuSignFeed } from './integrations/e-sign/docusign/webhook.ts';
import type { ESign, ESignFeed } from './integrations/e-sign/port.ts';
import type { Metrics } from './platform/observe/metrics.ts';
import type { Clock } from './platform/clock.ts';

/** A vendor's signing service, and how its news come in. */
export interface ESignVendor {
  readonly eSign: ESign;
  readonly feed: ESignFeed;
}

/** Throws one line that names the setting, and neither the file's content nor why it cannot be read in the system's words. */
function privateKeyIn(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // Said below: what the library says may quote the key.
  }
  throw new Error(
    'Setting DOCUSIGN_PRIVATE_KEY_FILE is wrong: it has to name a file with an RSA private key.',
  );
}

const keysIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

/** DocuSign where it is configured (all of its settings, or none); null while the built-in signer signs. */
export function eSignVendorOf(
  config: Config,
  {
    clock,
    log,
    metrics,
  }: { readonly clock: Clock; readonly log: FastifyBaseLogger; readonly metrics: Metrics },
): ESignVendor | null {
  const { docusignBaseUrl: baseUrl, docusignAuthUrl: authUrl, docusignAccountId: accountId } = config;
  const { docusignIntegrationKey: integrationKey, docusignUserId: userId } = config;
  const { docusignPrivateKeyFile: keyFile, docusignHmacKeys: hmacKeys } = config;
  if (!baseUrl || !authUrl || !accountId || !integrationKey || !userId || !keyFile || !hmacKeys) return null;
  const eSign = docuSign({
    baseUrl,
    authUrl,
    accountId,
    integrationKey,
    userId,
    privateKey: privateKeyIn(keyFile),
    webhookUrl: `${config.publicUrl}/api/webhooks/docusign`,
    now: () => clock.now().getTime(),
    note: (outcome, ms) => metrics.noteLookUp('docusign', outcome, ms),
    onRest: (restMs) => log.warn({ service: 'docusign', restMs }, 'signing service left alone'),
  });
  return { eSign, feed: docuSignFeed({ hmacKeys: keysIn(hmacKeys), accountId }) };
}
