import { isIP, isIPv4, BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';

const GROUPS = 8;
/**
 * Providers allocate IPv6 in networks of at least 64 bits, so a customer has every address in their network.
 */
const NETWORK_GROUPS = 4;

/**
 * Returns the key under which limits count an address: an IPv4 address as it is, and an IPv6 address as its
 * 64-bit network, so that varying the rest starts no new count. An IPv4 address written as IPv6 is treated as
 * that IPv4 address. Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = plain.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(':')}::/64` : address;
}

/** Returns all eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [partsOf(head), partsOf(tail ?? '')];
  const left = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * Splits an address into groups. Its last 32 bits may be written as an IPv4 address, which takes the place of
 * two groups.
 */
const partsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : [part]));

type Family = 'ipv4' | 'ipv6';

const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Returns a function that tells whether an address is in one of the networks, each an address or a range such
 * as `192.0.2.0/24`. A malformed address is in none. Throws if a network is malformed.
 */
export function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Networks that TRUST_PROXY may name by a keyword. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * Returns a function that finds the client's address for requests that don't pass through the framework, such
 * as those of sockets. It is the address of the connection, or what proxies report, as far as TRUST_PROXY
 * trusts them. `setting` is a number of hops, or a comma-separated list of addresses, networks and named
 * ranges; without it no proxy is trusted.
 */
export function clientAddresses(setting: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = trustOf(setting);
  return (request) => {
    const path = forwardedPath(request);
    const own = path.findIndex((address, hop) => !isTrusted(address, hop));
    return path[own === -1 ? path.length - 1 : own] ?? '';
  };
}

/**
 * Returns the addresses that a request passed through, from us outwards: the connection's own, then those
 * reported by proxies.
 */
export function forwardedPath({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): readonly string[] {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => isIP(each) !== 0);
  return [plain(socket.remoteAddress ?? ''), ...forwarded.toReversed().map(plain)];
}

/** Returns an IPv4 address written as IPv6 in its IPv4 form. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns a function that tells whether to trust what the address `hop` proxies away from us reports. Hop 0
 * is the connection.
 */
export function trustOf(setting: string | undefined): IsTrusted {
  if (setting === undefined) return () => false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const names = setting.split(',').map((each) => each.trim());
  return networkList(names.flatMap((name) => NAMED[name] ?? [name]));
}
