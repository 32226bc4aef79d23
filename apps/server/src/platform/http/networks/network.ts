import { isIP, isIPv4 } from 'node:net';

const GROUPS = 8;
/** Providers hand out IPv6 by networks of 64 bits at least: whoever has one has every address in it. */
const NETWORK_GROUPS = 4;

/**
 * What limits by network address count: an IPv4 address as it is, an IPv6 address as its network of 64 bits, so that
 * changing the rest of it starts no new count. An IPv4 address written as IPv6 is that IPv4 address. What is no address
 * comes back as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = plain.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(':')}::/64` : address;
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [partsOf(head), partsOf(tail ?? '')];
  const left = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The last 32 bits may be written as an IPv4 address: they take the place of two groups. */
const partsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : [part]));
