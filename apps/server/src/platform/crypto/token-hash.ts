import { createHash } from 'node:crypto';

/**
 * SHA-256 of a token. Only this is stored: who reads the database cannot log in with it. Tokens are 256 random bits,
 * so a slow hash would add nothing.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
