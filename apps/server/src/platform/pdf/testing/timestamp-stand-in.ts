import { createHash, createPrivateKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { makeSelfSigned, type KeyAndCertificate } from '../self-signed.ts';
import { der, oid, TAG, timeOf } from '../der.ts';

/** A timestamp authority (RFC 3161) for tests, with its requests and responses, oldest first. */
export interface TimestampStandIn {
  readonly url: string;
  /** SHA-256 digests that it was asked to timestamp. */
  readonly asked: readonly Buffer[];
  readonly tokens: readonly Buffer[];
  readonly close: () => void;
}

/**
 * Starts an authority on a free port of this machine. It states that every digest existed at the instant
 * `at`.
 */
export async function timestampStandIn(at: Date): Promise<TimestampStandIn> {
  const own = await makeSelfSigned({ commonName: 'Sample timestamps', organisation: 'Sample authority' }, at);
  const asked: Buffer[] = [];
  const tokens: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { imprint, digest, nonce } = readQuery(Buffer.concat(parts));
      const token = tokenFor(own, stampOf(imprint, nonce, at), at);
      asked.push(digest);
      tokens.push(token);
      response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' });
      response.end(der(TAG.sequence, GRANTED, token));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, asked, tokens, close: () => void server.close() };
}

const integer = (...bytes: readonly number[]): Buffer => der(TAG.integer, Buffer.from(bytes));
const GRANTED = der(TAG.sequence, integer(0));
const OID = {
  sha256: '608648016503040201',
  rsa: '2a864886f70d010101',
  signedData: '2a864886f70d010702',
  stamp: '2a864886f70d0109100104',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  certificate: '2a864886f70d010910022f',
  /** 1.3.6.1.4.1.32473.1: from the branch reserved for examples. */
  policy: '2b0601040181fd5901',
};
const SHA256 = der(TAG.sequence, oid(OID.sha256));
const NULL = Buffer.from([0x05, 0x00]);
const IMPLICIT = 0xa0;

/** Returns the consecutive values in `bytes`, each complete. */
function valuesIn(
  bytes: Buffer,
): readonly { readonly tag: number; readonly whole: Buffer; readonly content: Buffer }[] {
  const values = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at + 1] ?? 0;
    const long = first > 0x80 ? first - 0x80 : 0;
    const length = long === 0 ? first : bytes.readUIntBE(at + 2, long);
    const from = at + 2 + long;
    const whole = bytes.subarray(at, from + length);
    values.push({ tag: bytes[at] ?? 0, whole, content: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return values;
}

/** Returns the values inside the outermost value of `bytes`. */
const insideOf = (bytes: Buffer) => valuesIn(valuesIn(bytes)[0]?.content ?? Buffer.alloc(0));

/**
 * Reads the version, the imprint, and optionally a policy, a nonce, and whether the certificate is wanted.
 */
function readQuery(query: Buffer) {
  const [, imprint, ...more] = insideOf(query);
  if (!imprint) throw new Error('this is no timestamp query');
  const digest = valuesIn(imprint.content)[1]?.content ?? Buffer.alloc(0);
  const nonce = more.find(({ tag }) => tag === TAG.integer)?.whole ?? Buffer.alloc(0);
  return { imprint: imprint.whole, digest, nonce };
}

const stampOf = (imprint: Buffer, nonce: Buffer, at: Date): Buffer =>
  der(TAG.sequence, integer(1), oid(OID.policy), imprint, integer(7), timeOf(at), nonce);

const attribute = (type: string, value: Buffer): Buffer => der(TAG.sequence, oid(type), der(TAG.set, value));

/** Returns the timestamp as the content of a CMS message signed by the authority. */
function tokenFor({ key, certificate }: KeyAndCertificate, stamp: Buffer, at: Date): Buffer {
  const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
  const attributes = Buffer.concat([
    attribute(OID.contentType, oid(OID.stamp)),
    attribute('2a864886f70d010905', timeOf(at)),
    attribute(OID.messageDigest, der(TAG.octets, hash(stamp))),
    attribute(
      OID.certificate,
      der(TAG.sequence, der(TAG.sequence, der(TAG.sequence, der(TAG.octets, hash(certificate))))),
    ),
  ]);
  const [, serial, , issuer] = valuesIn(insideOf(certificate)[0]?.content ?? Buffer.alloc(0));
  const signer = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const signerInfo = der(
    TAG.sequence,
    integer(1),
    der(TAG.sequence, issuer?.whole ?? NULL, serial?.whole ?? NULL),
    SHA256,
    der(IMPLICIT, attributes),
    der(TAG.sequence, oid(OID.rsa), NULL),
    der(TAG.octets, sign('sha256', der(TAG.set, attributes), signer)),
  );
  const signedData = der(
    TAG.sequence,
    integer(3),
    der(TAG.set, SHA256),
    der(TAG.sequence, oid(OID.stamp), der(IMPLICIT, der(TAG.octets, stamp))),
    der(IMPLICIT, certificate),
    der(TAG.set, signerInfo),
  );
  return der(TAG.sequence, oid(OID.signedData), der(IMPLICIT, signedData));
}
