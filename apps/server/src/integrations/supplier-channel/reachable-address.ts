import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Returns whether a hand-over may go to an address, written as the resolver returns it. */
export type IsReachable = (address: string) => boolean;

/** A host in a network that hand-overs must not go to. Its message names no address. */
export class UnreachableHost extends Error {
  constructor() {
    super('The address leads into an internal network, where nothing is handed over.');
  }
}

/** The resolver that returns the addresses of a name. */
export type Resolve = typeof lookup;

/**
 * Returns a lookup function for a new connection, which fails unless every address of the name is allowed.
 * The connection then goes to one of the checked addresses, so that a name that changes its answer can't lead
 * elsewhere.
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

/**
 * Throws `UnreachableHost` if the host is a literal address that is not allowed, since those are never looked
 * up.
 */
export function checkHost(host: string, isReachable: IsReachable): void {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isReachable(address)) throw new UnreachableHost();
}
