import { createHash } from 'node:crypto';

/** SHA-256 of a token, which alone is stored: it logs nobody in. Tokens are 256 random bits, so a slow hash adds nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * What makes a request the same one again: the key that the browser made for its form, and what the form held. Only both
 * together: a key that somebody else happens to use, or one form sent again with other words, is another request.
 */
export const fingerprint = (idempotencyKey: string, content: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey, content]))
    .digest();
