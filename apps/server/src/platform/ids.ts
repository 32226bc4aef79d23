import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Generates ids and secrets that cannot be guessed. A port, so that tests can predict them. */
export interface Ids {
  /** Generates a row id, RFC 9562 version 4. */
  readonly uuid: () => string;
  /**
   * Generates 256 random bits as 43 URL-safe characters, for session and link tokens. Store only `hashToken`
   * of it.
   */
  readonly token: () => string;
  /** Generates `length` random digits, for codes sent by mail. */
  readonly digits: (length: number) => string;
  /** Generates a reference that people read out: `length` letters and digits without 0, 1, I, L, O and U. */
  readonly reference: (length: number) => string;
}

const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const repeat = (length: number, draw: () => string): string => Array.from({ length }, draw).join('');

/** Ids from the operating system's random source. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  digits: (length) => repeat(length, () => String(randomInt(10))),
  reference: (length) => repeat(length, () => READABLE.charAt(randomInt(READABLE.length))),
};
