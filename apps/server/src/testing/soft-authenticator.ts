import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@switch/contract/http/identity/passkey.ts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A software passkey that does the work of a browser and its authenticator. */
export interface SoftAuthenticator {
  readonly create: (creation: PasskeyCreation, origin: string) => NewPasskey;
  /** Signs a challenge. `counter` is the signature counter to report; if not given, one more each time. */
  readonly prove: (request: PasskeyRequest, origin: string, counter?: number) => PasskeyProof;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/**
 * Creates an ES256 key without attestation: WebAuthn level 3, sections 6.1 and 6.5, in the minimum of CBOR
 * (RFC 8949).
 */
export function softAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let signed = 0;
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (siteId: string, counter: number, credential?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    // The flag for user presence; with a new credential, also the one for attested data.
    const flags = Buffer.from([credential ? 0x41 : 0x01]);
    return Buffer.concat([sha256(siteId), flags, count, credential ?? Buffer.alloc(0)]);
  };
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    create: ({ challenge, siteId }, origin) => {
      const idLength = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey]);
      const data = authenticatorData(siteId, signed, credential);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length);
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        length,
        data,
      ]);
      return {
        id: base64url(id),
        clientDataJson: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation),
      };
    },
    prove: ({ challenge, siteId }, origin, counter) => {
      signed = counter ?? signed + 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(siteId, signed);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(id),
        clientDataJson: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
    },
  };
}
