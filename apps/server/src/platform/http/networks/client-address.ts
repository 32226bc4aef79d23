import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkList } from './network-list.ts';

/** Networks that TRUST_PROXY may name in a word. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

type IsTrusted = (address: string, hop: number) => boolean;

/**
 * Where requests come from that the framework does not see, such as those of sockets: the address of the connection, or
 * what proxies say as far as TRUST_PROXY believes them. `setting` is a number of hops, or addresses, networks and named
 * ranges by comma; nobody is believed without it.
 */
export function clientAddresses(setting: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = trustOf(setting);
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => isIP(each) !== 0);
    const path = [plain(request.socket.remoteAddress ?? ''), ...forwarded.toReversed().map(plain)];
    const own = path.findIndex((address, hop) => !isTrusted(address, hop));
    return path[own === -1 ? path.length - 1 : own] ?? '';
  };
}

/** An IPv4 address written as IPv6 is that IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function trustOf(setting: string | undefined): IsTrusted {
  if (setting === undefined) return () => false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const names = setting.split(',').map((each) => each.trim());
  return networkList(names.flatMap((name) => NAMED[name] ?? [name]));
}
