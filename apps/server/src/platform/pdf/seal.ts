import { CryptoKeySigner, HttpTimestampAuthority, P12Signer, PDF, type Signer } from '@libpdf/core';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Db } from '../db/database.ts';
import { insertSealKey, sealKeyOf } from './seal-key.queries.ts';
import { makeSelfSigned, type KeyAndCertificate } from './self-signed.ts';

/** Port: seals documents, so that anyone can tell whether a single byte has changed since. */
export interface Sealer {
  /**
   * Returns the document with a seal added. Everything already in it stays unchanged, including earlier
   * seals. Throws if a timestamp is required and its authority does not respond; then nothing is sealed, and
   * it can be retried.
   */
  readonly seal: (pdf: Buffer, facts: { readonly reason: string; readonly at: Date }) => Promise<Buffer>;
  /** True if the certificate is self-signed by this installation, and so proves no identity. */
  readonly isTest: boolean;
}

/** What sealing needs. */
export interface SealPorts {
  readonly config: Pick<
    Config,
    'brandName' | 'sealCertificateFile' | 'sealCertificatePassword' | 'sealTimestampUrl'
  > &
    Partial<Pick<Config, 'sealTimestampUser' | 'sealTimestampPassword'>>;
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: { readonly now: () => Date };
}

const TIMESTAMP_TIMEOUT_MS = 10_000;
/** Space for the certificates of a chain and a timestamp. */
const SEAL_BYTES = 24_576;

/**
 * Opens the sealer of this installation. It uses the configured certificate, or one that is generated once,
 * stored in the database, and named as a test. Seals are PAdES B-B with SHA-256, or B-T with a timestamp
 * authority. Throws an Error of one line that names the setting if the configured certificate cannot be
 * opened.
 */
export async function openSealer(platform: SealPorts): Promise<Sealer> {
  const { sealCertificateFile } = platform.config;
  const configured = sealCertificateFile ? await openFile(platform.config, sealCertificateFile) : null;
  const authority = authorityOf(platform.config);
  let own: Promise<Signer> | null = null;
  const ownSigner = (): Promise<Signer> => {
    own ??= ownKey(platform).then(signerOf);
    // After a failure, the next call to seal tries again.
    own.catch(() => (own = null));
    return own;
  };
  return {
    isTest: configured === null,
    seal: async (pdf, { reason, at }) => {
      const document = await PDF.load(pdf);
      const { bytes } = await document.sign({
        signer: configured ?? (await ownSigner()),
        reason,
        signingTime: at,
        digestAlgorithm: 'SHA-256',
        estimatedSize: SEAL_BYTES,
        ...(authority ? { level: 'B-T', timestampAuthority: authority } : { level: 'B-B' }),
      });
      return Buffer.from(bytes);
    },
  };
}

/**
 * Returns the authority that timestamps seals, with a log-in if it requires one; null if none is configured.
 */
function authorityOf(config: SealPorts['config']): HttpTimestampAuthority | null {
  const { sealTimestampUrl: url, sealTimestampUser: user, sealTimestampPassword: password } = config;
  if (url === undefined) return null;
  const logIn =
    user === undefined || password === undefined
      ? {}
      : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
  return new HttpTimestampAuthority(url, { timeout: TIMESTAMP_TIMEOUT_MS, headers: logIn });
}

async function openFile({ sealCertificatePassword }: SealPorts['config'], path: string): Promise<Signer> {
  const file = await readFile(path).catch(() => null);
  if (!file)
    throw new Error('Setting SEAL_CERTIFICATE_FILE is wrong: there is no such file, or it may not be read.');
  try {
    return await P12Signer.create(file, sealCertificatePassword ?? '');
  } catch {
    // The cause may quote the password.
    throw new Error(
      'Setting SEAL_CERTIFICATE_FILE is wrong: SEAL_CERTIFICATE_PASSWORD does not open it as PKCS #12.',
    );
  }
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

async function signerOf({ key, certificate }: KeyAndCertificate): Promise<Signer> {
  const imported = await crypto.subtle.importKey('pkcs8', key, RSA, false, ['sign']);
  return new CryptoKeySigner(imported, certificate, 'RSA', 'RSASSA-PKCS1-v1_5');
}

/** Returns the key that all processes on this database share. The first one to need it generates it. */
async function ownKey({ db, vault, clock, config }: SealPorts): Promise<KeyAndCertificate> {
  const stored = await sealKeyOf(db, vault);
  if (stored) return stored;
  const now = clock.now();
  const names = { commonName: 'TEST SEAL, proves no identity', organisation: config.brandName };
  await insertSealKey(db, vault, await makeSelfSigned(names, now), now);
  // Another process may have been quicker; then its key is used.
  const first = await sealKeyOf(db, vault);
  if (!first) throw new Error('The key of the seal could not be stored.');
  return first;
}

/** Returns how many pages a PDF has. Throws if it isn't one. */
export const pagesOf = async (pdf: Buffer): Promise<number> => (await PDF.load(pdf)).getPageCount();
