import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Whether a hand-over may go to an address, written as the resolver gives it. */
export type IsReachable = (address: string) => boolean;

/** A host that leads into a network which hand-overs do not go to. Its message names no address. */
export class UnreachableHost extends Error {
  constructor() {
    super('The address leads into an internal network, where nothing is handed over.');
  }
}

/** How the server asks for the addresses of a name. */
export type Resolve = typeof lookup;

/**
 * Returns a lookup for a connection that is about to be made: it fails unless every address of the name may be reached. The
 * connection then goes to one of the addresses that were checked, so that a name which changes its answer leads nowhere else.
 */
export const checkedLookup =
  (isReachable: IsReachable, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address.'), '');
      if (!addresses.every(({ address }) => isReachable(address))) return callback(new UnreachableHost(), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });

/** Throws `UnreachableHost` for a host that is written as an address and may not be reached: those are never looked up. */
export function checkHost(host: string, isReachable: IsReachable): void {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isReachable(address)) throw new UnreachableHost();
}
