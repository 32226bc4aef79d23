import { CryptoKeySigner, HttpTimestampAuthority, P12Signer, PDF, type Signer } from '@libpdf/core';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Db } from '../db/database.ts';
import { insertSealKey, sealKeyOf } from './seal-key.queries.ts';
import { makeSelfSigned, type KeyAndCertificate } from './self-signed.ts';

/** Port: seals documents, so that anybody can tell whether one byte was changed since. */
export interface Sealer {
  /**
   * The document with a seal added: everything that was there stays as it was, earlier seals included. Throws when a
   * timestamp is wanted and its authority does not answer: nothing is sealed then, and it may be tried again.
   */
  readonly seal: (pdf: Buffer, facts: { readonly reason: string; readonly at: Date }) => Promise<Buffer>;
  /** Whether the certificate is self-signed by this installation, and so proves nobody's identity. */
  readonly isTest: boolean;
}

/** What sealing takes. */
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
/** Room for the certificates of a chain and a timestamp. */
const SEAL_BYTES = 24_576;

/**
 * The sealer of this installation: by the configured certificate, or by one that is made once, stored in the database, and
 * says in its name that it is a test. Seals are PAdES B-B with SHA-256, or B-T with a timestamp authority. Throws an Error
 * of one line that names the setting when the configured certificate cannot be opened.
 */
export async function openSealer(platform: SealPorts): Promise<Sealer> {
  const { sealCertificateFile } = platform.config;
  const configured = sealCertificateFile ? await openFile(platform.config, sealCertificateFile) : null;
  const authority = authorityOf(platform.config);
  let own: Promise<Signer> | null = null;
  const ownSigner = (): Promise<Signer> => {
    own ??= ownKey(platform).then(signerOf);
    // What failed is tried again by whoever seals next.
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

/** The authority that stamps the time of seals, with a log-in where it wants one; null where none is set up. */
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

/** The key that all processes on this database share: whoever needs it first makes it. */
async function ownKey({ db, vault, clock, config }: SealPorts): Promise<KeyAndCertificate> {
  const stored = await sealKeyOf(db, vault);
  if (stored) return stored;
  const now = clock.now();
  const names = { commonName: 'TEST SEAL, proves no identity', organisation: config.brandName };
  await insertSealKey(db, vault, await makeSelfSigned(names, now), now);
  // Another process may have been quicker; then its key holds.
  const first = await sealKeyOf(db, vault);
  if (!first) throw new Error('The key of the seal could not be stored.');
  return first;
}

/** How many pages a PDF has. Throws if it isn't one. */
export const pagesOf = async (pdf: Buffer): Promise<number> => (await PDF.load(pdf)).getPageCount();
