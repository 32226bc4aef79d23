const SIXTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes bytes as base64, without padding. */
export const base64Of = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .match(/.{1,6}/g)
    ?.map((bits) => SIXTHS[Number.parseInt(bits.padEnd(6, '0'), 2)])
    .join('') ?? '';
