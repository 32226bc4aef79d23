import { randomBytes } from 'node:crypto';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';
import type { KeyAndCertificate } from './self-signed.ts';

/** Source: PKCS #12 (RFC 7292), 4.2. */
const BAG = { shroudedKey: '1.2.840.113549.1.12.10.1.2', certificate: '1.2.840.113549.1.12.10.1.3' };
/**
 * Iterations for deriving the key from the password. The password is random and long, so more would only slow
 * down each start.
 */
const ROUNDS = 10_000;

/**
 * Returns a key and its certificate as a PKCS #12 file (DER) under a password: the key is encrypted with
 * AES-256, and the whole file is protected against changes by an HMAC, both with SHA-256.
 */
export async function sealFile({ key, certificate }: KeyAndCertificate, password: string): Promise<Buffer> {
  const secret = Uint8Array.from(Buffer.from(password)).buffer;
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(Uint8Array.from(key)) });
  await keyBag.makeInternalValues({
    password: secret,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: randomBytes(16) },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ROUNDS,
  });
  const certBag = new CertBag({ parsedValue: Certificate.fromBER(Uint8Array.from(certificate)) });
  const contents = [
    new SafeBag({ bagId: BAG.shroudedKey, bagValue: keyBag }),
    new SafeBag({ bagId: BAG.certificate, bagValue: certBag }),
  ].map((bag) => ({ privacyMode: 0, value: new SafeContents({ safeBags: [bag] }) }));
  const authenticatedSafe = new AuthenticatedSafe({ parsedValue: { safeContents: contents } });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}, {}] });
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await pfx.makeInternalValues({
    password: secret,
    iterations: ROUNDS,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return Buffer.from(pfx.toSchema().toBER());
}
