import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ROUNDS = 4_096;

/**
 * Returns what PostgreSQL stores for a password (SCRAM-SHA-256, RFC 5802). It is computed here so that a
 * statement that sets it, which the server may log, does not reveal the password. The password must be ASCII.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyed = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest();
  const [salt64, stored64, server64] = [salt, stored, keyed('Server Key')].map((each) =>
    each.toString('base64'),
  );
  return `SCRAM-SHA-256$${ROUNDS}:${salt64}$${stored64}:${server64}`;
}
