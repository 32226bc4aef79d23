import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKeys } from './data-keys.ts';

/** Encrypts text that must not be readable in the database, such as bank details and mails with codes. */
export interface Vault {
  /** Seals a text for the row with this id. Moved to another row, it does not open. */
  readonly seal: (text: string, rowId: string) => Buffer;
  /**
   * Returns the original text. Throws if the bytes were changed, belong to another row, or were sealed with a
   * key that is not available.
   */
  readonly open: (sealed: Buffer, rowId: string) => string;
  /** Seals bytes in the same way, such as those of a document. */
  readonly sealBytes: (content: Uint8Array, rowId: string) => Buffer;
  readonly openBytes: (sealed: Buffer, rowId: string) => Buffer;
  /** Returns whether the bytes were sealed with a key that is no longer the first one. */
  readonly needsReseal: (sealed: Buffer) => boolean;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates a vault that uses AES-256-GCM with a fresh 96-bit nonce for each text. Layout: version, length of
 * key id, key id, nonce, tag, ciphertext.
 * Key id and row id are associated data, so neither can be swapped.
 */
export function createVault(keys: DataKeys): Vault {
  const [current] = keys;
  const sealBytes = (content: Uint8Array, rowId: string): Buffer => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', current.secret, nonce);
    cipher.setAAD(associated(current.id, rowId));
    const packed = Buffer.concat([cipher.update(content), cipher.final()]);
    const id = Buffer.from(current.id);
    return Buffer.concat([Buffer.from([VERSION, id.length]), id, nonce, cipher.getAuthTag(), packed]);
  };
  const openBytes = (sealed: Buffer, rowId: string): Buffer => {
    const { keyId, nonce, tag, content } = takeApart(sealed);
    const key = keys.find(({ id }) => id === keyId);
    if (!key) throw new Error(`The data key ${keyId} is not configured.`);
    const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(associated(keyId, rowId));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  };
  return {
    sealBytes,
    openBytes,
    seal: (text, rowId) => sealBytes(Buffer.from(text), rowId),
    open: (sealed, rowId) => openBytes(sealed, rowId).toString('utf8'),
    needsReseal: (sealed) => takeApart(sealed).keyId !== current.id,
  };
}

const associated = (keyId: string, rowId: string): Buffer => Buffer.from(`${VERSION}\n${keyId}\n${rowId}`);

function takeApart(sealed: Buffer): { keyId: string; nonce: Buffer; tag: Buffer; content: Buffer } {
  if (sealed[0] !== VERSION) throw new Error('These bytes were not sealed by this vault.');
  const idEnd = 2 + (sealed[1] ?? 0);
  const nonceEnd = idEnd + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  if (sealed.length < tagEnd) throw new Error('The sealed bytes are cut short.');
  return {
    keyId: sealed.subarray(2, idEnd).toString('utf8'),
    nonce: sealed.subarray(idEnd, nonceEnd),
    tag: sealed.subarray(nonceEnd, tagEnd),
    content: sealed.subarray(tagEnd),
  };
}
