import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../../../config.ts';
import type { ServiceWatch } from '../../look-up/retry.ts';
import type { ESign, ESignFeed } from '../port.ts';
import { docuSign } from './docusign.ts';
import { docuSignFeed } from './webhook.ts';

/**
 * Reads the private key. Throws with one line that names the setting, without the file's content or the
 * system's own error message.
 */
function privateKeyIn(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // Thrown below, as the library's own message may quote the key.
  }
  throw new Error(
    'Setting DOCUSIGN_PRIVATE_KEY_FILE is wrong: it has to name a file with an RSA private key.',
  );
}

/**
 * Returns DocuSign if it is configured (all of its settings, or none); null if the built-in signer is used.
 */
export function docuSignOf(
  config: Config,
  watch: ServiceWatch,
): { readonly eSign: ESign; readonly feed: ESignFeed } | null {
  const { docusignBaseUrl: baseUrl, docusignAuthUrl: authUrl, docusignAccountId: accountId } = config;
  const { docusignIntegrationKey: integrationKey, docusignUserId: userId } = config;
  const { docusignPrivateKeyFile: keyFile, docusignHmacKeys: hmacKeys } = config;
  if (!baseUrl || !authUrl || !accountId || !integrationKey || !userId || !keyFile || !hmacKeys) return null;
  const webhookUrl = `${config.publicUrl}/api/webhooks/docusign`;
  const privateKey = privateKeyIn(keyFile);
  const { docusignSignerCheck: signerCheck } = config;
  const account = {
    baseUrl,
    authUrl,
    accountId,
    integrationKey,
    userId,
    privateKey,
    webhookUrl,
    signerCheck,
  };
  return {
    eSign: docuSign({ ...account, ...watch }),
    feed: docuSignFeed({ hmacKeys: hmacKeys.split(',').flatMap((key) => key.trim() || []), accountId }),
  };
}
