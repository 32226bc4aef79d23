import type { IncomingHttpHeaders } from 'node:http';

/** What is needed to judge a request's origin. */
export interface OriginFacts {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** True if only a cookie identifies the caller. Browsers send cookies unasked. */
  readonly isByCookie: boolean;
  /** The origin that customers see. */
  readonly publicUrl: string;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a request may change something, judging by its origin. A request from another site's page
 * is always refused; one that names no origin is refused if only a cookie authorises it. Our own origin is
 * the configured public one, or the host the request was sent to, which another site's page cannot choose
 * freely.
 */
export function isOwnOrigin(facts: OriginFacts): boolean {
  if (SAFE_METHODS.has(facts.method)) return true;
  if (facts.headers['sec-fetch-site'] === 'cross-site') return false;
  const named = facts.headers.origin ?? facts.headers.referer;
  // Browsers send no origin on a GET from our own page; in that case a header that pages cannot set shows
  // that it is same-origin.
  if (named === undefined) return !facts.isByCookie || facts.headers['sec-fetch-site'] === 'same-origin';
  const origin = URL.parse(named);
  if (!origin) return false;
  return origin.host === new URL(facts.publicUrl).host || origin.host === facts.headers.host;
}
