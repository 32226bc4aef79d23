import type { IncomingMessage } from 'node:http';
import { forwardedPath, networkList, trustOf } from '../networks.ts';

/** A setting that works, but that someone should check. */
export interface Doubt {
  readonly setting: string;
  readonly message: string;
}

/** What requests can reveal to be wrong with TRUST_PROXY. */
const MESSAGES = {
  unnamed:
    'a proxy forwards requests and is not named: all visitors count as one address, and share its limits',
  silent:
    'one request after the other comes from this machine itself: a proxy in front passes on no address, and all visitors count as one',
  past: 'a request came past the proxy that is named: whoever reaches this port directly chooses their own address',
  fewer: 'a request came through fewer proxies than are named: visitors choose their own address',
  private:
    'a visitor would have an address of a private network, and a public one was passed on behind it: there are more proxies than are named, and visitors share the address of one',
  longer:
    'one request after the other was passed on by more proxies than are named: visitors share the address of a proxy, and its limits',
} as const;
type Misfit = keyof typeof MESSAGES;

/**
 * How many requests in a row it takes to reveal something. Browsers don't send the forwarded header, so a
 * longer path is never normal; but a single request may carry one that its sender made up.
 */
const IN_A_ROW = 200;

/** Addresses that no visitor from the internet can have: this machine, and private and shared networks. */
const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const PRIVATE = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fe80::/10',
  'fc00::/7',
];
const isLoopback = networkList(LOOPBACK);
const isInside = networkList([...LOOPBACK, ...PRIVATE]);

/** Checks whether requests fit TRUST_PROXY. */
export interface ProxyWatch {
  /** Checks a visitor's request. Returns a doubt that it reveals for the first time. */
  readonly look: (request: IncomingMessage) => Doubt | null;
  /** Returns all doubts found since the process started. */
  readonly doubts: () => readonly Doubt[];
}

/**
 * Checks requests for signs that `trustProxy` is wrong; the setting is a number of hops or a comma-separated
 * list, as for `clientAddresses`. With too little trust many visitors share one address; with too much each
 * can choose their own. Each kind of problem is reported once in each process.
 */
export function createProxyWatch({
  trustProxy,
  publicUrl,
}: {
  readonly trustProxy?: string | undefined;
  readonly publicUrl: string;
}): ProxyWatch {
  const isTrusted = trustOf(trustProxy);
  const isPublic = publicUrl.startsWith('https:');
  const found = new Set<Misfit>();
  const inARow = { silent: 0, longer: 0 };
  const often = (misfit: keyof typeof inARow, isSeen: boolean): boolean => {
    inARow[misfit] = isSeen ? inARow[misfit] + 1 : 0;
    return inARow[misfit] >= IN_A_ROW;
  };

  /** Finds the problem if no proxy is configured. */
  const misfitOfUnnamed = (path: readonly string[], isForwarded: boolean): Misfit | null => {
    if (isForwarded) return 'unnamed';
    return often('silent', isPublic && isLoopback(path[0] ?? '')) ? 'silent' : null;
  };
  const misfitOf = ({ headers, ...rest }: IncomingMessage): Misfit | null => {
    const path = forwardedPath({ headers, socket: rest.socket });
    const isForwarded = headers['x-forwarded-for'] !== undefined;
    if (trustProxy === undefined) return misfitOfUnnamed(path, isForwarded);
    if (!isForwarded) return 'past';
    if (/^\d+$/.test(trustProxy) && path.length <= Number(trustProxy)) return 'fewer';
    const own = path.findIndex((address, hop) => !isTrusted(address, hop));
    const before = own === -1 ? undefined : path[own + 1];
    const isLonger = often('longer', before !== undefined);
    if (before !== undefined && isInside(path[own] ?? '') && !isInside(before)) return 'private';
    return isLonger ? 'longer' : null;
  };
  const doubtOf = (misfit: Misfit): Doubt => ({ setting: 'TRUST_PROXY', message: MESSAGES[misfit] });
  return {
    look: (request) => {
      const misfit = misfitOf(request);
      if (misfit === null || found.has(misfit)) return null;
      found.add(misfit);
      return doubtOf(misfit);
    },
    doubts: () => [...found].map(doubtOf),
  };
}
