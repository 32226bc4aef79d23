import { isIP, isIPv4, BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';

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

type Family = 'ipv4' | 'ipv6';

const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether an address is in one of the networks, each an address or as `192.0.2.0/24`. A malformed address is in none. Throws
 * for a malformed network.
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

/** Networks that TRUST_PROXY may name in a word. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * Where requests come from that the framework does not see, such as those of sockets: the address of the connection, or
 * what proxies say as far as TRUST_PROXY believes them. `setting` is a number of hops, or addresses, networks and named
 * ranges by comma; nobody is believed without it.
 */
export function clientAddresses(setting: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = trustOf(setting);
  return (request) => {
    const path = forwardedPath(request);
    const own = path.findIndex((address, hop) => !isTrusted(address, hop));
    return path[own === -1 ? path.length - 1 : own] ?? '';
  };
}

/** The addresses that a request says it came by, from us outwards: that of the connection, then what proxies passed on. */
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

/** An IPv4 address written as IPv6 is that IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether what the address `hop` proxies away from us says is believed: hop 0 is the connection. */
export function trustOf(setting: string | undefined): IsTrusted {
  if (setting === undefined) return () => false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const names = setting.split(',').map((each) => each.trim());
  return networkList(names.flatMap((name) => NAMED[name] ?? [name]));
}
