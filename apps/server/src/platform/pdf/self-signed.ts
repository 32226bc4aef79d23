import { TAG, der, oid, timeOf } from './der.ts';
import { createPublicKey, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** A private key and the certificate that names its holder. */
export interface KeyAndCertificate {
  /** PKCS #8, DER. */
  readonly key: Buffer;
  /** X.509, DER. */
  readonly certificate: Buffer;
}

/** SHA-256 with RSA, with no parameters. */
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const OID = { commonName: '550403', organisation: '55040a', keyUsage: '551d0f', constraints: '551d13' };
/** Key usage: digital signature and non-repudiation, but not signing other certificates. */
const USAGE = Buffer.from('030206c0', 'hex');
const TRUE = Buffer.from('0101ff', 'hex');
const BITS = 3072;

const nameOf = (commonName: string, organisation: string): Buffer =>
  der(
    TAG.sequence,
    ...[
      [OID.organisation, organisation],
      [OID.commonName, commonName],
    ].map(([id = '', text = '']) => {
      // The standard allows 64 characters for each.
      const value = der(TAG.text, Buffer.from([...text].slice(0, 64).join('')));
      return der(TAG.set, der(TAG.sequence, oid(id), value));
    }),
  );

const extension = (id: string, isCritical: boolean, value: Buffer): Buffer =>
  der(TAG.sequence, oid(id), ...(isCritical ? [TRUE] : []), der(TAG.octets, value));

function certificateOf(key: KeyObject, subject: Buffer, from: Date, until: Date): Buffer {
  // A leading zero bit keeps the number positive, and a one bit after it fixes its length.
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(15)]);
  const extensions = der(
    TAG.sequence,
    extension(OID.keyUsage, true, USAGE),
    extension(OID.constraints, true, der(TAG.sequence)),
  );
  const content = der(
    TAG.sequence,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    ALGORITHM,
    subject,
    der(TAG.sequence, timeOf(from), timeOf(until)),
    subject,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', content, key);
  return der(TAG.sequence, content, ALGORITHM, der(TAG.bits, Buffer.from([0]), signature));
}

const YEARS = 10;

/**
 * Generates a key and a self-signed certificate, which proves that nothing was changed, but not who sealed.
 * Its names are cut to 64 characters. It is valid for ten years from the day before `now`, to allow for
 * clocks that are behind.
 */
export async function makeSelfSigned(
  { commonName, organisation }: { readonly commonName: string; readonly organisation: string },
  now: Date,
): Promise<KeyAndCertificate> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  const from = new Date(now.getTime() - 86_400_000);
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'der' }),
    certificate: certificateOf(privateKey, nameOf(commonName, organisation), from, until),
  };
}
