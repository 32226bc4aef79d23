import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ROUNDS = 4_096;

/**
 * What PostgreSQL stores of a password (SCRAM-SHA-256, RFC 5802), worked out here: a statement that sets it may be logged by the
 * server, and then shows no password. Passwords have to be ASCII.
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
