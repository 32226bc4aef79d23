import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 hash of a token. Only the hash is stored, and it cannot be used to log in. A slow hash
 * would add nothing, because tokens are 256 random bits.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Returns a hash that identifies a repeated request, from the key that the browser made for its form and the
 * content of the form. It takes both: the same key from another browser, or the same form resent with
 * different content, is another request.
 */
export const fingerprint = (idempotencyKey: string, content: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey, content]))
    .digest();
