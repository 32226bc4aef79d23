import type { IncomingHttpHeaders } from 'node:http';

/** A request as far as its origin goes. */
export interface OriginFacts {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Whether only a cookie says who is calling: a browser sends it without being asked. */
  readonly isByCookie: boolean;
  /** The origin customers see. */
  readonly publicUrl: string;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something as far as its origin goes. Another site's page is always refused; a request that
 * names no origin at all is refused when only a cookie authorises it. Our own origin is the configured public one, or the
 * host the request was sent to, which another site's page cannot choose freely.
 */
export function isOwnOrigin(facts: OriginFacts): boolean {
  if (SAFE_METHODS.has(facts.method)) return true;
  if (facts.headers['sec-fetch-site'] === 'cross-site') return false;
  const named = facts.headers.origin ?? facts.headers.referer;
  // Browsers send no origin on a GET from our own page; a header that pages cannot set then says that it is same-origin.
  if (named === undefined) return !facts.isByCookie || facts.headers['sec-fetch-site'] === 'same-origin';
  const origin = URL.parse(named);
  if (!origin) return false;
  return origin.host === new URL(facts.publicUrl).host || origin.host === facts.headers.host;
}
