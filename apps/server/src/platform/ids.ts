import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Makes names and secrets nobody can guess. A port, so that tests can foretell them. */
export interface Ids {
  /** A new row id, RFC 9562 version 4. */
  readonly uuid: () => string;
  /** 256 random bits as 43 url-safe characters: session and link tokens. Store only `hashToken` of it. */
  readonly token: () => string;
  /** `length` random digits, for codes sent by mail. */
  readonly digits: (length: number) => string;
  /** A reference people read out: `length` letters and digits without 0, 1, I, L, O and U. */
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
