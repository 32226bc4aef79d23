/** Tags of DER, the encoding of certificates and timestamps. */
export const TAG = {
  sequence: 0x30,
  set: 0x31,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x18,
} as const;

/** Encodes one DER value: its tag, its length and its parts. At most 65,535 bytes. */
export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** Encodes an object identifier from its encoded bytes in hexadecimal. */
export const oid = (hex: string): Buffer => der(TAG.oid, Buffer.from(hex, 'hex'));

/** Formats an instant, such as 20261121120000Z. */
export const timeOf = (at: Date): Buffer =>
  der(TAG.time, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
